// The steps of a request one by one: credentials, servers, addresses, media types, forms and parts.
import { describe, expect, test } from 'vitest'
import type { Operation, SecurityScheme, Server } from '../../src/api-document.ts'
import { operationToRequest } from '../../src/index.ts'
import type { JsonRecord, JsonValue } from '../../src/json-fields.ts'
import { encodeBase64 } from '../../src/request/encode-text.ts'
import { fillPath, placeholderOf } from '../../src/request/fill-path.ts'
import { formEntries, formFields, partType, textPart } from '../../src/request/form-fields.ts'
import {
  cookieText,
  requestHeaders,
  requestUrl,
  type HttpRequest,
  replaceByName,
} from '../../src/request/http-request.ts'
import { bareType, concreteType, isJsonLines, isJsonType, toJsonLines } from '../../src/request/media-kind.ts'
import { isFile, mediaTypeOf } from '../../src/request/multipart-parts.ts'
import { expectedAnswer } from '../../src/request/operation-to-request.ts'
import { isBlank, toParameterValue, toText } from '../../src/request/parameter-value.ts'
import { requestServer, resolveAddress, type ServerOptions } from '../../src/request/request-server.ts'
import {
  joinSecurity,
  placeholderSecurity,
  schemeCredential,
  schemePlaceholder,
  type Credential,
  type RequestSecurity,
  type SchemeShape,
} from '../../src/request/request-security.ts'
import type { SchemaNode } from '../../src/schema-node.ts'
import { documentOf } from '../read-twin.ts'

/** Credentials as lines: `header name: value`. */
const linesOf = ({ headers, query, cookies }: RequestSecurity) => [
  ...headers.map(({ name, value }) => `header ${name}: ${value}`),
  ...query.map(({ name, value }) => `query ${name}=${value}`),
  ...cookies.map(({ name, value }) => `cookie ${name}=${value}`),
]

const http = (scheme?: string): SchemeShape => ({ type: 'http', ...(scheme !== undefined && { scheme }) })
const key = (location: NonNullable<SchemeShape['location']>, parameter = 'a key'): SchemeShape => ({
  type: 'apiKey',
  location,
  parameter,
})

describe('credentials', () => {
  test.each<
    [about: string, scheme: SchemeShape, credential: Credential | undefined, lines: readonly string[]]
  >([
    ['bearer', http('bearer'), { token: 'abc' }, ['header Authorization: Bearer abc']],
    ['no scheme is bearer', http(), { token: 'abc' }, ['header Authorization: Bearer abc']],
    ['another scheme', http('hoba'), { token: 'abc' }, ['header Authorization: Hoba abc']],
    ['a whole header', http('bearer'), { token: 'bearer abc' }, ['header Authorization: bearer abc']],
    [
      'a token that begins alike',
      http('bearer'),
      { token: 'bearerabc' },
      ['header Authorization: Bearer bearerabc'],
    ],
    ['a token over two lines', http('bearer'), { token: ' a\r\nb\n' }, ['header Authorization: Bearer a b']],
    ['no token', http('bearer'), { token: ' \n' }, []],
    ['no credential', http('bearer'), undefined, []],
    ['digest', http('digest'), { token: 'abc' }, []],
    [
      'name and password',
      http('basic'),
      { username: 'me', password: 'x' },
      ['header Authorization: Basic bWU6eA=='],
    ],
    [
      'a name with colons',
      http('basic'),
      { username: 'm:e:', password: 'x' },
      ['header Authorization: Basic bWU6eA=='],
    ],
    ['a name alone', http('basic'), { username: 'me' }, ['header Authorization: Basic bWU6']],
    ['a password alone', http('basic'), { password: 'x' }, ['header Authorization: Basic Ong=']],
    ['a pair in one text', http('basic'), { token: 'me:x' }, ['header Authorization: Basic bWU6eA==']],
    ['an empty pair', http('basic'), { token: '' }, []],
    ['nothing for basic', http('basic'), undefined, []],
    ['OAuth', { type: 'oauth2' }, { token: 'abc' }, ['header Authorization: Bearer abc']],
    ['OpenID', { type: 'openIdConnect' }, { token: 'abc' }, ['header Authorization: Bearer abc']],
    ['a key in a header', key('header', 'X-Key'), { token: 'a b' }, ['header X-Key: a b']],
    ['a key in the query', key('query'), { token: 'a b' }, ['query a%20key=a%20b']],
    ['a key in a cookie', key('cookie'), { token: 'a b' }, ['cookie a key=a b']],
    ['a key without a token', key('query'), {}, []],
    ['mutual TLS', { type: 'mutualTLS' }, { token: 'abc' }, []],
  ])('%s', (...[, scheme, credential, lines]) => {
    expect(linesOf(schemeCredential(scheme, credential))).toEqual(lines)
  })

  test.each<[scheme: SchemeShape, lines: readonly string[]]>([
    [http('bearer'), ['header Authorization: Bearer <token>']],
    [http('basic'), ['header Authorization: Basic <encoded-value>']],
    [http('hoba'), ['header Authorization: Hoba <credentials>']],
    [key('header', 'X-Key'), ['header X-Key: <api-key>']],
    [key('query'), ['query a%20key=YOUR_API_KEY']],
    [key('cookie'), ['cookie a key=YOUR_API_KEY']],
    [{ type: 'mutualTLS' }, []],
  ])('the placeholder of %j', (scheme, lines) => expect(linesOf(schemePlaceholder(scheme))).toEqual(lines))

  test('the first alternative that needs one is shown', () => {
    const alternative = (shape: SchemeShape) => [{ name: 'a', scopes: [], scheme: shape as SecurityScheme }]
    const security = [[], alternative(key('cookie')), alternative(http('bearer'))]
    expect(linesOf(placeholderSecurity({ security }))).toEqual(['cookie a key=YOUR_API_KEY'])
    expect(linesOf(placeholderSecurity({ security: [[]] }))).toEqual([])
  })

  test('of two headers of one name the first is sent; queries and cookies stay', () => {
    const part = (value: string): RequestSecurity => ({
      headers: [{ name: value === 'a' ? 'X-Key' : 'x-key', value }],
      query: [{ name: 'q', value }],
      cookies: [{ name: 'c', value }],
    })
    expect(linesOf(joinSecurity([part('a'), part('b')]))).toEqual([
      'header X-Key: a',
      'query q=a',
      'query q=b',
      'cookie c=a',
      'cookie c=b',
    ])
  })
})

describe('servers', () => {
  const server = (url: string, defaults: Readonly<Record<string, string>> = {}): Server =>
    ({
      url,
      variables: Object.entries(defaults).map(([name, value]) => ({ name, default: value })),
    }) as unknown as Server

  test.each<[url: string, options: ServerOptions, address: string]>([
    ['https://a.test', {}, 'https://a.test'],
    ['HTTP://a.test//', {}, 'HTTP://a.test'],
    ['https://a.test/v1/?q#h', {}, 'https://a.test/v1'],
    ['https://{e}.test/{v}', {}, 'https://eu.test/YOUR_V'],
    ['https://{e}.test/{v}', { variables: { e: 'us', v: '2' } }, 'https://us.test/2'],
    ['https://{toString}.test', { variables: {} }, 'https://YOUR_TO_STRING.test'],
    ['https://a.test/a b', {}, 'https://a.test/a%20b'],
    ['https://a.test/a%20b', {}, 'https://a.test/a%20b'],
    ['https://a.test/%zz', {}, 'https://a.test/%25zz'],
    ['https://[::1]:80/ü', {}, 'https://[::1]:80/%C3%BC'],
    ['https://a.test/\ud800', {}, 'https://a.test/%EF%BF%BD'],
    ['https:///', {}, 'https://api.example.com'],
    ['', {}, 'https://api.example.com'],
    ['/', {}, 'https://api.example.com'],
    ['/v1/', {}, 'https://api.example.com/v1'],
    ['v1', {}, 'https://api.example.com/v1'],
    ['./v1', {}, 'https://api.example.com/v1'],
    ['../../v1', {}, 'https://api.example.com/v1'],
    ['//b.test/v1', {}, 'https://api.example.com/b.test/v1'],
    ['ftp://b.test/v1', {}, 'https://api.example.com/b.test/v1'],
    ['/v1', { base: 'https://a.test/docs/api.json' }, 'https://a.test/v1'],
    ['v1', { base: 'https://a.test/docs/api.json' }, 'https://a.test/docs/v1'],
    ['https://b.test', { base: 'https://a.test' }, 'https://b.test'],
    ['', { base: 'https://a.test/' }, 'https://a.test'],
    ['v1/', { base: '/docs/api.json' }, '/docs/v1'],
  ])('%s %j', (url, options, address) => {
    expect(requestServer(server(url, { e: 'eu' }), options)).toBe(address)
  })

  test('without a server the host is that of an example', () => {
    expect(requestServer(undefined)).toBe('https://api.example.com')
    expect(requestServer(undefined, { base: 'https://a.test/x' })).toBe('https://a.test')
  })

  test.each<[url: string, base: string, address: string]>([
    ['ws://b.test', 'https://a.test', 'ws://b.test'],
    ['//b.test/x', 'http://a.test', 'http://b.test/x'],
    ['//b.test/x', '/docs', 'https://b.test/x'],
    ['/x/./y/../z', 'https://a.test/b', 'https://a.test/x/z'],
    ['../../../x', 'https://a.test/b/c', 'https://a.test/x'],
    ['x//y', 'https://a.test/b/c?d/e#f/g', 'https://a.test/b/x/y'],
    ['', 'https://a.test/b/c', 'https://a.test/'],
  ])('%s from %s is %s', (url, base, address) => expect(resolveAddress(url, base)).toBe(address))
})

test.each<[name: string, placeholder: string]>([
  ['projectId', 'YOUR_PROJECT_ID'],
  ['project_id', 'YOUR_PROJECT_ID'],
  ['v2Id', 'YOUR_V2_ID'],
  ['--a--b--', 'YOUR_A_B'],
  ['ID', 'YOUR_ID'],
  ['é', 'YOUR_VALUE'],
  ['', 'YOUR_VALUE'],
])('the placeholder of "%s" is %s', (name, placeholder) => expect(placeholderOf(name)).toBe(placeholder))

test.each<[template: string, path: string]>([
  ['/users/{id}', '/users/7'],
  ['users', '/users'],
  ['/{id}/{other}', '/7/YOUR_OTHER'],
  ['/a b/ü', '/a%20b/%C3%BC'],
  ["/a-._~:/?@!$&'()*+,;=%20", "/a-._~:/?@!$&'()*+,;=%20"],
  ['/a#b', '/a'],
  ['/{a{b}', '/%7BaYOUR_B'],
  ['/\ud800', '/%EF%BF%BD'],
])('the path of %s is %s', (template, path) => {
  expect(fillPath(template, (name) => (name === 'id' ? '7' : undefined))).toBe(path)
})

test.each<[text: string]>([
  [''],
  ['a'],
  ['ab'],
  ['abc'],
  ['abcd'],
  ['üñ€😀'],
  ['\0\xff~?'],
  ['me:x'.repeat(40)],
])('base64 of %j is that of Node', (text) =>
  expect(encodeBase64(text)).toBe(Buffer.from(text).toString('base64')),
)

test('base64 of half a surrogate is that of U+FFFD', () => {
  expect(encodeBase64('\ud800')).toBe(Buffer.from('\ufffd').toString('base64'))
})

describe('media types', () => {
  test.each<[type: string, bare: string, isJson: boolean, isLines: boolean]>([
    ['application/json', 'application/json', true, false],
    ['application/JSON ; charset=utf-8', 'application/JSON', true, false],
    ['application/problem+json', 'application/problem+json', true, false],
    ['json', 'json', true, false],
    ['application/xjson', 'application/xjson', false, false],
    ['application/json-seq', 'application/json-seq', false, true],
    ['application/x-ndjson', 'application/x-ndjson', false, true],
    ['application/jsonl', 'application/jsonl', false, true],
    ['application/vnd.jsonlines', 'application/vnd.jsonlines', false, true],
    ['application/xjsonl', 'application/xjsonl', false, false],
    ['application/json/x', 'application/json/x', false, false],
    ['text/plain', 'text/plain', false, false],
  ])('%s', (...[type, bare, isJson, isLines]) => {
    expect([bareType(type), isJsonType(type), isJsonLines(type)]).toEqual([bare, isJson, isLines])
  })

  test.each([
    ['text/*', 'text/plain'],
    ['IMAGE/*', 'image/png'],
    ['audio/*', 'audio/mpeg'],
    ['video/*', 'video/mp4'],
    ['multipart/*', 'multipart/form-data'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['constructor/*', 'application/json'],
    ['text/csv', 'text/csv'],
  ])('%s is sent as %s', (range, type) => expect(concreteType(range)).toBe(type))

  test('JSON lines are one value a line', () => {
    expect(toJsonLines([1, { a: 'b' }])).toBe('1\n{"a":"b"}')
    expect(toJsonLines('{"a":1}\n2')).toBe('{"a":1}\n2')
  })
})

describe('values', () => {
  test.each<[value: JsonValue | undefined, read: unknown]>([
    [undefined, { kind: 'empty' }],
    [null, { kind: 'empty' }],
    ['', { kind: 'empty' }],
    [[], { kind: 'empty' }],
    [[null], { kind: 'empty' }],
    [{}, { kind: 'empty' }],
    [{ a: null }, { kind: 'empty' }],
    [0, { kind: 'text', text: '0' }],
    [false, { kind: 'text', text: 'false' }],
    ['a', { kind: 'text', text: 'a' }],
    [['a', null, 1, [2]], { kind: 'list', items: ['a', '1', '[2]'] }],
    [
      { a: 'b', c: null, d: { e: 1 } },
      {
        kind: 'object',
        entries: [
          ['a', 'b'],
          ['d', '{"e":1}'],
        ],
      },
    ],
  ])('%j', (value, read) => {
    expect(toParameterValue(value)).toEqual(read)
    if (value !== undefined) expect(isBlank(value)).toBe((read as { kind: string }).kind === 'empty')
  })

  test('texts are as they are, others JSON', () =>
    expect([toText('a"'), toText(['a"'])]).toEqual(['a"', '["a\\""]']))
})

describe('forms', () => {
  const fields = (encoding: JsonRecord | undefined, value: JsonValue) =>
    formFields(encoding, value).map((field) => `${field.name}=${field.value}`)
  test.each<[about: string, encoding: JsonRecord | undefined, value: JsonValue, written: readonly string[]]>([
    ['texts and numbers', undefined, { a: 'x y', b: 1 }, ['a=x y', 'b=1']],
    ['null is not sent', undefined, { a: null, b: false }, ['b=false']],
    ['lists repeat', undefined, { a: ['x', 'y'] }, ['a=x', 'a=y']],
    ['objects are JSON', undefined, { a: { b: 1 } }, ['a={"b":1}']],
    ['no object', undefined, ['x'], []],
    ['a style', { a: { style: 'pipeDelimited' } }, { a: ['x', 'y'] }, ['a=x|y']],
    ['explode alone', { a: { explode: false } }, { a: ['x', 'y'] }, ['a=x,y']],
    ['explode that is no boolean', { a: { explode: 'no' } }, { a: ['x', 'y'] }, ['a=x', 'a=y']],
    ['style and explode', { a: { style: 'form', explode: true } }, { a: { b: 1, c: 2 } }, ['b=1', 'c=2']],
    ['reserved characters', { a: { style: 'form', allowReserved: true } }, { a: 'x/y' }, ['a=x/y']],
    ['an encoding of another', { b: { explode: false } }, { a: ['x', 'y'] }, ['a=x', 'a=y']],
  ])('%s', (...[, encoding, value, written]) => expect(fields(encoding, value)).toEqual(written))

  test.each<[contentType: JsonValue, type: string | undefined]>([
    ['image/png', 'image/png'],
    ['image/*, image/png', 'image/png'],
    ['png , image/webp ', 'image/webp'],
    ['image/*', undefined],
    [7, undefined],
  ])('the type of a part by %j is %s', (contentType, type) => {
    expect(partType({ a: { contentType } }, 'a')).toBe(type)
    expect(partType({ a: { contentType } }, 'b')).toBeUndefined()
    expect(partType(undefined, 'a')).toBeUndefined()
  })

  test('a part that is no file', () => {
    expect(textPart('a', 'x', undefined)).toEqual({ kind: 'text', name: 'a', value: 'x' })
    expect(textPart('a', { b: 1 }, undefined)).toEqual({
      kind: 'text',
      name: 'a',
      value: '{"b":1}',
      type: 'application/json',
    })
    expect(textPart('a', { b: 1 }, 'text/csv')).toHaveProperty('type', 'text/csv')
    expect(formEntries('x')).toEqual([])
  })

  test.each<[node: Partial<SchemaNode>, file: boolean, type: string | undefined]>([
    [{ types: [] }, false, undefined],
    [{ types: ['string'], format: 'binary' }, true, undefined],
    [{ types: [], format: 'base64' }, true, undefined],
    [{ types: ['string'], format: 'date' }, false, undefined],
    [{ types: ['object'], format: 'binary' }, false, undefined],
    [{ types: ['string'], contentEncoding: 'base64url' }, true, undefined],
    [{ types: ['string'], contentEncoding: 'quoted-printable' }, false, undefined],
    [{ types: ['string'], contentType: 'image/png' }, true, 'image/png'],
    [{ types: ['string'], contentType: 'image/*' }, true, undefined],
    [{ types: ['string'], contentType: 'png' }, true, undefined],
    [{ types: ['string'], contentType: 'text/csv' }, false, 'text/csv'],
    [{ types: ['string'], contentType: 'application/json' }, false, 'application/json'],
    [{ types: ['string'], contentType: 'image/svg+xml' }, false, 'image/svg+xml'],
  ])('%j is a file: %s', (node, file, type) => {
    expect([isFile(node as SchemaNode), mediaTypeOf(node as SchemaNode)]).toEqual([file, type])
  })
})

describe('a whole request', () => {
  const request: HttpRequest = {
    method: 'POST',
    server: 'https://a.test',
    path: '/x',
    query: [{ name: 'a', value: '1' }, { name: 'b' }],
    headers: [{ name: 'X-A', value: '1' }],
    cookies: [
      { name: 'c', value: '1' },
      { name: 'd', value: '2' },
    ],
    content: { kind: 'text', type: 'text/csv', text: 'x' },
    expects: 'text',
  }
  const names = (options = {}, changed: Partial<HttpRequest> = {}) =>
    requestHeaders({ ...request, ...changed }, options).map(({ name, value }) => `${name}: ${value}`)

  test('has an address', () => {
    expect(requestUrl(request)).toBe('https://a.test/x?a=1&b')
    expect(requestUrl({ ...request, query: [] })).toBe('https://a.test/x')
  })

  test('has the headers that its client does not write', () => {
    expect(names()).toEqual(['X-A: 1', 'Content-Type: text/csv', 'Cookie: c=1; d=2'])
    expect(names({ contentType: true, cookie: true })).toHaveLength(3)
    expect(names({ contentType: false })).toEqual(['X-A: 1', 'Cookie: c=1; d=2'])
    expect(names({ cookie: false })).toEqual(['X-A: 1', 'Content-Type: text/csv'])
    expect(names({}, { cookies: [], content: { kind: 'multipart', type: 'm/f', parts: [] } })).toEqual([
      'X-A: 1',
    ])
    expect(cookieText({ ...request, cookies: [] })).toBe('')
  })

  test('a name that is taken is not sent twice', () => {
    const named = (...texts: readonly string[]) => texts.map((name) => ({ name }))
    expect(replaceByName(named('A', 'b', 'c'), named('a', 'C'))).toEqual(named('a', 'C', 'b'))
  })

  type Responses = Parameters<typeof expectedAnswer>[0]['responses']
  test.each<[responses: readonly (readonly [string, ...string[]])[], expects: string]>([
    [[], 'text'],
    [[['200']], 'text'],
    [[['200', 'application/json']], 'json'],
    [[['2XX', 'text/csv', 'application/json']], 'json'],
    [[['default', 'application/json']], 'json'],
    [[['404', 'application/json']], 'text'],
    [[['200'], ['201', 'application/json']], 'json'],
    [
      [
        ['200', 'text/csv'],
        ['201', 'application/json'],
      ],
      'text',
    ],
    [[['200', '*/*']], 'text'],
  ])('answers of %j are read as %s', (responses, expects) => {
    const described = responses.map(([status, ...types]) => ({
      status,
      content: types.map((type) => ({ type })),
    }))
    expect(expectedAnswer({ responses: described as unknown as Responses })).toBe(expects)
  })
})

describe('parameters of an operation', () => {
  const requestOf = async (operation: Readonly<Record<string, unknown>>, path = '/a') => {
    const document = await documentOf({ paths: { [path]: { put: operation } } })
    const [first] = document.operations as readonly [Operation]
    return operationToRequest(document, first)
  }
  const parameters = (...list: readonly object[]) => requestOf({ parameters: list })

  test('of the path are encoded by their style', async () => {
    const id = { name: 'id', in: 'path', required: true, example: ['a b', 'c'], style: 'label', schema: {} }
    const request = await requestOf({ parameters: [id] }, '/x/{id}/y')
    expect([request.method, request.path]).toEqual(['PUT', '/x/.a%20b,c/y'])
  })

  test('a query string replaces the query', async () => {
    const query = { name: 'a', in: 'query', example: '1', schema: { type: 'string' } }
    const content = { 'application/x-www-form-urlencoded': { example: { b: 2 } } }
    const { query: pairs } = await parameters(query, { name: 'q', in: 'querystring', content })
    expect(pairs).toEqual([{ name: 'b', value: '2' }])
    expect((await parameters(query)).query).toEqual([{ name: 'a', value: '1' }])
  })

  test('placeholders replace texts at any depth, but not in headers', async () => {
    const schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
    const filter = { name: 'filter', in: 'query', style: 'deepObject', schema }
    const trace = { name: 'X-Trace', in: 'header', schema: { type: 'string' } }
    const request = await parameters(filter, trace)
    expect(request.query).toEqual([{ name: 'filter%5Bkey%5D%5B%5D', value: 'YOUR_FILTER' }])
    expect(request.headers).toEqual([{ name: 'X-Trace', value: '<string>' }])
  })

  test('a text body without an example is a placeholder', async () => {
    const body = (schema: object) => requestOf({ requestBody: { content: { 'text/plain': { schema } } } })
    expect((await body({ type: 'string' })).content).toEqual({
      kind: 'text',
      type: 'text/plain',
      text: '<string>',
    })
    expect((await body({ type: 'integer', example: 7 })).content).toHaveProperty('text', '7')
    expect((await body({ type: 'string', format: 'binary' })).content).toHaveProperty('kind', 'file')
  })

  test('parts of a body know the variants of its schema', async () => {
    const file = { type: 'string', format: 'binary' }
    const schema = { oneOf: [{ type: 'object', required: ['f'], properties: { f: file } }] }
    const { content } = await requestOf({ requestBody: { content: { 'multipart/form-data': { schema } } } })
    expect(content).toMatchObject({ parts: [{ kind: 'file', name: 'f', fileName: 'example-file' }] })
  })
})
