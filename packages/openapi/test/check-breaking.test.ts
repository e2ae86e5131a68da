import { asSitePath, type SourceFile } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { checkBreaking, loadApi } from '../src/index.ts'
import { readTwin } from './read-twin.ts'

const path = asSitePath('a.json')
const info = { title: 'T', version: '1' }

/** The messages about the way from one description to the next, each with its line and help. */
async function changes(before: object, after: object): Promise<readonly string[]> {
  const root = (parts: object) => ({ openapi: '3.1.0', info, ...parts })
  const readAfter = readTwin({ 'a.json': root(after) })
  const { value } = await loadApi(path, readAfter)
  if (!value) throw new Error('not loaded')
  const file = (await readAfter(path)) as SourceFile
  const found = await checkBreaking(value, {
    readBefore: readTwin({ 'a.json': root(before) }),
    textOf: () => file,
    limits: {},
  })
  expect(found.every(({ code, span }) => code === 'api/breaking' && span?.path === 'a.json')).toBe(true)
  return found.map(({ message, help }) => (help === undefined ? message : `${message} (${help})`))
}

const ok = { 200: { description: 'ok' } }
const get = (parts: object = {}) => ({ paths: { '/pets': { get: { responses: ok, ...parts } } } })
const query = (name: string, parts: object = {}) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  ...parts,
})
const params = (...parameters: object[]) => get({ parameters })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const sends = (schema: object, required = true) => get({ requestBody: { required, ...json(schema) } })
const returns = (schema: object) => get({ responses: { 200: { description: 'ok', ...json(schema) } } })
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
})

describe('operations', () => {
  test('that are removed, with the one that is nearest', async () => {
    const before = { paths: { '/pets': { get: { responses: ok }, delete: { responses: ok } } } }
    expect(await changes(before, get())).toEqual(['"DELETE /pets" is removed ("GET /pets" is new or stays)'])
  })

  test('are the same with other names of path parameters, and new ones break nothing', async () => {
    const at = (name: string) => ({
      paths: {
        [`/pets/{${name}}`]: {
          get: {
            parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
            responses: ok,
          },
        },
      },
    })
    expect(await changes(at('id'), at('petId'))).toEqual([])
    expect(await changes(get(), { paths: { ...get().paths, ...at('id').paths } })).toEqual([])
  })
})

describe('parameters', () => {
  test('that are removed, renamed or moved', async () => {
    expect(await changes(params(query('limit')), params())).toEqual([
      '"GET /pets" has no query parameter "limit" any more (mark it with "deprecated" before it goes)',
    ])
    expect(await changes(params(query('limit')), params(query('size')))).toEqual([
      '"GET /pets" has no query parameter "limit" any more ("size" is new: take both names for a while)',
    ])
    expect(await changes(params(query('limit')), params(query('limit', { in: 'header' })))).toEqual([
      '"GET /pets" has no query parameter "limit" any more (it is a header parameter now: take both for a while)',
    ])
  })

  test('that are newly required, and headers in other letters', async () => {
    const help = '(make it optional, with a default)'
    const needed = `"GET /pets" now needs the query parameter "limit" ${help}`
    expect(await changes(params(), params(query('limit', { required: true })))).toEqual([needed])
    expect(await changes(params(query('limit')), params(query('limit', { required: true })))).toEqual([
      needed,
    ])
    const header = (name: string) => query(name, { in: 'header' })
    expect(await changes(params(header('X-Key')), params(header('x-key')))).toEqual([])
    expect(await changes(params(), params(query('limit')))).toEqual([])
  })

  test('that take less: types, values, limits, patterns, formats', async () => {
    const of = (schema: object) => params(query('q', { schema }))
    const told = async (before: object, after: object) =>
      (await changes(of(before), of(after))).map((one) =>
        one.replace('The query parameter "q" of "GET /pets" ', ''),
      )
    expect(await told({ type: 'string' }, { type: 'integer' })).toEqual(['does not take a string any more'])
    expect(await told({ type: 'integer' }, { type: 'number' })).toEqual([])
    expect(await told({ type: ['string', 'null'] }, { type: 'string' })).toEqual([
      'does not take null any more',
    ])
    expect(await told({ enum: ['a', 'b'] }, { enum: ['a', 'c'] })).toEqual(['does not take "b" any more'])
    expect(await told({ type: 'string' }, { type: 'string', enum: ['a'] })).toEqual(['takes only "a" now'])
    expect(await told({ enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([])
    expect(await told({ type: 'string', maxLength: 9 }, { type: 'string', maxLength: 5 })).toEqual([
      'has maxLength 5 now, instead of 9',
    ])
    expect(await told({ type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 })).toEqual([])
    expect(await told({ type: 'integer' }, { type: 'integer', minimum: 1 })).toEqual(['has minimum 1 now'])
    expect(await told({ type: 'string' }, { type: 'string', pattern: '^a' })).toEqual([
      'has the pattern ^a now',
    ])
    expect(await told({ type: 'string' }, { type: 'string', format: 'uuid' })).toEqual([
      'has the format "uuid" now',
    ])
  })
})

describe('bodies', () => {
  test('fields that are newly needed or not taken any more, at any depth', async () => {
    const before = sends(object({ pet: object({ name: { type: 'string' }, age: { type: 'integer' } }) }))
    const after = sends(object({ pet: object({ name: { type: 'string' } }, ['name']) }))
    expect(await changes(before, after)).toEqual([
      'The body of "GET /pets": "pet" now needs "name" (make it optional, with a default)',
      'The body of "GET /pets": "pet" does not take "age" any more',
    ])
  })

  test('that are newly needed, and media types that are gone', async () => {
    expect(await changes(sends({}, false), sends({}))).toEqual(['"GET /pets" now needs a body'])
    expect(await changes(get(), sends({}))).toEqual(['"GET /pets" now needs a body'])
    const text = get({ requestBody: { required: true, content: { 'text/plain': {} } } })
    expect(await changes(text, sends({}))).toEqual([
      'The body of "GET /pets" has no media type "text/plain" any more',
    ])
  })
})

describe('responses', () => {
  test('fields that are gone or may be missing, and other types', async () => {
    const before = returns(object({ id: { type: 'integer' }, name: { type: 'string' } }, ['id', 'name']))
    expect(await changes(before, returns(object({ id: { type: 'integer' } }, ['id'])))).toEqual([
      'The response 200 of "GET /pets" has no "name" any more',
    ])
    const after = returns(object({ id: { type: 'string' }, name: { type: ['string', 'null'] } }, ['id']))
    expect(await changes(before, after)).toEqual([
      'The response 200 of "GET /pets" may now be without "name"',
      'The response 200 of "GET /pets": "id" may now be a string (it was an integer)',
      'The response 200 of "GET /pets": "name" may now be null (it was a string)',
    ])
  })

  test('give more values without breaking, and take fewer statuses away', async () => {
    expect(await changes(returns({ enum: ['a'] }), returns({ enum: ['a', 'b'] }))).toEqual([])
    expect(await changes(returns(object({})), returns(object({ id: {} }, ['id'])))).toEqual([])
    const both = get({ responses: { 200: { description: 'ok' }, 404: { description: 'none' } } })
    expect(await changes(both, get())).toEqual([])
    expect(await changes(get(), get({ responses: { 204: { description: 'none' } } }))).toEqual([
      '"GET /pets" has no response 200 any more',
    ])
  })

  test('fields of what a string holds, and of variants', async () => {
    const held = (properties: object) => returns(object({ data: { contentSchema: object(properties) } }))
    expect(await changes(held({ a: {} }), held({}))).toEqual([
      'The response 200 of "GET /pets": "data.contentSchema" has no "a" any more',
    ])
    const variants = (properties: object) =>
      returns(object({ one: { oneOf: [object(properties), { type: 'string' }] } }))
    expect(await changes(variants({ a: {} }), variants({}))).toEqual([
      'The response 200 of "GET /pets": "one" has no "a" any more',
    ])
  })

  test('a schema of many operations is reported once, by its name, and cycles end', async () => {
    const pet = (extra: object) => ({
      components: {
        schemas: { Pet: object({ ...extra, friend: { $ref: '#/components/schemas/Pet' } }) },
      },
      paths: Object.fromEntries(
        ['/a', '/b'].map((one) => [
          one,
          { get: { responses: { 200: { description: '', ...json({ $ref: '#/components/schemas/Pet' }) } } } },
        ]),
      ),
    })
    expect(await changes(pet({ name: {} }), pet({}))).toEqual([
      'The schema "Pet" in responses has no "name" any more',
    ])
  })
})

describe('security', () => {
  const with_ = (security: readonly object[], names: object = {}) => ({
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        token: { type: 'http', scheme: 'bearer' },
        ...names,
      },
    },
    ...get({ security }),
  })

  test('that is new or asks for more', async () => {
    expect(await changes(with_([]), with_([{ key: [] }]))).toEqual(['"GET /pets" now needs "key"'])
    const other = '"GET /pets" does not take "key" any more, or with other scopes'
    expect(await changes(with_([{ key: [] }]), with_([{ token: [] }]))).toEqual([other])
    expect(await changes(with_([{ key: [] }]), with_([{ key: [], token: [] }]))).toEqual([other])
  })

  test('that asks for less, or is called otherwise', async () => {
    expect(await changes(with_([{ key: [], token: [] }]), with_([{ key: [] }]))).toEqual([])
    expect(await changes(with_([{ key: [] }]), with_([{ token: [] }, { key: [] }]))).toEqual([])
    expect(await changes(with_([{ key: [] }]), with_([]))).toEqual([])
    const same = { other: { type: 'apiKey', in: 'header', name: 'x-key' } }
    expect(await changes(with_([{ key: [] }]), with_([{ other: [] }], same))).toEqual([])
  })
})

test('webhooks are read by the client: their bodies count as responses', async () => {
  const hook = (schema: object) => ({
    webhooks: { added: { post: { requestBody: json(schema), responses: ok } } },
  })
  expect(await changes(hook(object({ id: {} })), hook(object({})))).toEqual([
    'The body of "WEBHOOK added" has no "id" any more',
  ])
  expect(await changes(hook(object({})), hook(object({ id: {} }, ['id'])))).toEqual([])
})
