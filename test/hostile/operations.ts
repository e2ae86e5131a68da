import { expect } from 'vitest'
import { answering, api, type HostileCase } from './hostile-case.ts'

const done = { responses: { 204: { description: 'Done' } } }
const parameter = (name: string, place: string, more: object = {}) => ({
  name,
  in: place,
  required: place === 'path',
  schema: { type: 'string' },
  ...more,
})

/** Paths, ids, parameters, responses. */
export const operations: readonly HostileCase[] = [
  {
    id: 'no-operationid',
    wanted: 'stable addresses from method and path',
    files: {
      'api.json': api({ paths: { '/pets': { get: done, post: done }, '/pets/{id}/toys': { delete: done } } }),
    },
    check: ({ pages }) => expect(pages).toEqual(['delete-pets-toys', 'get-pets', 'post-pets']),
  },
  {
    id: 'dup-operationid',
    wanted: 'different pages, a warning, the same each time',
    files: {
      'api.json': api({
        paths: {
          '/a': { get: { operationId: 'read', summary: 'Read it', ...done } },
          '/b': { get: { operationId: 'read', summary: 'Read it', ...done } },
          '/c': { get: { operationId: 'READ', summary: 'READ IT', ...done } },
          '/a b': { get: { operationId: 'x', ...done } },
          '/a-b': { get: { operationId: 'y', ...done } },
        },
      }),
    },
    check: ({ pages, checked }) => {
      expect(pages).toEqual(['get-a-b', 'get-a-b-1', 'read-it', 'read-it-1', 'read-it-2'])
      expect(checked.map(({ message }) => message)).toContain(
        'The operationId "read" is used by "GET /a" already',
      )
    },
  },
  {
    id: 'odd-paths',
    wanted: 'file names are unique and safe, request paths encoded right',
    files: {
      'api.json': api({
        paths: Object.fromEntries(
          [
            '/a/{b}.{c}',
            '/x({id})',
            '/~/a//b',
            '/slash/',
            '/é/{ü}',
            '/with space',
            '/items:batch',
            '/a#b',
            '/a?x=1',
            '/%2e%2e/%2f',
            '/..',
            '/a\\b',
          ].map((path) => [
            path,
            {
              get: {
                ...done,
                parameters: [...path.matchAll(/\{(.*?)\}/g)].map(([, name = '']) =>
                  parameter(name, 'path', { example: 'v/ä' }),
                ),
              },
            },
          ]),
        ),
        servers: [{ url: 'https://h.example' }],
      }),
    },
    check: ({ pages, text }) => {
      expect(new Set(pages.map((page) => page.toLowerCase())).size).toBe(12)
      for (const page of pages) expect(page).not.toMatch(/[\\?#%<>"|*\u0000-\u001f]|\.\./)
      const all = pages.map((page) => text(page)).join(' ')
      for (const address of [
        'https://h.example/a/v%2F%C3%A4.v%2F%C3%A4',
        'https://h.example/~/a//b',
        'https://h.example/slash/',
        'https://h.example/with%20space',
        'https://h.example/items:batch',
        'https://h.example/a?x=1',
      ])
        expect(all).toContain(address)
      expect(all).not.toContain('https://h.example/a#b')
    },
  },
  {
    id: 'path-param-mismatch',
    wanted: 'a warning; still usable',
    files: {
      'api.json': api({
        paths: { '/a/{id}': { get: { summary: 'Read', ...done, parameters: [parameter('ident', 'path')] } } },
      }),
    },
    check: ({ pages, checked, faults }) => {
      expect(pages).toEqual(['read'])
      expect(faults).toEqual([])
      expect(checked.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
        'api/invalid warning',
        'api/invalid warning',
      ])
    },
  },
  {
    id: 'path-level-params',
    wanted: 'the operation wins by name and place',
    files: {
      'api.json': api({
        paths: {
          '/a': {
            parameters: [
              parameter('q', 'query', { description: 'Of the path' }),
              parameter('q', 'header', { description: 'A header' }),
            ],
            get: {
              summary: 'Read',
              ...done,
              parameters: [parameter('q', 'query', { description: 'Of the operation' })],
            },
          },
        },
      }),
    },
    check: ({ text }) => {
      expect(text('read')).toContain('Of the operation')
      expect(text('read')).toContain('A header')
      expect(text('read')).not.toContain('Of the path')
    },
  },
  {
    id: 'param-content',
    wanted: 'serialised as its media type',
    files: {
      'api.json': api({
        paths: {
          '/a': {
            get: {
              summary: 'Read',
              ...done,
              parameters: [
                {
                  name: 'filter',
                  in: 'query',
                  required: true,
                  content: { 'application/json': { schema: { type: 'object' }, example: { a: [1] } } },
                },
              ],
            },
          },
        },
        servers: [{ url: 'https://h.example' }],
      }),
    },
    check: ({ text }) => expect(text('read')).toContain('https://h.example/a?filter=%7B%22a%22%3A%5B1%5D%7D'),
  },
  {
    id: 'header-reserved',
    wanted: 'Accept, Content-Type and Authorization as parameters are ignored',
    files: {
      'api.json': api({
        paths: {
          '/a': {
            get: {
              summary: 'Read',
              ...done,
              parameters: ['Accept', 'content-type', 'AUTHORIZATION', 'X-Real'].map((name) =>
                parameter(name, 'header', { description: `About ${name}` }),
              ),
            },
          },
        },
      }),
    },
    check: ({ text }) => {
      expect(text('read')).toContain('About X-Real')
      for (const name of ['Accept', 'content-type', 'AUTHORIZATION'])
        expect(text('read')).not.toContain(`About ${name}`)
    },
  },
  {
    id: 'cookie-params',
    wanted: 'shown and sent as Cookie; what a browser may not send: the tests of the playground',
    files: {
      'api.json': api({
        paths: {
          '/a': {
            get: {
              summary: 'Read',
              ...done,
              security: [{ key: [] }],
              parameters: [parameter('theme', 'cookie', { required: true, example: 'dark blue' })],
            },
          },
        },
        components: { securitySchemes: { key: { type: 'apiKey', in: 'cookie', name: 'session' } } },
        servers: [{ url: 'https://h.example' }],
      }),
    },
    check: ({ text }) => {
      expect(text('read')).toMatch(/theme=dark(%20| )blue/)
      expect(text('read')).toMatch(/session=/)
    },
  },
  {
    id: 'missing-responses',
    wanted: 'the page builds',
    files: {
      'api.json': api({
        paths: {
          '/a': { get: { summary: 'None' } },
          '/b': { get: { summary: 'Empty', responses: { 200: {} } } },
          '/c': { get: { summary: 'Nulls', responses: { 200: null, default: { description: null } } } },
        },
      }),
    },
    check: ({ pages }) => expect(pages).toEqual(['empty', 'none', 'nulls']),
  },
  {
    id: 'response-ranges',
    wanted: 'ordered and labelled',
    files: {
      'api.json': api({
        paths: {
          '/a': {
            get: {
              summary: 'Read',
              responses: Object.fromEntries(
                ['default', '4xx', '2XX', '200', '404'].map((status) => [
                  status,
                  { description: `About ${status}` },
                ]),
              ),
            },
          },
        },
      }),
    },
    check: ({ text }) => {
      const order = ['About 200', 'About 2XX', 'About 404', 'About 4xx', 'About default'].map((words) =>
        text('read').indexOf(words),
      )
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(Math.min(...order)).toBeGreaterThan(0)
      expect(text('read')).toContain('4XX')
    },
  },
  {
    id: 'webhooks-only',
    wanted: 'webhook pages',
    files: {
      'api.json': api({
        webhooks: {
          'pet.created': {
            post: {
              summary: 'A pet was created',
              requestBody: {
                content: {
                  'application/json': {
                    schema: { type: 'object', properties: { petName: { type: 'string' } } },
                  },
                },
              },
            },
          },
        },
      }),
    },
    check: ({ pages, text, faults }) => {
      expect(pages).toEqual(['a-pet-was-created'])
      expect(text('a-pet-was-created')).toMatch(/webhook/i)
      expect(text('a-pet-was-created')).toContain('petName')
      expect(faults).toEqual([])
    },
  },
  {
    id: 'callbacks-many',
    wanted: 'shown',
    files: {
      'api.json': api({
        paths: {
          '/a': {
            post: {
              summary: 'Subscribe',
              ...done,
              callbacks: {
                moved: {
                  '{$request.body#/url}?from={$method}': {
                    post: { summary: 'It moved', ...done },
                    put: { summary: 'It moved twice', ...done },
                  },
                },
                gone: {
                  'https://h.example/{$response.header.X-Id}': { delete: { summary: 'It is gone', ...done } },
                },
              },
            },
          },
        },
      }),
    },
    check: ({ pages, text }) => {
      expect(pages).toEqual(['subscribe'])
      for (const part of [
        '{$request.body#/url}?from={$method}',
        'https://h.example/{$response.header.X-Id}',
        'moved',
        'gone',
      ])
        expect(text('subscribe')).toContain(part)
    },
  },
  {
    id: 'servers-odd',
    wanted: 'the right base address',
    files: {
      'api.json': api({
        servers: [
          {
            url: 'https://{region}.h.example/v1/',
            variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
          },
        ],
        paths: {
          '/root': answering({}, { summary: 'Root' }),
          '/path': { servers: [{ url: 'https://path.example' }], ...answering({}, { summary: 'Path' }) },
          '/own': {
            servers: [{ url: 'https://path.example' }],
            ...answering({}, { summary: 'Own', servers: [{ url: 'https://own.example/' }] }),
          },
          '/empty': answering({}, { summary: 'Empty', servers: [] }),
          '/relative': answering({}, { summary: 'Relative', servers: [{ url: '/v2' }] }),
          '/socket': answering({}, { summary: 'Socket', servers: [{ url: 'wss://ws.example' }] }),
        },
      }),
    },
    check: ({ text }) => {
      expect(text('root')).toContain('https://eu.h.example/v1/root')
      expect(text('path')).toContain('https://path.example/path')
      expect(text('own')).toContain('https://own.example/own')
      expect(text('empty')).toContain('https://eu.h.example/v1/empty')
      expect(text('relative')).toContain('/v2/relative')
      expect(text('socket')).toContain('ws.example/socket')
    },
  },
  {
    id: 'security-odd',
    wanted: 'each alternative shown; anonymous where it is allowed',
    files: {
      'api.json': api({
        paths: {
          '/none': answering({}, { summary: 'Open', security: [] }),
          '/maybe': answering({}, { summary: 'Maybe', security: [{}, { bearer: [] }] }),
          '/both': answering(
            {},
            {
              summary: 'Both',
              security: [{ bearer: [], key: [] }, { digest: [] }, { mutual: [] }, { connect: [] }],
            },
          ),
          '/unknown': answering({}, { summary: 'Unknown', security: [{ nobody: [] }] }),
        },
        security: [{ bearer: [] }],
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', description: 'A bearer token' },
            key: { type: 'apiKey', in: 'header', name: 'X-Own-Key' },
            digest: { type: 'http', scheme: 'digest', description: 'With digest' },
            mutual: { type: 'mutualTLS', description: 'By certificate' },
            connect: {
              type: 'openIdConnect',
              openIdConnectUrl: 'https://id.example/.well-known',
              description: 'By identity',
            },
          },
        },
      }),
    },
    check: ({ text, checked }) => {
      expect(text('open')).not.toContain('A bearer token')
      expect(text('maybe')).toContain('A bearer token')
      for (const part of ['A bearer token', 'X-Own-Key', 'With digest', 'By certificate', 'By identity'])
        expect(text('both')).toContain(part)
      expect(checked.map(({ message }) => message)).toContain('No security scheme is named "nobody"')
    },
  },
  {
    id: 'oauth-urls',
    wanted: 'shown in full',
    files: {
      'api.json': api(
        {
          servers: [{ url: 'https://h.example/v1' }],
          paths: { '/a': answering({}, { security: [{ oauth: ['pets:read'] }] }) },
          components: {
            securitySchemes: {
              oauth: {
                type: 'oauth2',
                oauth2MetadataUrl: 'https://id.example/metadata',
                flows: {
                  authorizationCode: {
                    authorizationUrl: '/oauth/authorize',
                    tokenUrl: '/oauth/token',
                    scopes: { 'pets:read': 'Read pets' },
                  },
                  deviceAuthorization: {
                    deviceAuthorizationUrl: 'https://id.example/device',
                    tokenUrl: 'https://id.example/token',
                    scopes: {},
                  },
                },
              },
            },
          },
        },
        '3.2.0',
      ),
    },
    check: ({ text, faults }) => {
      for (const part of ['/oauth/authorize', '/oauth/token', 'pets:read', 'https://id.example/device'])
        expect(text('read')).toContain(part)
      expect(faults).toEqual([])
    },
  },
]
