import { expect, test } from 'vitest'
import { serverOrigins } from '../src/index.ts'
import { documentOf } from './read-twin.ts'

test('every origin that requests go to: servers of all levels, variables by enum and default, token addresses', async () => {
  const document = await documentOf({
    servers: [
      {
        url: 'https://{region}.api.example.com:{port}/{version}',
        variables: {
          region: { default: 'eu', enum: ['eu', 'us'] },
          port: { default: '443', enum: ['443', '8443'] },
          version: { default: 'v1', enum: ['v1', 'v2'] },
        },
      },
      { url: 'https://{tenant}.open.example', variables: { tenant: { default: 'demo' } } },
      { url: '{scheme}://whole.example/v1', variables: { scheme: { default: 'https', enum: ['http'] } } },
      { url: 'https://{unknown}.example' },
      { url: '/v1' },
    ],
    paths: {
      '/a': {
        servers: [{ url: 'https://path.example' }],
        get: {},
        post: { servers: [{ url: 'http://operation.example:8080/x' }] },
      },
      '/b': { get: {} },
    },
    components: {
      securitySchemes: {
        o: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://token.example/oauth/token', scopes: {} } },
        },
        c: { type: 'openIdConnect', openIdConnectUrl: 'https://connect.example/.well-known/openid' },
      },
    },
  })
  expect(serverOrigins(document)).toEqual([
    'https://eu.api.example.com:443',
    'https://us.api.example.com:443',
    'https://eu.api.example.com:8443',
    'https://us.api.example.com:8443',
    'https://demo.open.example',
    'https://whole.example',
    'http://whole.example',
    'https://path.example',
    'http://operation.example:8080',
    'https://token.example',
    'https://connect.example',
  ])
})

test('a server of very many spellings is bounded', async () => {
  const values = Array.from({ length: 200 }, (_, index) => `v${index}`)
  const variables = { a: { default: 'x', enum: values }, b: { default: 'x', enum: values } }
  const document = await documentOf({ servers: [{ url: 'https://{a}.{b}.example', variables }] })
  expect(serverOrigins(document)).toHaveLength(1000)
})
