import { describe, expect, test } from 'vitest'
import {
  cookieText,
  operationToRequest,
  requestHeaders,
  requestUrl,
  type Operation,
  type RequestOptions,
} from '../../src/index.ts'
import { documentOf } from '../read-twin.ts'

/** The sample request of the only operation of a description. */
async function sampleOf(
  operation: Readonly<Record<string, unknown>>,
  {
    options = {},
    path = '/a',
    ...root
  }: Readonly<Record<string, unknown>> & { readonly options?: RequestOptions; readonly path?: string } = {},
) {
  const document = await documentOf({ paths: { [path]: { post: operation } }, ...root })
  const [first] = document.operations as readonly [Operation]
  return operationToRequest(document, first, options)
}

const body = (type: string, schema: unknown, more = {}) => ({
  requestBody: { content: { [type]: { schema, ...more } } },
})

describe('address', () => {
  test.each([
    [[{ url: 'https://api.test/v1/' }], 'https://api.test/v1/a'],
    [[{ url: 'https://{r}.api.test', variables: { r: { default: 'eu' } } }], 'https://eu.api.test/a'],
    [[{ url: 'https://{tenantId}.api.test' }], 'https://YOUR_TENANT_ID.api.test/a'],
    [[{ url: '/v1' }], 'https://api.example.com/v1/a'],
    [[], 'https://api.example.com/a'],
    [[{ url: 'https://api.test/ü?x#y' }], 'https://api.test/%C3%BC/a'],
    [[{ url: 'http://[::1]:3000' }], 'http://[::1]:3000/a'],
  ])('%j', async (servers, expected) => {
    expect(requestUrl(await sampleOf({}, { servers }))).toBe(expected)
  })

  test('parameters by their examples, else made-up values and placeholders; optional old ones are left out', async () => {
    const parameters = [
      { name: 'userId', in: 'path', schema: { type: 'string' } },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 5 } },
      { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
      { name: 'q', in: 'query', example: 'a b', schema: { type: 'string' } },
      { name: 'old', in: 'query', deprecated: true, schema: { type: 'string' } },
    ]
    const request = await sampleOf({ parameters }, { path: '/users/{userId}/{other}' })
    expect(requestUrl(request)).toBe(
      'https://api.example.com/users/YOUR_USER_ID/YOUR_OTHER?limit=6&tags=YOUR_TAGS&q=a%20b',
    )
    const required = await sampleOf(
      { parameters },
      { path: '/users/{userId}/{other}', options: { properties: 'required' } },
    )
    expect(required.query).toEqual([])
  })
})

describe('addresses', () => {
  const q = { name: 'q', in: 'query', required: true, schema: { type: 'string' } }
  const id = (schema: unknown) => ({ name: 'id', in: 'path', required: true, schema })

  test.each<[string, string, string]>([
    ['a fragment, which no client sends, does not swallow the query', '/a/{id}#share', '/a/YOUR_ID?q=YOUR_Q'],
    ['a query of the path goes on', '/a/{id}?v=1', '/a/YOUR_ID?v=1&q=YOUR_Q'],
  ])('%s', async (_, path, expected) => {
    const request = await sampleOf({ parameters: [id({ type: 'string' }), q] }, { path })
    expect(requestUrl({ ...request, server: '' })).toBe(expected)
  })

  test('a part of the path is never empty, even if none of its properties is required', async () => {
    const options = { properties: 'required' as const }
    const point = { type: 'object', properties: { x: { type: 'integer' } } }
    const pathOf = async (schema: unknown) =>
      (await sampleOf({ parameters: [id(schema)] }, { options, path: '/a/{id}' })).path
    expect(await pathOf(point)).toBe('/a/x,123')
    expect(await pathOf({ type: 'object' })).toBe('/a/YOUR_ID')
  })
})

describe('security', () => {
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    digest: { type: 'http', scheme: 'digest' },
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'a key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    oauth: { type: 'oauth2', flows: {} },
    openid: { type: 'openIdConnect', openIdConnectUrl: 'https://x.test' },
    tls: { type: 'mutualTLS' },
  }
  const sent = async (security: readonly unknown[]) => {
    const request = await sampleOf({ security }, { components: { securitySchemes } })
    const pairs = request.query.map(({ name, value }) => `?${name}=${value}`)
    return [...requestHeaders(request).map(({ name, value }) => `${name}: ${value}`), ...pairs]
  }

  test.each([
    ['bearer', ['Authorization: Bearer <token>']],
    ['basic', ['Authorization: Basic <encoded-value>']],
    ['digest', ['Authorization: Digest <credentials>']],
    ['header', ['X-Key: <api-key>']],
    ['query', ['?a%20key=YOUR_API_KEY']],
    ['cookie', ['Cookie: sid=YOUR_API_KEY']],
    ['oauth', ['Authorization: Bearer <token>']],
    ['openid', ['Authorization: Bearer <token>']],
    ['tls', []],
    ['missing', []],
  ])('%s', async (name, expected) => {
    expect(await sent([{ [name]: [] }])).toEqual(expected)
  })

  test('the first alternative that needs anything, all of its schemes, one Authorization', async () => {
    expect(await sent([{}, { bearer: [], basic: [], header: [] }, { query: [] }])).toEqual([
      'Authorization: Bearer <token>',
      'X-Key: <api-key>',
    ])
  })

  test('a parameter that a scheme also sends is sent once', async () => {
    const parameters = [{ name: 'x-key', in: 'header', example: 'mine', schema: { type: 'string' } }]
    const request = await sampleOf(
      { parameters, security: [{ header: [] }] },
      { components: { securitySchemes } },
    )
    expect(request.headers).toEqual([{ name: 'X-Key', value: '<api-key>' }])
  })
})

describe('body', () => {
  const cat = {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', example: 'Tom' },
      age: { type: 'integer', example: 3 },
    },
  }
  const contentOf = async (operation: Readonly<Record<string, unknown>>, options: RequestOptions = {}) =>
    (await sampleOf(operation, { options })).content

  test('JSON without what is read-only, and only what is required where that is asked for', async () => {
    expect(await contentOf(body('application/json', cat))).toEqual({
      kind: 'json',
      type: 'application/json',
      value: { name: 'Tom', age: 3 },
    })
    expect(await contentOf(body('application/json', cat), { properties: 'required' })).toMatchObject({
      value: { name: 'Tom' },
    })
  })

  test('JSON is preferred, ranges become types', async () => {
    const content = { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema: cat } }
    expect(await contentOf({ requestBody: { content } })).toMatchObject({ kind: 'json' })
    expect(await contentOf(body('*/*', cat))).toMatchObject({ type: 'application/json' })
    expect(await contentOf(body('image/*', { type: 'string', format: 'binary' }))).toEqual({
      kind: 'file',
      type: 'image/png',
      fileName: 'example-file',
    })
    expect(await contentOf(body('text/*', { type: 'string', example: 'hi' }))).toEqual({
      kind: 'text',
      type: 'text/plain',
      text: 'hi',
    })
  })

  test('multipart: files, objects as JSON, lists repeated, types by encoding', async () => {
    const file = { type: 'string', format: 'binary' }
    const schema = {
      type: 'object',
      properties: {
        meta: { type: 'object', properties: { a: { type: 'integer', example: 1 } } },
        tags: { type: 'array', items: { type: 'string' }, example: ['x', 'y'] },
        photo: file,
        image: { type: 'string', contentMediaType: 'image/png' },
        note: { type: 'string', contentMediaType: 'text/markdown', example: '# hi' },
        files: { type: 'array', items: file },
      },
    }
    const encoding = { photo: { contentType: 'image/webp, image/png' }, note: { contentType: 'text/*' } }
    expect(await contentOf(body('multipart/form-data', schema, { encoding }))).toEqual({
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        { kind: 'text', name: 'meta', value: '{"a":1}', type: 'application/json' },
        { kind: 'text', name: 'tags', value: 'x' },
        { kind: 'text', name: 'tags', value: 'y' },
        { kind: 'file', name: 'photo', fileName: 'example-file', type: 'image/webp' },
        { kind: 'file', name: 'image', fileName: 'example-file', type: 'image/png' },
        { kind: 'text', name: 'note', value: '# hi' },
        { kind: 'file', name: 'files', fileName: 'example-file' },
      ],
    })
  })

  test('multipart: required files that the example leaves out are sent', async () => {
    const file = { type: 'string', format: 'binary' }
    const schema = {
      type: 'object',
      required: ['photo', 'pages', 'note'],
      properties: {
        photo: file,
        pages: { type: 'array', items: file },
        note: { type: 'string' },
        other: file,
      },
    }
    expect(await contentOf(body('multipart/form-data', schema, { example: { note: 'hi' } }))).toMatchObject({
      parts: [
        { kind: 'text', name: 'note', value: 'hi' },
        { kind: 'file', name: 'photo', fileName: 'example-file' },
        { kind: 'file', name: 'pages', fileName: 'example-file' },
      ],
    })
  })

  test('multipart by the styles of encoding, unless it names a type', async () => {
    const list = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] }
    const point = { type: 'object', properties: { x: { type: 'integer', example: 1 } } }
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { tags: list, point, typed: point, file } }
    const encoding = {
      tags: { style: 'form', explode: false },
      point: { style: 'deepObject' },
      typed: { style: 'deepObject', contentType: 'application/json' },
      file: { explode: true },
    }
    expect(await contentOf(body('multipart/form-data', schema, { encoding }))).toMatchObject({
      parts: [
        { kind: 'text', name: 'tags', value: 'a,b' },
        { kind: 'text', name: 'point[x]', value: '1' },
        { kind: 'text', name: 'typed', value: '{"x":1}', type: 'application/json' },
        { kind: 'file', name: 'file' },
      ],
    })
  })

  test('urlencoded by encoding', async () => {
    const schema = {
      type: 'object',
      properties: {
        ids: { type: 'array', items: { type: 'integer' }, example: [1, 2] },
        at: { type: 'object', example: { x: 1 } },
      },
    }
    const encoding = { ids: { explode: false }, at: { style: 'deepObject' } }
    expect(await contentOf(body('application/x-www-form-urlencoded', schema, { encoding }))).toMatchObject({
      fields: [
        { name: 'ids', value: '1,2' },
        { name: 'at[x]', value: '1' },
      ],
    })
  })

  test('XML with attributes, wrapped lists and namespaces', async () => {
    const schema = {
      type: 'object',
      xml: { name: 'cat', prefix: 'c', namespace: 'https://cats.test/?a&b' },
      properties: {
        id: { type: 'integer', xml: { attribute: true }, example: 7 },
        name: { type: 'string', example: 'Tom & "Jerry" <1> isn\'t\uD800\uFFFF' },
        toys: {
          type: 'array',
          xml: { wrapped: true },
          items: { type: 'string', xml: { name: 'toy' } },
          example: ['ball', 'mouse'],
        },
        tags: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
      },
    }
    expect(await contentOf(body('application/xml', schema))).toEqual({
      kind: 'text',
      type: 'application/xml',
      text: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<c:cat xmlns:c="https://cats.test/?a&amp;b" id="7">',
        "  <name>Tom &amp; &quot;Jerry&quot; &lt;1&gt; isn't</name>",
        '  <toys>',
        '    <toy>ball</toy>',
        '    <toy>mouse</toy>',
        '  </toys>',
        '  <tags>a</tags>',
        '  <tags>b</tags>',
        '</c:cat>',
      ].join('\n'),
    })
  })

  test('sequences of JSON, one value a line', async () => {
    expect(
      await contentOf(
        body('application/x-ndjson', { type: 'array', items: cat }, { example: [{ a: 1 }, { b: 2 }] }),
      ),
    ).toEqual({
      kind: 'text',
      type: 'application/x-ndjson',
      text: '{"a":1}\n{"b":2}',
    })
  })

  test.each(['application/jsonl', 'application/x-ndjson', 'application/json-seq', 'application/x-jsonlines'])(
    'a text of %s is sent as it is written',
    async (type) => {
      const example = '{"a":1}\n{"b":2}\n'
      expect(await contentOf(body(type, { type: 'string' }, { example }))).toEqual({
        kind: 'text',
        type,
        text: example,
      })
    },
  )

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    '%s without fields is no body',
    async (type) => {
      expect((await sampleOf(body(type, { type: 'object', properties: {} }))).content).toBeUndefined()
    },
  )

  test('an operation without a body has none', async () => {
    expect(await contentOf({})).toBeUndefined()
  })
})

test('cookies travel in one header', async () => {
  const parameters = [
    { name: 'a', in: 'cookie', example: 'x y', schema: { type: 'string' } },
    { name: 'b', in: 'cookie', example: ['1', '2'], schema: { type: 'array', items: { type: 'string' } } },
  ]
  expect(cookieText(await sampleOf({ parameters }))).toBe('a=x%20y; b=1; b=2')
})

test('the answer is read as JSON where the first success says so', async () => {
  const responses = (type: string) => ({
    responses: { 400: { content: { 'text/plain': {} } }, 200: { content: { [type]: { schema: {} } } } },
  })
  expect((await sampleOf(responses('application/json'))).expects).toBe('json')
  expect((await sampleOf(responses('text/csv'))).expects).toBe('text')
})
