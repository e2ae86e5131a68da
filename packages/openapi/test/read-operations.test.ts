import { describe, expect, test } from 'vitest'
import { serverAddress, viewSchema } from '../src/index.ts'
import { documentOf, loadTwin } from './read-twin.ts'

describe('parameters', () => {
  test('those of the path are inherited, the operation wins by name and location', async () => {
    const { operations } = await documentOf({
      paths: {
        '/a/{id}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: {}, description: 'outer' },
            { name: 'X-Trace', in: 'header', schema: {} },
          ],
          get: {
            parameters: [
              { name: 'id', in: 'path', description: 'inner' },
              { name: 'id', in: 'query' },
              { name: 'x-trace', in: 'header', deprecated: true },
            ],
          },
        },
      },
    })
    expect(
      operations[0]?.parameters.map(({ name, location: place, description, deprecated }) => [
        name,
        place,
        description,
        deprecated,
      ]),
    ).toEqual([
      ['id', 'path', 'inner', false],
      ['x-trace', 'header', undefined, true],
      ['id', 'query', undefined, false],
    ])
    expect(operations[0]?.parameters[0]?.required).toBe(true)
  })

  test('headers that other parts describe are left out', async () => {
    const names = ['Accept', 'content-type', 'AUTHORIZATION', 'X-Own']
    const { operations } = await documentOf({
      paths: { '/a': { get: { parameters: names.map((name) => ({ name, in: 'header' })) } } },
    })
    expect(operations[0]?.parameters.map(({ name }) => name)).toEqual(['X-Own'])
  })

  test('content instead of schema', async () => {
    const document = await documentOf({
      paths: {
        '/a': {
          get: {
            parameters: [
              {
                name: 'filter',
                in: 'query',
                content: { 'application/json': { schema: { type: 'object' } } },
              },
            ],
          },
        },
      },
    })
    const [parameter] = document.operations[0]?.parameters ?? []
    expect(parameter?.contentType).toBe('application/json')
    expect(parameter?.schema && viewSchema(document, parameter.schema).types).toEqual(['object'])
  })

  test('examples: null is one, empty maps are none', async () => {
    const { operations } = await documentOf({
      paths: {
        '/a': {
          get: {
            parameters: [
              { name: 'a', in: 'query', example: null },
              { name: 'b', in: 'query', examples: {}, example: 0 },
              { name: 'c', in: 'query', examples: { one: { value: false, summary: 'One' } } },
            ],
          },
        },
      },
    })
    expect(operations[0]?.parameters.map(({ examples }) => examples)).toEqual([
      [{ value: null }],
      [{ value: 0 }],
      [{ name: 'one', summary: 'One', value: false }],
    ])
  })
})

describe('servers', () => {
  const paths = {
    '/root': { get: {}, post: { servers: [] } },
    '/path': {
      servers: [{ url: 'https://path.example' }],
      get: {},
      post: { servers: [{ url: 'https://own.example/' }] },
    },
  }

  test('operation over path over root', async () => {
    const { operations } = await documentOf({
      paths,
      servers: [{ url: '/v1' }, { description: 'no address' }],
    })
    expect(operations.map(({ servers }) => servers.map(serverAddress))).toEqual([
      ['/v1'],
      ['/v1'],
      ['https://path.example'],
      ['https://own.example'],
    ])
  })

  test('variables take their defaults', async () => {
    const { servers } = await documentOf({
      servers: [
        { url: 'https://{region}.example.com/{none}/', variables: { region: { enum: ['eu', 'us'] } } },
      ],
    })
    expect(servers.map(serverAddress)).toEqual(['https://eu.example.com/{none}'])
  })

  test('an empty default is a value in a path, and none in a host', async () => {
    const empty = { default: '' }
    const { servers } = await documentOf({
      servers: [
        { url: 'https://{host}', variables: { host: empty } },
        { url: 'https://{tenant}.example.com/{prefix}', variables: { tenant: empty, prefix: empty } },
      ],
    })
    expect(servers.map(serverAddress)).toEqual(['https://{host}', 'https://{tenant}.example.com'])
  })
})

describe('security', () => {
  const components = {
    securitySchemes: {
      key: { type: 'apiKey', in: 'cookie', name: 'sid' },
      token: { type: 'http', scheme: 'Bearer', 'x-default': 'abc' },
    },
  }

  test.each<[string, unknown, readonly (readonly string[])[]]>([
    ['the root counts when an operation says nothing', undefined, [['key']]],
    ['an empty list switches it off', [], []],
    ['an empty alternative means optional', [{}, { token: [] }], [[], ['token']]],
    ['both together', [{ key: [], token: [] }], [['key', 'token']]],
    ['an unknown name is kept', [{ none: [] }], [['none']]],
  ])('%s', async (_, security, names) => {
    const get = security === undefined ? {} : { security }
    const { operations } = await documentOf({ components, security: [{ key: [] }], paths: { '/a': { get } } })
    expect(operations[0]?.security.map((one) => one.map(({ scheme }) => scheme.name))).toEqual(names)
  })

  test('facts of the schemes', async () => {
    const { securitySchemes } = await documentOf({ components })
    expect(securitySchemes.get('key')).toMatchObject({ type: 'apiKey', location: 'cookie', parameter: 'sid' })
    expect(securitySchemes.get('token')).toMatchObject({ type: 'http', scheme: 'bearer', default: 'abc' })
  })
})

describe('responses', () => {
  test('codes, then ranges, then default', async () => {
    const responses = {
      default: {},
      '4xx': {},
      404: { description: 'gone' },
      200: {},
      '2XX': {},
      'x-note': {},
    }
    const { operations } = await documentOf({ paths: { '/a': { get: { responses } } } })
    expect(operations[0]?.responses.map(({ status }) => status)).toEqual([
      '200',
      '2XX',
      '404',
      '4XX',
      'default',
    ])
  })

  test('an operation without responses is one', async () => {
    const { operations } = await documentOf({
      paths: { '/a': { get: {}, put: { responses: { 200: null } } } },
    })
    expect(operations.map(({ responses }) => responses.length)).toEqual([0, 1])
  })
})

describe('extensions', () => {
  test('x-mint of path and operation, hidden, excluded, samples', async () => {
    const { operations } = await documentOf({
      paths: {
        '/a': {
          'x-mint': { metadata: { title: 'Outer', playground: 'none' }, groups: ['staff'] },
          get: {
            'x-mint': {
              metadata: { title: 'Inner' },
              content: 'Text',
              href: '/own/route/',
              groups: ['admin'],
            },
            'x-hidden': true,
            'x-code-samples': [{ lang: 'go', source: 'x' }],
          },
          put: { 'x-mint': 'wrong', 'x-excluded': true, 'x-codeSamples': 'wrong' },
        },
      },
    })
    expect(operations[0]).toMatchObject({
      hidden: true,
      excluded: false,
      mint: {
        metadata: { title: 'Inner', playground: 'none' },
        content: { untrusted: 'Text' },
        href: 'own/route',
        groups: ['staff', 'admin'],
      },
      codeSamples: [{ lang: 'go', source: 'x' }],
    })
    expect(operations[1]).toMatchObject({ excluded: true, codeSamples: [] })
  })

  test('callbacks and webhooks', async () => {
    const { operations } = await documentOf({
      paths: {
        '/a': { post: { callbacks: { done: { '{$request.body#/url}': { post: { summary: 'Done' } } } } } },
      },
      webhooks: { newPet: { post: { requestBody: { content: { 'application/json': {} } } } } },
    })
    expect(operations[0]?.callbacks).toMatchObject([
      { name: 'done', expression: '{$request.body#/url}', operation: { summary: 'Done' } },
    ])
    expect(operations[1]).toMatchObject({
      kind: 'webhook',
      path: 'newPet',
      servers: [],
      body: { content: [{ type: 'application/json' }] },
    })
  })

  test('3.2: query, additional operations, item schemas', async () => {
    const { operations } = await documentOf({
      openapi: '3.2.0',
      paths: {
        '/a': {
          query: {
            responses: { 200: { content: { 'text/event-stream': { itemSchema: { type: 'object' } } } } },
          },
          additionalOperations: { LINK: {} },
        },
      },
    })
    expect(operations.map(({ method }) => method)).toEqual(['query', 'link'])
    expect(operations[0]?.responses[0]?.content[0]?.itemSchema).toHaveLength(1)
  })
})

test('Swagger 2.0: servers, bodies, forms, formats of lists, responses, security', async () => {
  const { value, diagnostics } = await loadTwin(
    {
      'v2/swagger.yaml': `
swagger: '2.0'
info: {title: Old, version: '1'}
host: api.example.com
basePath: /v1
schemes: [http, https]
consumes: [application/xml]
produces: [application/json]
securityDefinitions:
  basic: {type: basic, description: Old words}
  oauth: {type: oauth2, flow: accessCode, authorizationUrl: 'https://a', tokenUrl: 'https://t', scopes: {read: Read it}}
parameters:
  limit: {name: limit, in: query, type: integer, maximum: 5}
paths:
  /pets:
    get:
      parameters:
        - {$ref: '#/parameters/limit'}
        - {$ref: 'parameters.yaml#/tags'}
      responses:
        200: {description: ok, schema: {type: array, items: {$ref: '#/definitions/Pet'}}, examples: {application/json: [1]}, headers: {X-Rate: {type: integer}}}
    post:
      consumes: [application/json]
      parameters: [{name: pet, in: body, required: true, description: A pet, schema: {$ref: '#/definitions/Pet'}}]
    put:
      parameters:
        - {name: note, in: formData, type: string, required: true}
        - {name: photo, in: formData, type: file}
definitions:
  Pet: {type: object, discriminator: kind, properties: {kind: {type: string, x-nullable: true}}}
`,
      'v2/parameters.yaml':
        'tags: {name: tags, in: query, type: array, items: {type: string, enum: [a, b]}, collectionFormat: pipes}\n',
    },
    'v2/swagger.yaml',
  )
  expect(diagnostics).toEqual([])
  if (!value) throw new Error('not loaded')
  expect(value.servers.map(serverAddress)).toEqual([
    'https://api.example.com/v1',
    'http://api.example.com/v1',
  ])
  expect([...value.securitySchemes.values()]).toMatchObject([
    { type: 'http', scheme: 'basic', description: 'Old words' },
    {
      type: 'oauth2',
      flows: [{ kind: 'authorizationCode', scopes: [{ name: 'read', description: 'Read it' }] }],
    },
  ])
  const [list, put, create] = value.operations
  expect(list?.parameters).toMatchObject([
    { name: 'limit' },
    { name: 'tags', style: 'pipeDelimited', explode: false },
  ])
  const types = list?.parameters.map(({ schema }) => schema && viewSchema(value, schema).types)
  expect(types).toEqual([['integer'], ['array']])
  expect(list?.responses[0]).toMatchObject({
    content: [{ type: 'application/json', examples: [{ value: [1] }] }],
    headers: [{ name: 'X-Rate' }],
  })
  expect(create?.body).toMatchObject({
    required: true,
    description: 'A pet',
    content: [{ type: 'application/json' }],
  })
  expect(put?.body?.content).toMatchObject([{ type: 'multipart/form-data' }])
  const form = put?.body?.content[0]?.schema
  const fields =
    form &&
    viewSchema(value, form).properties.map(({ name, required, schema }) => [
      name,
      required,
      viewSchema(value, schema).format,
    ])
  expect(fields).toEqual([
    ['note', true, undefined],
    ['photo', false, 'binary'],
  ])
})
