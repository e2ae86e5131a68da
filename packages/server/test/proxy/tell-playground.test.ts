import { expect, test } from 'vitest'
import { tellPlayground, type SiteRequest, type SiteResponse } from '../../src/index.ts'

test('answers for playground data tell what the server can do, all others are left alone', async () => {
  const answer = async ({ target }: SiteRequest): Promise<SiteResponse> => ({
    status: target.includes('missing') ? 404 : 200,
    headers: { 'cache-control': 'immutable' },
  })
  const handle = tellPlayground(answer, () => ({ 'x-api-proxy': '/docs/_api/request' }))
  const headersOf = async (target: string) => (await handle({ method: 'GET', target, headers: {} }))?.headers
  const told = { 'cache-control': 'no-cache', 'x-api-proxy': '/docs/_api/request' }
  const untold = { 'cache-control': 'immutable' }
  expect(await headersOf('/docs/_octavo/api/get-users.playground.json')).toEqual(told)
  expect(await headersOf('/_octavo/a.playground.json?x')).toEqual(told)
  expect(await headersOf('/_octavo/missing.playground.json')).toEqual(untold)
  expect(await headersOf('/a.playground.json')).toEqual(untold)
  expect(await headersOf('/_octavo/main.js?.playground.json')).toEqual(untold)
})
