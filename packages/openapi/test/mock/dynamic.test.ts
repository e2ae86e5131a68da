// Dynamic responses of the mock: valid by ajv with formats, the same for a seed, bounded for any description.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mockAnswer,
  type ApiDocument,
  type JsonValue,
  type Operation,
  type SchemaSource,
} from '../../src/index.ts'
import { createChecker, type RunWithin } from '../../src/mock/check/create-checker.ts'
import { readErrors } from '../../src/mock/check/read-errors.ts'
import { dynamicValue } from '../../src/mock/dynamic/dynamic-value.ts'
import { documentOf, documentOfSchema, loadTwin, schemaRef } from '../read-twin.ts'

const within: RunWithin = (_, job) => ({ value: job(), ms: 0 })

/** The JSON of `GET /` with the schema, at a preference. */
async function ask(schema: unknown, prefer: string, others: Readonly<Record<string, unknown>> = {}) {
  const document = await documentOf({
    components: { schemas: { Root: schema, ...others } },
    paths: {
      '/': {
        get: {
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Root' } } },
            },
          },
        },
      },
    },
  })
  const { body } = await mockAnswer(
    document,
    { method: 'GET', path: '/', query: [], headers: { prefer } },
    { within },
  )
  return body.kind === 'text' ? body.text : ''
}

const count = fc.nat(4)
const name = fc.constantFrom('a', 'b', 'email', 'created_at')
const FORMATS = [
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'uuid',
  'ipv4',
  'ipv6',
  'hostname',
  'uri',
  'uri-reference',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
  'byte',
  'int32',
  'unknown-format',
]

/** Schemas that have values at all. */
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('string'), format: fc.constantFrom(...FORMATS) }),
    fc
      .record({ minLength: fc.nat(30), more: fc.nat(30) })
      .map(({ minLength, more }) => ({ type: 'string', minLength, maxLength: minLength + more })),
    fc.record({
      type: fc.constant('string'),
      pattern: fc.constantFrom('^[a-z]+$', '^\\d{3}-\\d{4}$', '^(a|b)-[A-F]{2}$', '^[A-Z][a-z]{2,5}$'),
    }),
    fc
      .record({
        type: fc.constantFrom('integer', 'number'),
        minimum: fc.integer({ min: -50, max: 50 }),
        more: fc.nat(40),
        multipleOf: fc.constantFrom(1, 2, 5),
      })
      .map(({ type, minimum, more, multipleOf }) => ({
        type,
        minimum,
        maximum: minimum + more + multipleOf,
        multipleOf,
      })),
    fc.record({ type: fc.constant('number'), exclusiveMinimum: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ type: fc.constantFrom('boolean', 'null', ['string', 'null'], ['integer', 'string']) }),
    fc.record({ enum: fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: fc.oneof(fc.string(), fc.boolean(), fc.integer()) }),
    fc
      .record({ items: tie('schema'), minItems: count, more: count })
      .map(({ items, minItems, more }) => ({ type: 'array', items, minItems, maxItems: minItems + more })),
    fc
      .record({ minItems: fc.integer({ min: 1, max: 4 }), type: fc.constantFrom('string', 'integer') })
      .map(({ minItems, type }) => ({ type: 'array', items: { type }, minItems, uniqueItems: true })),
    fc.record({
      type: fc.constant('array'),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      items: fc.oneof(fc.constant(false), tie('schema')),
    }),
    fc.record({
      type: fc.constant('array'),
      contains: tie('schema'),
      minContains: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'd'), { maxLength: 2 }),
        minProperties: fc.nat(3),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('object'), additionalProperties: tie('schema'), minProperties: count }),
    fc.record({
      type: fc.constant('object'),
      patternProperties: fc.dictionary(fc.constantFrom('^x-[a-z]+$', '^\\d+$'), tie('schema'), {
        minKeys: 1,
        maxKeys: 1,
        noNullPrototype: true,
      }),
      additionalProperties: fc.constant(false),
    }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ oneOf: fc.constant([{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }]) }),
    fc.record({
      allOf: fc.tuple(
        fc.constant({ type: 'object', required: ['a'], properties: { a: { type: 'string' } } }),
        fc.record({
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constant('b'), tie('schema'), { noNullPrototype: true }),
        }),
      ),
    }),
    // What only attempts find.
    fc.constant({ type: 'integer', minimum: 1, maximum: 4, not: { enum: [2, 3] } }),
    fc.constant({
      type: 'object',
      properties: { a: { type: 'boolean' } },
      required: ['a'],
      if: { properties: { a: { const: true } } },
      else: false,
    }),
  ),
}))

test('dynamic answers are valid by ajv with formats, the same for a seed', async () => {
  const ajv = new Ajv2020({ strict: false, logger: false, formats: fullFormats })
  await fc.assert(
    fc.asyncProperty(schema, fc.nat(1000), async (one, seed) => {
      const text = await ask(one, `dynamic=true, seed=${seed}`)
      const validate = ajv.compile(one)
      expect(validate(JSON.parse(text)), JSON.stringify([one, text, validate.errors])).toBe(true)
      expect(await ask(one, `dynamic=true, seed=${seed}`)).toBe(text)
    }),
    { numRuns: 500, seed: 3 },
  )
})

const user = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', example: 'Ada' },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, minItems: 3, maxItems: 6 },
    secret: { type: 'string', writeOnly: true },
  },
}

describe('values', () => {
  test('differ with the seed and with the request; lists have several items, each another', async () => {
    const texts = await Promise.all(
      [1, 2, 3].map((seed) => ask({ type: 'array', items: user }, `dynamic, seed=${seed}`)),
    )
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) {
      const users = JSON.parse(text) as { id: string; tags: string[]; secret?: string }[]
      expect(users.length).toBeGreaterThan(1)
      expect(new Set(users.map(({ id }) => id)).size).toBe(users.length)
      for (const { tags, secret } of users) {
        expect(tags.length >= 3 && tags.length <= 6 && new Set(tags).size === tags.length).toBe(true)
        expect(secret).toBeUndefined()
      }
    }
    const document = await documentOfSchema(user)
    const value = (seed: string) => dynamicValue(document, [schemaRef('Root')], { seed })
    // Without a check that would try again.
    const tags = (seed: string) => (value(seed) as { tags: string[] }).tags
    for (const list of Array.from({ length: 200 }, (_, seed) => tags(String(seed))))
      expect(new Set(list).size).toBe(list.length)
    expect(value('GET /users/1')).not.toEqual(value('GET /users/2'))
  })

  test('a discriminator says which variant a value is', async () => {
    const variant = (kind: string) => ({
      type: 'object',
      required: ['kind', kind],
      properties: { kind: { type: 'string' }, [kind]: { type: 'integer' } },
    })
    const pets = {
      type: 'array',
      minItems: 30,
      items: {
        oneOf: [{ $ref: '#/components/schemas/cat' }, { $ref: '#/components/schemas/dog' }],
        discriminator: { propertyName: 'kind' },
      },
    }
    const made = JSON.parse(await ask(pets, 'dynamic', { cat: variant('cat'), dog: variant('dog') })) as {
      kind: string
    }[]
    expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(['cat', 'dog']))
    for (const pet of made) expect(Object.keys(pet)).toEqual(['kind', pet.kind])
  })

  test('a string that holds JSON has a value of its schema, also around itself', async () => {
    const held = {
      type: 'string',
      contentMediaType: 'application/json',
      contentEncoding: 'base64',
      contentSchema: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, next: {} } },
    }
    const text = JSON.parse(await ask(held, 'dynamic')) as string
    expect(JSON.parse(atob(text))).toMatchObject({ id: expect.any(Number) })
    const schemas = { Held: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Root' } } } }
    const round = { properties: { a: { contentSchema: { $ref: '#/components/schemas/Held' } } } }
    expect(JSON.parse(await ask({ ...round, required: ['a'] }, 'dynamic', schemas))).toEqual({ a: '{}' })
  })

  test('a tree ends', async () => {
    const tree = {
      type: 'object',
      required: ['name', 'children'],
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Root' } },
      },
    }
    expect(JSON.parse(await ask(tree, 'dynamic'))).toEqual({ name: expect.any(String), children: [] })
  })
})

describe('hostile descriptions', () => {
  const cases: Readonly<Record<string, unknown>> = {
    'lists of a billion items': {
      type: 'array',
      minItems: 1e9,
      items: { type: 'array', minItems: 1e9, items: user },
    },
    'a billion different items': {
      type: 'array',
      minItems: 1e9,
      uniqueItems: true,
      items: { type: 'boolean' },
    },
    'texts of a billion characters': {
      type: 'object',
      properties: { a: { type: 'string', minLength: 1e9 } },
    },
    'a billion properties': { type: 'object', minProperties: 1e9, additionalProperties: { type: 'string' } },
    'a pattern that backtracks': {
      type: 'array',
      minItems: 50,
      items: { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
    },
    'a pattern of a billion repetitions': { type: 'string', pattern: '^(a{99999}){99999}$' },
    'a schema that needs itself': {
      type: 'object',
      required: ['a'],
      properties: { a: { $ref: '#/components/schemas/Root' } },
    },
    'a choice of itself': {
      oneOf: [{ $ref: '#/components/schemas/Root' }, { $ref: '#/components/schemas/Root' }],
    },
    'bounds that exclude each other': { type: 'integer', minimum: 5, maximum: 1, multipleOf: 0.0001 },
    'numbers that are none': { type: 'number', minimum: -1e308, maximum: 1e308 },
    nothing: false,
  }
  test.each(Object.entries(cases))('%s: small and soon', async (_, one) => {
    const start = performance.now()
    const text = await ask(one, 'dynamic, seed=1')
    expect(text.length).toBeLessThan(600_000)
    expect(() => JSON.parse(text) as unknown).not.toThrow()
    expect(performance.now() - start).toBeLessThan(4000)
  })
})

test('after one check that took too long, a response is not checked again', async () => {
  let checks = 0
  const slow: RunWithin = () => {
    checks += 1
    return { ended: true }
  }
  const narrow = { type: 'array', minItems: 20, items: { type: 'integer', not: { const: 1 } } }
  const document = await documentOf({
    paths: {
      '/': {
        get: {
          responses: { 200: { description: 'ok', content: { 'application/json': { schema: narrow } } } },
        },
      },
    },
  })
  const request = { method: 'GET', path: '/', query: [], headers: { prefer: 'code=200, dynamic' } }
  const { body } = await mockAnswer(document, request, { within: slow })
  expect(JSON.parse(body.kind === 'text' ? body.text : '')).toHaveLength(20)
  expect(checks).toBe(1)
})

describe('sequences', () => {
  const event = {
    type: 'object',
    required: ['data'],
    properties: { event: { enum: ['a', 'b'] }, data: { type: 'integer' } },
  }
  const document = documentOf({
    paths: {
      '/events': {
        get: {
          responses: { 200: { description: 'ok', content: { 'text/event-stream': { schema: event } } } },
        },
      },
      '/items': {
        get: {
          responses: { 200: { description: 'ok', content: { 'text/event-stream': { itemSchema: event } } } },
        },
      },
      '/lines': {
        get: {
          responses: {
            200: {
              description: 'ok',
              content: { 'application/jsonl': { schema: { type: 'array', items: user } } },
            },
          },
        },
      },
      '/written': {
        get: {
          responses: {
            200: { description: 'ok', content: { 'application/jsonl': { example: [{ a: 1 }] } } },
          },
        },
      },
    },
  })
  const get = async (path: string, prefer = '') =>
    (await mockAnswer(await document, { method: 'GET', path, query: [], headers: { prefer } }, { within }))
      .body

  test('a stream has several events, without a preference too', async () => {
    for (const [path, prefer] of [
      ['/events', ''],
      ['/events', 'dynamic'],
      ['/items', ''],
      ['/items', 'dynamic'],
    ] as const) {
      const body = await get(path, prefer)
      expect(body.kind === 'events' && body.events.length).toBe(4)
      expect(body.kind === 'events' && new Set(body.events).size).toBeGreaterThan(1)
      expect(body.kind === 'events' && body.events[0]).toMatch(/^event: [ab]\ndata: \d+\n\n$/)
    }
  })

  test('JSON lines are several, each valid; the examples of authors stay', async () => {
    const body = await get('/lines')
    const lines = body.kind === 'text' ? body.text.trim().split('\n') : []
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object).join(' '))).toEqual(
      Array(4).fill('id name tags'),
    )
    expect(await get('/written')).toEqual({ kind: 'text', text: '{"a":1}\n' })
  })
})

test('a delay is passed on, and bounded', async () => {
  const document = await documentOf({
    paths: { '/': { get: { responses: { 204: { description: 'ok' } } } } },
  })
  const delayOf = async (prefer: string, path = '/') =>
    (await mockAnswer(document, { method: 'GET', path, query: [], headers: { prefer } })).delayMs
  expect(
    await Promise.all(
      ['delay=250', 'delay=99999999', 'delay=-1', 'delay=x', ''].map((prefer) => delayOf(prefer)),
    ),
  ).toEqual([250, 10_000, undefined, undefined, undefined])
})

/** The descriptions of the fixtures, as far as they can be read. */
async function fixtureDocuments(): Promise<readonly ApiDocument[]> {
  const root = join(import.meta.dirname, '../../../../test/fixtures')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/in\/.*\.(?:json|ya?ml)$/.test(file) && statSync(join(root, file)).size < 500_000,
  )
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const described = texts.filter((text) =>
    /["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/.test(text.slice(0, 2000)),
  )
  const loaded = await Promise.all(
    described.map((text) => loadTwin({ [text.trimStart().startsWith('{') ? 'api.json' : 'api.yaml']: text })),
  )
  return loaded.flatMap(({ value }) => value ?? [])
}

const schemasOf = ({ responses, body, parameters }: Operation): readonly SchemaSource[] =>
  [...responses.flatMap(({ content }) => content), ...(body?.content ?? []), ...parameters].flatMap(
    ({ schema: source }) => (source ? [source] : []),
  )

/** One variant of this choice of twenty fits what each of the others fits, and exactly one may. */
const isUnsolvable = ({ info }: ApiDocument, { pointer }: { readonly pointer?: string }) =>
  info.title === 'Large' && pointer === '#/choice'

test('dynamic answers of the descriptions of all fixtures are valid', async () => {
  const documents = await fixtureDocuments()
  expect(documents.length).toBeGreaterThan(20)
  const invalid: unknown[] = []
  let checked = 0
  for (const document of documents) {
    const checker = createChecker(document, { direction: 'response', within })
    for (const operation of document.operations.slice(0, 60)) {
      for (const source of schemasOf(operation)) {
        checked += 1
        const isValid = (at: SchemaSource, one: JsonValue) => checker.errors(at, one)?.length === 0
        const value = dynamicValue(document, source, { seed: operation.path, isValid })
        const [error] = readErrors(checker.errors(source, value) ?? [], value)
        if (error && !isUnsolvable(document, error))
          invalid.push([document.info.title, operation.path, error, value])
      }
    }
  }
  expect(checked).toBeGreaterThan(60)
  expect(invalid).toEqual([])
})
