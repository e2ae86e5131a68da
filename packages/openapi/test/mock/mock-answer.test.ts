import { describe, expect, test } from 'vitest'
import { mockAnswer, type MockAnswer, type MockRequest } from '../../src/index.ts'
import { documentOf } from '../read-twin.ts'

const json = (schema: object) => ({ 'application/json': { schema } })
const user = {
  type: 'object',
  required: ['name', 'id'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', readOnly: true, examples: ['u1'] },
    name: { type: 'string', minLength: 2, examples: ['Ada'] },
    age: { type: 'integer', minimum: 0, maximum: 150 },
    role: { enum: ['admin', 'reader'] },
    tags: { type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string' } },
    address: { type: 'object', required: ['a/b'], properties: { 'a/b': { type: 'number' } } },
    contact: {
      oneOf: [
        { type: 'string' },
        { type: 'object', required: ['mail'], properties: { mail: { type: 'string' } } },
      ],
    },
    note: { type: ['string', 'null'] },
  },
}

const description = {
  paths: {
    '/users': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', required: true, schema: { type: 'integer', maximum: 100 } },
          { name: 'X-Trace', in: 'header', schema: { enum: ['on', 'off'] } },
          { name: 'filter', in: 'query', required: true, style: 'deepObject', schema: { type: 'object' } },
        ],
        responses: {
          200: {
            description: 'ok',
            content: json({ type: 'array', items: { $ref: '#/components/schemas/User' } }),
          },
        },
      },
      post: {
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/User' }) },
        responses: {
          201: {
            description: 'made',
            content: json({ $ref: '#/components/schemas/User' }),
            headers: {
              Location: { schema: { type: 'string', examples: ['/users/u1'] } },
              'Set-Cookie': { schema: { type: 'string', examples: ['a=b'] } },
            },
          },
        },
      },
    },
    '/users/{id}': {
      get: {
        responses: {
          200: {
            description: 'ok',
            headers: { 'X-Rate': { schema: { type: 'integer', examples: [7] } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/User' },
                examples: { first: { value: { n: 1 } }, second: { value: { n: 2 } } },
              },
              'application/xml': { schema: { $ref: '#/components/schemas/User' } },
            },
          },
          404: {
            description: 'none',
            content: json({ type: 'object', properties: { error: { type: 'string', examples: ['gone'] } } }),
          },
          '5XX': {
            description: 'broken',
            content: { 'text/plain': { schema: { type: 'string', examples: ['sorry'] } } },
          },
        },
      },
      delete: { responses: { 204: { description: 'gone' } } },
    },
    '/users/me': {
      get: {
        operationId: 'me',
        responses: { 200: { description: 'ok', content: json({ examples: [{ me: true }] }) } },
      },
    },
    '/files/{name}.{kind}': {
      get: { responses: { 200: { description: 'ok', content: { 'image/*': {} } } } },
    },
    '/files/{any}': {
      get: { responses: { default: { description: 'ok', content: { 'application/octet-stream': {} } } } },
    },
    '/sound': { get: { responses: { 200: { description: 'ok', content: { 'audio/mpeg': {} } } } } },
    '/stream': {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: { 'text/event-stream': { schema: {}, example: 'event: a\ndata: 1\n\ndata: 2\n\n' } },
          },
        },
      },
    },
    '/items': {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: { 'application/jsonl': { schema: {}, example: [{ a: 1 }, { a: 2 }] } },
          },
        },
      },
    },
    '/form': {
      post: {
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': { schema: user },
            'multipart/form-data': { schema: user },
          },
        },
        responses: { 202: { description: 'ok' } },
      },
    },
    '/secret': {
      get: {
        security: [{ bearer: [] }, { key: [], cookie: [] }],
        responses: {
          200: { description: 'ok' },
          401: { description: 'no', content: json({ examples: [{ error: 'who are you' }] }) },
        },
      },
      put: { security: [{ key: [] }], responses: { 200: { description: 'ok' } } },
      post: { security: [{ basic: [] }, {}], responses: { 200: { description: 'ok' } } },
    },
  },
  components: {
    schemas: { User: user },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    },
  },
  webhooks: { '/users/hook': { post: {} } },
}

const document = documentOf(description)

/** `GET /users/1?a=b` with headers and a body; JSON unless its type says otherwise. */
async function ask(line: string, headers: Record<string, string> = {}, body?: unknown): Promise<MockAnswer> {
  const [method = '', target = ''] = line.split(' ')
  const [path = '', query = ''] = target.split('?')
  const sent: MockRequest = {
    method,
    path,
    query: [...new URLSearchParams(query)],
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  return mockAnswer(await document, sent)
}

const textOf = ({ body }: MockAnswer) => (body.kind === 'text' ? body.text : body.kind)
const jsonOf = (answer: MockAnswer) => JSON.parse(textOf(answer)) as Record<string, unknown>
const header = (answer: MockAnswer, name: string) => answer.headers.find(([one]) => one === name)?.[1]

describe('which operation', () => {
  test('the most literal template wins; a literal part beats a whole parameter', async () => {
    expect(jsonOf(await ask('GET /users/me'))).toEqual({ me: true })
    expect(jsonOf(await ask('GET /users/m%65'))).toEqual({ me: true })
    expect(jsonOf(await ask('GET /users/other%2Fone'))).toEqual({ n: 1 })
    expect(header(await ask('GET /files/a.png'), 'content-type')).toBe('image/png')
    expect(header(await ask('GET /files/a'), 'content-type')).toBe('application/octet-stream')
  })

  test('404 names the paths, 405 the methods; HEAD uses GET', async () => {
    const missing = await ask('GET /nothing')
    expect([missing.status, header(missing, 'content-type')]).toEqual([404, 'application/problem+json'])
    expect(jsonOf(missing)['paths']).toEqual(Object.keys(description.paths))
    expect((await ask('POST /users/hook')).status).toBe(405)
    const wrong = await ask('PATCH /users/1')
    expect([wrong.status, header(wrong, 'allow')]).toEqual([405, 'GET, DELETE'])
    const head = await ask('HEAD /users/1')
    expect([head.status, head.body.kind, header(head, 'x-rate')]).toEqual([200, 'none', '7'])
    expect(await ask('OPTIONS /users/1')).toEqual({
      status: 204,
      headers: [['allow', 'GET, DELETE']],
      body: { kind: 'none' },
    })
  })

  test('a path of many parameters takes no time', async () => {
    const path = `/${'{a}x'.repeat(200)}`
    const hostile = await documentOf({ paths: { [path]: { get: {} } } })
    const start = performance.now()
    const long = { method: 'GET', path: `/${'y'.repeat(20_000)}`, query: [], headers: {} }
    expect((await mockAnswer(hostile, long)).status).toBe(404)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('which response', () => {
  test('the first that succeeds, with its headers; none that would count on our origin', async () => {
    const answer = await ask('POST /users', {}, { name: 'Ada' })
    expect([answer.status, jsonOf(answer)['name']]).toEqual([201, 'Ada'])
    expect(answer.headers).toEqual([
      ['content-type', 'application/json'],
      ['location', '/users/u1'],
    ])
    expect(await ask('DELETE /users/1')).toEqual({ status: 204, headers: [], body: { kind: 'none' } })
  })

  test('Prefer asks for a code, a range, an example', async () => {
    const gone = await ask('GET /users/1', { prefer: 'code=404' })
    expect([gone.status, jsonOf(gone)]).toEqual([404, { error: 'gone' }])
    expect(jsonOf(await ask('GET /users/1', { prefer: 'code=200, example=second' }))).toEqual({ n: 2 })
    expect(jsonOf(await ask('GET /users/1', { prefer: 'example="second"; wait=1' }))).toEqual({ n: 2 })
    const broken = await ask('GET /users/1', { prefer: 'code=503' })
    expect([broken.status, textOf(broken)]).toEqual([503, 'sorry'])
    const none = await ask('GET /users/1', { prefer: 'code=418' })
    expect([none.status, jsonOf(none)['codes']]).toEqual([400, ['200', '404', '5XX']])
    const unknown = await ask('GET /users/1', { prefer: 'example=third' })
    expect([unknown.status, jsonOf(unknown)['examples']]).toEqual([400, ['first', 'second']])
    // What is asked for by code comes whatever else is wrong.
    expect((await ask('GET /secret', { prefer: 'code=200' })).status).toBe(200)
  })

  test('Accept chooses the media type', async () => {
    expect(textOf(await ask('GET /users/1', { accept: 'application/xml' }))).toContain('<User>')
    expect(
      header(
        await ask('GET /users/1', { accept: 'text/html, application/xml;q=0.9, */*;q=0.1' }),
        'content-type',
      ),
    ).toBe('application/xml')
    expect(header(await ask('GET /users/1', { accept: '*/*' }), 'content-type')).toBe('application/json')
    const refused = await ask('GET /users/1', { accept: 'image/png' })
    expect([refused.status, jsonOf(refused)['types']]).toEqual([406, ['application/json', 'application/xml']])
    expect((await ask('GET /users/1', { accept: 'image/png', prefer: 'code=404' })).status).toBe(404)
  })

  test('streams, lines, pictures and recordings', async () => {
    expect((await ask('GET /stream')).body).toEqual({
      kind: 'events',
      events: ['event: a\ndata: 1\n\n', 'data: 2\n\n'],
    })
    expect(textOf(await ask('GET /items'))).toBe('{"a":1}\n{"a":2}\n')
    const bytesOf = async (path: string) => {
      const { body } = await ask(path)
      return body.kind === 'bytes' ? Buffer.from(body.bytes) : Buffer.alloc(0)
    }
    expect((await bytesOf('GET /files/a.png')).subarray(1, 4).toString()).toBe('PNG')
    expect((await bytesOf('GET /sound')).subarray(0, 4).toString()).toBe('RIFF')
  })
})

describe('what is wrong with a request', () => {
  const faultsOf = async (body: unknown) =>
    (jsonOf(await ask('POST /users', {}, body))['errors'] ?? []) as readonly {
      pointer: string
      detail: string
    }[]

  test('errors of a body with their locations; read-only properties are not required', async () => {
    expect(
      await faultsOf({ name: 'Ada', contact: { mail: 'a' }, note: null, role: 'admin', tags: ['a'] }),
    ).toEqual([])
    expect(
      await faultsOf({
        name: 'A',
        age: 1.5,
        role: 'x',
        tags: ['a', 'a', 1],
        address: {},
        contact: 7,
        more: 1,
      }),
    ).toEqual([
      { pointer: '#/name', detail: 'Must have at least 2 characters' },
      { pointer: '#/age', detail: 'Must be integer, not number' },
      { pointer: '#/role', detail: 'Must be "admin" or "reader"' },
      { pointer: '#/tags', detail: 'Must have at most 2 items' },
      { pointer: '#/tags', detail: 'Must not hold an item twice' },
      { pointer: '#/tags/2', detail: 'Must be string, not integer' },
      { pointer: '#/address/a~1b', detail: 'Is required' },
      { pointer: '#/contact', detail: 'Fits none of 2 variants' },
      { pointer: '#/more', detail: 'Is not known' },
    ])
    expect(await faultsOf({})).toEqual([{ pointer: '#/name', detail: 'Is required' }])
    expect(await faultsOf([])).toEqual([{ pointer: '#', detail: 'Must be object, not array' }])
    expect((await faultsOf({ name: 'Ada', age: 200 }))[0]?.detail).toBe('Must be at most 150')
  })

  test('a missing body, one that cannot be read, one of another type', async () => {
    expect((await ask('POST /users')).status).toBe(422)
    const broken = await ask('POST /users', {}, '{')
    expect([broken.status, String(jsonOf(broken)['detail'])]).toEqual([
      400,
      expect.stringContaining('The body is no JSON'),
    ])
    const other = await ask('POST /users', { 'content-type': 'text/csv' }, 'a,b')
    expect([other.status, jsonOf(other)['types']]).toEqual([415, ['application/json']])
  })

  test('fields of forms', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask('POST /form', form, 'name=Ada&id=1')).status).toBe(202)
    expect(jsonOf(await ask('POST /form', form, 'id=1'))['errors']).toEqual([
      { pointer: '#/name', detail: 'Is required' },
    ])
    const parts =
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--'
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await ask('POST /form', multipart, parts)).status).toBe(202)
    expect((await ask('POST /form', multipart, '--x--')).status).toBe(422)
  })

  test('parameters: required ones, types and fixed values', async () => {
    expect((await ask('GET /users?limit=5')).status).toBe(200)
    const faults = jsonOf(await ask('GET /users?limit=500', { 'x-trace': 'maybe' }))['errors']
    expect(faults).toEqual([
      { parameter: 'query limit', detail: 'Must be at most 100' },
      { parameter: 'header X-Trace', detail: 'Must be "on" or "off"' },
    ])
    expect(jsonOf(await ask('GET /users'))['errors']).toEqual([
      { parameter: 'query limit', detail: 'Is required' },
    ])
    expect(jsonOf(await ask('GET /users?limit=ten'))['errors']).toEqual([
      { parameter: 'query limit', detail: 'Must be integer, not string' },
    ])
  })

  test('credentials: any of the alternatives, all of one', async () => {
    const bare = await ask('GET /secret')
    expect([bare.status, jsonOf(bare), header(bare, 'www-authenticate')]).toEqual([
      401,
      { error: 'who are you' },
      'Bearer realm="mock"',
    ])
    expect((await ask('GET /secret', { authorization: 'Bearer x' })).status).toBe(200)
    expect((await ask('GET /secret', { authorization: 'Basic x' })).status).toBe(401)
    expect((await ask('GET /secret', { authorization: 'Bearer' })).status).toBe(401)
    expect((await ask('GET /secret', { 'x-key': 'k' })).status).toBe(401)
    expect((await ask('GET /secret', { 'x-key': 'k', cookie: 'a=b; session=1' })).status).toBe(200)
    const key = await ask('PUT /secret')
    expect([key.status, header(key, 'www-authenticate')]).toEqual([
      401,
      'ApiKey realm="mock", in="header", name="X-Key"',
    ])
    expect(header(key, 'content-type')).toBe('application/problem+json')
    expect((await ask('POST /secret')).status).toBe(200)
  })
})

test('a schema that contains itself is checked in bounded time', async () => {
  const hostile = await documentOf({
    paths: {
      '/a': { post: { requestBody: { content: json({ $ref: '#/components/schemas/A' }) }, responses: {} } },
    },
    components: {
      schemas: {
        A: {
          anyOf: [
            { $ref: '#/components/schemas/A' },
            { type: 'object', properties: { a: { $ref: '#/components/schemas/A' } } },
            { allOf: [{ $ref: '#/components/schemas/A' }] },
          ],
        },
      },
    },
  })
  let value: unknown = 1
  for (let depth = 0; depth < 500; depth += 1) value = { a: value }
  const start = performance.now()
  const request = { method: 'POST', path: '/a', query: [], headers: { 'content-type': 'application/json' } }
  await mockAnswer(hostile, { ...request, body: JSON.stringify(value) })
  await mockAnswer(hostile, {
    ...request,
    body: JSON.stringify({ a: Array.from({ length: 50 }, () => value) }),
  })
  expect(performance.now() - start).toBeLessThan(5000)
})
