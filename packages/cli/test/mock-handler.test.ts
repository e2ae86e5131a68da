// What the handler of API mocks makes of requests and of the answers of a description.
import { dataPolicy, type SiteRequest } from '@octavo/server'
import type { SiteBuild } from '@octavo/site'
import { describe, expect, it } from 'vitest'
import { createApiMock, mockFacts } from '../src/dev/api-mock.ts'

const bound = { 'content-security-policy': dataPolicy, 'cache-control': 'no-store' }
const encode = (text: string) => new TextEncoder().encode(text)

async function* inParts(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield encode(part)
}

/** Sends a request to a mock whose answer is `answer`; returns it with what the mock was asked. */
async function ask(
  request: Partial<SiteRequest>,
  {
    answer = {},
    base = '/docs/',
    isBuilt = true,
  }: { answer?: object; base?: string; isBuilt?: boolean } = {},
) {
  const asked: unknown[] = []
  const mock = (one: unknown) => {
    asked.push(one)
    return { status: 200, headers: [['content-type', 'text/plain']], body: { kind: 'none' }, ...answer }
  }
  const handler = createApiMock(() => (isBuilt ? ({ base, mock } as unknown as SiteBuild) : undefined), {
    ready: Promise.resolve(),
  })
  const response = await handler({
    method: 'GET',
    target: '/docs/_api/mock/a.json/pets?x=1&x=2',
    headers: {},
    ...request,
  })
  return { response, asked }
}

describe('the handler of mocks', () => {
  it('asks the description for method, path, query, headers and body', async () => {
    const { response, asked } = await ask({
      method: 'POST',
      headers: { 'content-length': '4', accept: 'a/b' },
      body: inParts('te', 'xt') as never,
    })
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/a.json/pets',
        query: [
          ['x', '1'],
          ['x', '2'],
        ],
        headers: { 'content-length': '4', accept: 'a/b' },
        body: 'text',
      },
    ])
    expect(response).toEqual({ status: 200, headers: { 'content-type': 'text/plain', ...bound } })
  })
  it.each([
    ['/docs/other', {}, 0],
    ['/_api/mock/a.json/pets', {}, 0],
    ['/docs/_api/mock/a.json/pets', { isBuilt: false }, 0],
    ['/docs/_api/mock/a.json/pets', {}, 1],
    ['/_api/mock/a.json/pets', { base: '/' }, 1],
  ])('answers %s with %j: %i', async (target, options, count) => {
    const { response, asked } = await ask({ target }, options)
    expect([asked.length, response === undefined]).toEqual([count, count === 0])
  })
  it('has no query without a question mark, and no body without one', async () => {
    const sent = { method: 'POST', target: '/docs/_api/mock/a.json/', body: inParts('x') as never }
    expect((await ask(sent)).asked).toEqual([{ method: 'POST', path: '/a.json/', query: [], headers: {} }])
    expect((await ask({ ...sent, headers: { 'content-length': '0' } })).asked[0]).not.toHaveProperty('body')
    const chunked = { ...sent, body: inParts('x') as never, headers: { 'transfer-encoding': 'chunked' } }
    expect((await ask(chunked)).asked[0]).toMatchObject({ body: 'x' })
  })
  it.each([
    [2 ** 20, 200],
    [2 ** 20 + 1, 413],
  ])('reads a body of %i bytes: %i', async (size, status) => {
    const { response } = await ask({
      method: 'POST',
      headers: { 'content-length': String(size) },
      body: inParts('x'.repeat(size - 10), 'x'.repeat(10)) as never,
    })
    expect(response?.status).toBe(status)
  })
  it('answers pages of every origin, and their questions before a request', async () => {
    const any = {
      'access-control-allow-origin': 'http://a.test',
      'access-control-allow-methods': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': '*',
      vary: 'Origin',
    }
    const headers = { origin: 'http://a.test' }
    expect((await ask({ headers })).response?.headers).toEqual({
      'content-type': 'text/plain',
      ...bound,
      ...any,
    })
    const preflight = {
      ...headers,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-a',
    }
    expect(await ask({ method: 'OPTIONS', headers: preflight })).toEqual({
      asked: [],
      response: {
        status: 204,
        headers: { ...any, 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'x-a' },
      },
    })
    expect((await ask({ method: 'OPTIONS', headers })).asked).toHaveLength(1)
    expect((await ask({ method: 'PUT', headers: preflight })).asked).toHaveLength(1)
  })
  it('sends texts, bytes and events', async () => {
    const bodyOf = async (body: object) => (await ask({}, { answer: { body } })).response?.body
    expect(await bodyOf({ kind: 'text', text: 'é' })).toEqual(encode('é'))
    expect(await bodyOf({ kind: 'bytes', bytes: encode('b') })).toEqual(encode('b'))
    const parts: string[] = []
    const started = performance.now()
    for await (const part of (await bodyOf({
      kind: 'events',
      events: ['a', 'b'],
    })) as AsyncIterable<Uint8Array>)
      parts.push(new TextDecoder().decode(part))
    expect(parts).toEqual(['a', 'b'])
    expect(performance.now() - started).toBeGreaterThan(390)
  })
})

describe('the address of a mock', () => {
  it.each([
    ['{"description":"apis/a b.json"}', { 'x-api-mock': '/docs/_api/mock/apis/a%20b.json' }],
    ['{"description":""}', {}],
    ['{"description":1}', {}],
    ['{}', {}],
    ['{', {}],
  ])('of %s is %j', (text, headers) => {
    expect(mockFacts('/docs/', { status: 200, headers: {}, body: encode(text) })).toEqual(headers)
  })
  it('is unknown without a body', () => {
    expect(mockFacts('/', { status: 200, headers: {} })).toEqual({})
  })
})
