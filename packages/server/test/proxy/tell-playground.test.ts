import { expect, test } from 'vitest'
import { announcePlayground, type SiteRequest, type SiteResponse } from '../../src/index.ts'

test('answers for playground data tell what the server can do, all others are left alone', async () => {
  const answer = async ({ target }: SiteRequest): Promise<SiteResponse> => ({
    status: target.includes('missing') ? 404 : 200,
    headers: { 'cache-control': 'immutable' },
  })
  const handle = announcePlayground(answer, () => ({ 'x-api-proxy': '/docs/_api/request' }))
  const headersOf = async (target: string) => (await handle({ method: 'GET', target, headers: {} }))?.headers
  const told = { 'cache-control': 'no-cache', 'x-api-proxy': '/docs/_api/request' }
  const untold = { 'cache-control': 'immutable' }
  expect(await headersOf('/docs/octavo-playground/openapi.json/get-users.json')).toEqual(told)
  expect(await headersOf('/octavo-playground/a.json?x')).toEqual(told)
  expect(await headersOf('/octavo-playground/missing.json')).toEqual(untold)
  expect(await headersOf('/a.json')).toEqual(untold)
  expect(await headersOf('/main.js?/octavo-playground/a.json')).toEqual(untold)
})
