import { expect, test } from 'vitest'
import { connectSources } from '../src/index.ts'

const server = (url: string, values: Readonly<Record<string, readonly string[]>> = {}) => ({
  url,
  variables: Object.entries(values).map(([name, list]) => ({ name, default: list[0] ?? 'x', values: list })),
})

test.each([
  ['https://api.test/v1', {}, ['https://api.test']],
  ['http://localhost:8080', {}, ['http://localhost:8080']],
  ['/v1', {}, []],
  ['https://api.test;script-src *', {}, []],
  ["https://api.test'unsafe-eval'", {}, []],
  ['https://user@api.test', {}, []],
  ['ftp://files.test', {}, []],
  ['https://{region}.api.test', { region: ['eu', 'us'] }, ['https://eu.api.test', 'https://us.api.test']],
  ['https://{tenant}.api.test/{version}', { tenant: [], version: [] }, ['https://*.api.test']],
  ['https://a-{tenant}-b.api.test', { tenant: [] }, ['https://*.api.test']],
  ['https://api.test:{port}', { port: [] }, ['https://api.test:*']],
  ['https://{host}/v1', { host: [] }, ['https:']],
  ['{scheme}://api.test', { scheme: [] }, ['http://api.test', 'https://api.test']],
  ['{scheme}://api.test', { scheme: ['https', 'wss'] }, ['https://api.test']],
  ['{address}/v1', { address: [] }, ['http://127.0.0.1:*', 'http://localhost:*', 'https:']],
] as const)('%s with %j', (url, values, expected) => {
  expect(connectSources({ servers: [server(url, values)], security: [] })).toEqual(expected)
})

test('what is asked for tokens', () => {
  const scheme = {
    name: 'o',
    type: 'oauth2',
    deprecated: false,
    openIdConnectUrl: 'https://connect.test/.well-known/openid-configuration',
    flows: [
      {
        kind: 'authorizationCode',
        authorizationUrl: 'https://login.test/a',
        tokenUrl: 'https://token.test/t',
        scopes: [],
      },
      {
        kind: 'deviceAuthorization',
        authorizationUrl: 'https://device.test/d',
        tokenUrl: 'https://token.test/t',
        scopes: [],
      },
    ],
  }
  expect(connectSources({ servers: [], security: [[{ scheme, scopes: [] }]] })).toEqual([
    'https://connect.test',
    'https://device.test',
    'https://token.test',
  ])
})
