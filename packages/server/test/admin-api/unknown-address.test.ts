// Addresses below the version of the API that neither the API nor the site has.
import { expect, test } from 'vitest'
import { withUnknownAddresses } from '../../src/admin-api/unknown-address.ts'
import { plainResponse } from '../../src/message.ts'

/** What a site with some pages answers where it has nothing. */
async function ask(
  routes: readonly string[],
  target: string,
  { method = 'GET', accept = '*/*', status = 404, base = '/' } = {},
) {
  const entries = () =>
    routes.map((route) => ({
      route,
      file: 'x',
      hash: 'x',
      size: 1,
      type: route.endsWith('/') ? 'text/html; charset=utf-8' : 'image/png',
    }))
  const site = { base, stamp: 'a', entries } as unknown as Parameters<typeof withUnknownAddresses>[1]
  const respond = withUnknownAddresses(async () => plainResponse(status, 'site'), site)
  const response = await respond({ method, target, headers: { accept } })
  return [response?.status, new TextDecoder().decode(response?.body as Uint8Array).trim()]
}

const json = [404, '{"error":"The API has no such address"}']
const browser = { accept: 'text/html,application/xhtml+xml' }

test.each([
  ['of a program', [], '/v2/x', {}, json],
  ['of a browser, where the site has no pages', ['/v1/', '/v2/picture.png'], '/v2/x', browser, json],
  ['of a browser, where it has', ['/v2/start/'], '/v2/x', browser, [404, 'site']],
  ['of a browser, where its base has', ['/start/'], '/v2/x', { ...browser, base: '/v2/' }, [404, 'site']],
  ['of a program, where it has', ['/v2/start/'], '/v2/x', {}, json],
  ['by another method', ['/v2/start/'], '/v2/x', { ...browser, method: 'POST', status: 405 }, json],
  ['that it has', [], '/v2/x', { status: 200 }, [200, 'site']],
  ['that it has moved', [], '/v2/x', { status: 308 }, [308, 'site']],
  ['elsewhere', [], '/v20/x', {}, [404, 'site']],
  ['with such a query', [], '/x?/v2/', {}, [404, 'site']],
] as const)('a request %s', async (...[, routes, target, options, expected]) => {
  expect(await ask(routes, target, options)).toEqual(expected)
})
