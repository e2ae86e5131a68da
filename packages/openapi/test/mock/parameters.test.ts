// Parameters of requests to the mock: each style is read, and its value is checked like a body.
import { describe, expect, test } from 'vitest'
import { asSitePath } from '@octavo/source'
import { loadApi, mockAnswer } from '../../src/index.ts'
import type { RunWithin } from '../../src/mock/check/create-checker.ts'
import {
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
} from '../../src/request/serialize-parameter.ts'

const POINT = {
  type: 'object',
  required: ['R'],
  additionalProperties: false,
  properties: {
    R: { type: 'integer', maximum: 255 },
    G: { type: 'boolean' },
    on: { type: 'string', format: 'date', pattern: '^20' },
  },
}
const LIST = { type: 'array', items: { type: 'integer' }, maxItems: 2 }

const within: RunWithin = (_, job) => ({ value: job(), ms: 0 })

type Shown = Readonly<Record<string, unknown>>

async function ask(parameters: readonly Shown[], sent: Shown & { readonly url: string }) {
  const [path = '', query = ''] = sent.url.split('?')
  const template = parameters.some((one) => one['in'] === 'path') ? '/a/{p}' : '/a'
  const text = JSON.stringify({
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: { [template]: { get: { parameters, responses: { 200: { description: 'ok' } } } } },
  })
  const { value } = await loadApi(asSitePath('api.json'), async (file) => ({ path: file, text }))
  if (!value) throw new Error('not loaded')
  const answer = await mockAnswer(
    value,
    {
      method: 'GET',
      path,
      query: [...new URLSearchParams(query)],
      headers: (sent['headers'] ?? {}) as Readonly<Record<string, string>>,
    },
    { within },
  )
  const body = answer.body.kind === 'text' && answer.status === 422 ? JSON.parse(answer.body.text) : {}
  const errors = ((body.errors ?? []) as readonly Readonly<Record<string, string>>[]).map(
    ({ parameter, detail }) => `${parameter}: ${detail}`,
  )
  return answer.status === 200 ? 'ok' : [answer.status, ...errors].join('; ')
}

const parameter = (location: string, schema: unknown, more: Shown = {}) => ({
  name: 'p',
  in: location,
  schema,
  ...(location === 'path' && { required: true }),
  ...more,
})

const inQuery = (schema: unknown, more: Shown, query: string) =>
  ask([parameter('query', schema, more)], { url: `/a?${query}` })

describe('objects in the query', () => {
  test.each([
    ['form, exploded', {}, 'R=100&G=true&on=2026-01-01', 'ok'],
    ['form, exploded, too large', {}, 'R=300', '422; query p: Must be at most 255 (R)'],
    ['form, exploded, format', {}, 'R=1&on=2026-1-1', '422; query p: Must have the format date (on)'],
    ['form, not exploded', { explode: false }, 'p=R,100,G,true', 'ok'],
    [
      'form, not exploded, wrong type',
      { explode: false },
      'p=R,x',
      '422; query p: Must be integer, not string (R)',
    ],
    ['deepObject', { style: 'deepObject' }, 'p[R]=100&p[G]=false', 'ok'],
    [
      'deepObject, pattern',
      { style: 'deepObject' },
      'p[R]=1&p[on]=1999-01-01',
      '422; query p: Must match the pattern ^20 (on)',
    ],
    ['deepObject, missing', { style: 'deepObject' }, 'p[G]=true', '422; query p: Is required (R)'],
    ['deepObject, unknown', { style: 'deepObject' }, 'p[R]=1&p[z]=1', '422; query p: Is not known (z)'],
    ['not sent', { style: 'deepObject' }, 'z=1', 'ok'],
    ['required, not sent', { style: 'deepObject', required: true }, 'z=1', '422; query p: Is required'],
    ['required, exploded', { required: true }, '', '422; query p: Is required'],
    ['a text instead', { style: 'deepObject' }, 'p=1', '422; query p: Must be object, not string'],
  ])('%s', async (...row) => {
    const [, more, query, expected] = row as readonly [string, Shown, string, string]
    expect(await inQuery(POINT, more, query)).toBe(expected)
  })

  test('an object without properties is sent as nothing', async () => {
    const more = { style: 'deepObject', required: true }
    expect(await inQuery({ type: 'object' }, more, '')).toBe('ok')
  })

  test('objects and lists inside deep objects', async () => {
    const schema = {
      type: 'object',
      properties: { a: POINT, ids: LIST, rows: { type: 'array', items: POINT } },
    }
    const deep = (query: string) => inQuery(schema, { style: 'deepObject' }, query)
    expect(await deep('p[a][R]=1&p[ids][]=1&p[ids][]=2&p[rows][0][R]=5')).toBe('ok')
    expect(await deep('p[ids]=1&p[ids]=2')).toBe('ok')
    expect(await deep('p[ids]=1')).toBe('ok')
    expect(await deep('p[a][R]=300')).toBe('422; query p: Must be at most 255 (a, R)')
    expect(await deep('p[ids][]=1&p[ids][]=x')).toBe(
      '422; query p: Must be integer, not string (ids, item 2)',
    )
    expect(await deep('p[rows][0][R]=x')).toBe('422; query p: Must be integer, not string (rows, item 1, R)')
  })

  test('an open object has what no other parameter is called', async () => {
    const open = parameter('query', { type: 'object', additionalProperties: { type: 'integer' } })
    const other = { name: 'q', in: 'query', schema: { type: 'string' } }
    expect(await ask([open, other], { url: '/a?q=x&z=1' })).toBe('ok')
    expect(await ask([open, other], { url: '/a?q=x&z=y' })).toBe(
      '422; query p: Must be integer, not string (z)',
    )
  })

  test('names of prototypes are names like any other', async () => {
    expect(await inQuery(POINT, { style: 'deepObject' }, 'p[R]=1&p[__proto__][x]=1')).toContain(
      'Is not known',
    )
  })
})

test.each([
  ['spaceDelimited', 'p=1%202', 'p=1%202%203'],
  ['pipeDelimited', 'p=1|2', 'p=1|2|3'],
])('lists in the style %s', async (style, good, bad) => {
  expect(await inQuery(LIST, { style }, good)).toBe('ok')
  expect(await inQuery(LIST, { style }, bad)).toMatch(/^422; query p: .*2/)
})

test('a parameter with a media type is checked as JSON', async () => {
  const json = { name: 'p', in: 'query', content: { 'application/json': { schema: POINT } } }
  const sent = (value: string) => ask([json], { url: `/a?p=${encodeURIComponent(value)}` })
  expect(await sent('{"R":1}')).toBe('ok')
  expect(await sent('{"R":300}')).toBe('422; query p: Must be at most 255 (R)')
  expect(await sent('{')).toBe('422; query p: Is no JSON')
})

test('a variant of a union has its own types', async () => {
  const schema = { anyOf: [{ type: 'integer', maximum: 5 }, { type: 'boolean' }] }
  expect(await inQuery(schema, {}, 'p=3')).toBe('ok')
  expect(await inQuery(schema, {}, 'p=true')).toBe('ok')
  expect(await inQuery(schema, {}, 'p=9')).toMatch(/^422/)
})

test('the whole query (3.2) is a form', async () => {
  const whole = {
    name: 'p',
    in: 'querystring',
    content: { 'application/x-www-form-urlencoded': { schema: POINT } },
  }
  expect(await ask([whole], { url: '/a?R=1' })).toBe('ok')
  expect(await ask([whole], { url: '/a?R=300' })).toBe('422; querystring p: Must be at most 255 (R)')
})

describe('cookies', () => {
  const cookie = (schema: unknown, header: string, more: Shown = {}) =>
    ask([parameter('cookie', schema, more)], { url: '/a', headers: header === '' ? {} : { cookie: header } })

  test('are required, and have types and patterns', async () => {
    const schema = { type: 'string', pattern: '^[a-f]+$' }
    expect(await cookie(schema, 'z=1; p=abc')).toBe('ok')
    expect(await cookie(schema, 'p=a%62c')).toBe('ok')
    expect(await cookie(schema, 'p=xyz')).toBe('422; cookie p: Must match the pattern ^[a-f]+$')
    expect(await cookie(schema, '', { required: true })).toBe('422; cookie p: Is required')
    expect(await cookie(schema, '')).toBe('ok')
  })

  test('lists and objects', async () => {
    expect(await cookie(LIST, 'p=1,2', { explode: false })).toBe('ok')
    expect(await cookie(LIST, 'p=1,x', { explode: false })).toContain('(item 2)')
    expect(await cookie(POINT, 'R=300')).toBe('422; cookie p: Must be at most 255 (R)')
    expect(await cookie(POINT, 'p=R,300', { explode: false })).toContain('Must be at most 255')
  })
})

describe('what the playground writes is what the mock reads', () => {
  const value = { R: 100, G: true, on: '2026-01-01' }
  const good = [value, { R: 0 }]
  const styles = {
    query: [{}, { explode: false }, { style: 'deepObject' }],
    path: [
      {},
      { explode: true },
      ...['label', 'matrix'].flatMap((style) => [{ style }, { style, explode: true }]),
    ],
    header: [{}, { explode: true }],
    cookie: [{}, { explode: false }],
  } as const
  const pairText = (pairs: readonly { readonly name: string; readonly value?: string }[], between: string) =>
    pairs.map((pair) => `${pair.name}=${pair.value ?? ''}`).join(between)
  const write = (location: keyof typeof styles, style: Shown, input: typeof value | { R: number }) => {
    const shown = { name: 'p', ...style }
    if (location === 'query') return { url: `/a?${pairText(serializeQuery(shown, input), '&')}` }
    if (location === 'path') return { url: `/a/${serializePath(shown, input)}` }
    if (location === 'header') return { url: '/a', headers: { p: serializeHeader(shown, input) } }
    return { url: '/a', headers: { cookie: pairText(serializeCookie(shown, input), '; ') } }
  }
  const cases = Object.entries(styles).flatMap(([location, own]) =>
    own.map((style) => [location as keyof typeof styles, style] as const),
  )
  test.each(cases)('%s %j', async (location, style) => {
    for (const input of good)
      expect(await ask([parameter(location, POINT, style)], write(location, style, input))).toBe('ok')
    const bad = await ask([parameter(location, POINT, style)], write(location, style, { R: 300 }))
    expect(bad).toBe(`422; ${location} p: Must be at most 255 (R)`)
  })
})
