// The mock's checks against ajv: on generated schemas and values, and keyword by keyword.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { JsonValue } from '../../src/json-fields.ts'
import { createChecker, type RunWithin } from '../../src/mock/check/create-checker.ts'
import { readErrors } from '../../src/mock/check/read-errors.ts'
import { documentOfSchema, schemaRef } from '../read-twin.ts'

const ajv = new Ajv2020({ strict: false, logger: false, formats: fullFormats })

const within: RunWithin = (_, job) => ({ value: job(), ms: 0 })

async function errorsOf(
  schema: unknown,
  value: JsonValue,
  { version, ...others }: { version?: string } & Record<string, unknown> = {},
) {
  const document = await documentOfSchema(schema, others, version)
  const checker = createChecker(document, { direction: 'request', within })
  return readErrors(checker.errors([schemaRef('Root')], value) ?? [], value)
}

const accepts = async (schema: unknown, value: JsonValue) => (await errorsOf(schema, value)).length === 0

const small = fc.integer({ min: -3, max: 6 })
const count = fc.nat(3)
const name = fc.constantFrom('a', 'b', 'c')
const scalar = fc.oneof(
  fc.constantFrom('', 'x', 'xy', 'xyz', '😀😀'),
  small,
  fc.constantFrom(1.5, true, false, null),
)

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: scalar },
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const number = fc.record(
  {
    type: fc.constantFrom('integer', 'number', ['integer', 'null']),
    minimum: small,
    maximum: small,
    exclusiveMinimum: small,
    exclusiveMaximum: small,
    multipleOf: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['type'] },
)
const text = fc.record(
  { type: fc.constantFrom('string', ['string', 'null']), minLength: count, maxLength: count },
  { requiredKeys: ['type'] },
)

const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    number,
    text,
    fc.record({ type: fc.constantFrom('boolean', 'null', ['boolean', 'string']) }),
    fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: value }),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        minItems: count,
        maxItems: count,
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        minProperties: count,
        maxProperties: count,
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 2, maxLength: 3 }) }),
  ),
}))

test('a value fits a schema exactly when ajv says so', async () => {
  let [fitting, not] = [0, 0]
  await fc.assert(
    fc.asyncProperty(schema, value, async (one, given) => {
      const expected = ajv.validate(one as object, given)
      if (expected) fitting++
      else not++
      expect(await accepts(one, given)).toBe(expected)
    }),
    { numRuns: 1000, seed: 11 },
  )
  // Both answers are tried often enough to mean something.
  expect(Math.min(fitting, not)).toBeGreaterThan(50)
})

/** A value that violates one keyword, and one that fulfils it. */
const KEYWORDS: Readonly<Record<string, { schema: object; bad: JsonValue; good: JsonValue }>> = {
  type: { schema: { type: 'string' }, bad: 1, good: '' },
  enum: { schema: { enum: [{ a: 1, b: 2 }] }, bad: { a: 1 }, good: { b: 2, a: 1 } },
  const: { schema: { const: [1, { a: 1, b: 2 }] }, bad: [1], good: [1, { b: 2, a: 1 }] },
  minimum: { schema: { type: 'number', minimum: 2 }, bad: 1, good: 2 },
  maximum: { schema: { type: 'number', maximum: 2 }, bad: 3, good: 2 },
  exclusiveMinimum: { schema: { type: 'number', exclusiveMinimum: 2 }, bad: 2, good: 3 },
  exclusiveMaximum: { schema: { type: 'number', exclusiveMaximum: 2 }, bad: 2, good: 1 },
  multipleOf: { schema: { type: 'integer', multipleOf: 3 }, bad: 4, good: 6 },
  minLength: { schema: { type: 'string', minLength: 2 }, bad: '😀', good: '😀😀' },
  maxLength: { schema: { type: 'string', maxLength: 2 }, bad: 'abc', good: '😀😀' },
  items: { schema: { type: 'array', items: { type: 'string' } }, bad: [1], good: ['a'] },
  prefixItems: {
    schema: { type: 'array', prefixItems: [{ type: 'string' }] },
    bad: [1],
    good: ['a', 1],
  },
  minItems: { schema: { type: 'array', minItems: 1 }, bad: [], good: [1] },
  maxItems: { schema: { type: 'array', maxItems: 1 }, bad: [1, 2], good: [1] },
  uniqueItems: {
    schema: { type: 'array', uniqueItems: true },
    bad: [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    good: [1, '1'],
  },
  properties: {
    schema: { type: 'object', properties: { a: { type: 'string' } } },
    bad: { a: 1 },
    good: { b: 1 },
  },
  required: { schema: { type: 'object', required: ['a'] }, bad: {}, good: { a: null } },
  additionalProperties: {
    schema: { type: 'object', properties: { a: {} }, additionalProperties: false },
    bad: { b: 1 },
    good: { a: 1 },
  },
  unevaluatedProperties: {
    schema: { type: 'object', properties: { a: {} }, unevaluatedProperties: false },
    bad: { b: 1 },
    good: { a: 1 },
  },
  minProperties: { schema: { type: 'object', minProperties: 1 }, bad: {}, good: { a: 1 } },
  maxProperties: { schema: { type: 'object', maxProperties: 1 }, bad: { a: 1, b: 1 }, good: { a: 1 } },
  allOf: {
    schema: {
      allOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['b'] },
      ],
    },
    bad: { a: 1 },
    good: { a: 1, b: 1 },
  },
  anyOf: { schema: { anyOf: [{ type: 'string' }, { type: 'boolean' }] }, bad: 1, good: true },
  oneOf: { schema: { oneOf: [{ type: 'string' }, { type: 'boolean' }] }, bad: 1, good: true },
  pattern: { schema: { type: 'string', pattern: '^a$' }, bad: 'b', good: 'a' },
  // Without the flag `u`, as many authors write it.
  'pattern of ECMA 5': { schema: { type: 'string', pattern: '^[\\w\\-]+$' }, bad: '!', good: 'a-b' },
  format: { schema: { type: 'string', format: 'date' }, bad: '2024-13-01', good: '2024-12-01' },
  not: { schema: { not: { type: 'string' } }, bad: 'a', good: 1 },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  if: { schema: { if: { type: 'string' }, then: { const: 'a' } }, bad: 'b', good: 'a' },
  contains: { schema: { type: 'array', contains: { const: 1 } }, bad: [2], good: [2, 1] },
  propertyNames: {
    schema: { type: 'object', propertyNames: { maxLength: 1 } },
    bad: { aa: 1 },
    good: { a: 1 },
  },
  dependentRequired: {
    schema: { type: 'object', dependentRequired: { a: ['b'] } },
    bad: { a: 1 },
    good: { b: 1 },
  },
  dependentSchemas: {
    schema: { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    bad: { a: 1 },
    good: { a: 1, b: 1 },
  },
  patternProperties: {
    schema: { type: 'object', patternProperties: { '^a': { type: 'string' } } },
    bad: { a: 1 },
    good: { b: 1 },
  },
  unevaluatedItems: { schema: { type: 'array', unevaluatedItems: false }, bad: [1], good: [] },
}

describe('each keyword', () => {
  test.each(Object.entries(KEYWORDS))('%s is held', async (_, { schema: one, bad, good }) => {
    expect([ajv.validate(one, bad), ajv.validate(one, good)]).toEqual([false, true])
    expect([await accepts(one, bad), await accepts(one, good)]).toEqual([false, true])
    for (const { detail } of await errorsOf(one, bad)) expect(detail).not.toBe('Is not allowed')
  })
})

describe('keywords of OpenAPI 3.0', () => {
  const errors = async (schema: unknown, value: JsonValue, others = {}) =>
    (await errorsOf(schema, value, { version: '3.0.3', ...others })).map(({ detail }) => detail)

  test('nullable, exclusive bounds, siblings of a reference', async () => {
    expect(await errors({ type: 'string', nullable: true }, null)).toEqual([])
    expect(await errors({ type: 'string', nullable: true }, 1)).toEqual([
      'Must be string or null, not integer',
    ])
    expect(
      await errors({ allOf: [{ $ref: '#/components/schemas/A' }], nullable: true }, null, {
        A: { type: 'object' },
      }),
    ).toEqual([])
    expect(await errors({ type: 'number', minimum: 2, exclusiveMinimum: true }, 2)).toEqual([
      'Must be more than 2',
    ])
    expect(
      await errors({ $ref: '#/components/schemas/A', maxLength: 1 }, 'abc', { A: { type: 'string' } }),
    ).toEqual([])
  })

  test('wrong values of keywords are no keywords', async () => {
    const careless = { type: 'file', enum: [], required: true, minimum: '3', pattern: '(', maxLength: -1 }
    expect(await errors(careless, 'any')).toEqual([])
  })
})

describe('which errors are reported', () => {
  const cat = {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
  }
  const dog = {
    type: 'object',
    required: ['kind', 'tricks'],
    properties: {
      kind: { const: 'dog' },
      tricks: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
    },
  }

  test('of a choice those of the variant that was meant', async () => {
    const choice = { type: 'object', properties: { pet: { oneOf: [cat, dog] } } }
    expect(await errorsOf(choice, { pet: { kind: 'cat', lives: 'nine' } })).toEqual([
      { pointer: '#/pet/lives', detail: 'Must be integer, not string' },
    ])
    expect(await errorsOf(choice, { pet: { kind: 'dog', tricks: ['sit', 'ROLL'] } })).toEqual([
      { pointer: '#/pet/tricks/1', detail: 'Must match the pattern ^[a-z]+$' },
    ])
    expect(await errorsOf(choice, { pet: { kind: 'bird' } })).toEqual([
      { pointer: '#/pet', detail: 'Fits none of 2 variants' },
    ])
    // The reader of such a description cannot change it.
    expect(await errorsOf({ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 1)).toEqual([])
  })

  test('of a response exactly one variant fits, unless a discriminator decides between them', async () => {
    const open = { type: 'object', properties: { kind: { type: 'string' } } }
    const of = async (more: object) => {
      const document = await documentOfSchema({ oneOf: [open, open], ...more })
      const checker = createChecker(document, { direction: 'response', within })
      const value = { kind: 'a' }
      return readErrors(checker.errors([schemaRef('Root')], value) ?? [], value).map(({ detail }) => detail)
    }
    expect(await of({})).toEqual(['Fits 2 variants, but may fit only one'])
    expect(await of({ discriminator: { propertyName: 'kind' } })).toEqual([])
  })

  test('through references and cycles, with names that need escapes', async () => {
    const node = {
      type: 'object',
      required: ['a/b~c'],
      properties: {
        next: { $ref: '#/components/schemas/Root' },
        'a/b~c': { type: 'string', format: 'email' },
      },
    }
    expect(await errorsOf(node, { 'a/b~c': 'x@y.example', next: { 'a/b~c': 'no' } })).toEqual([
      { pointer: '#/next/a~1b~0c', detail: 'Must have the format email' },
    ])
  })
})

describe('hostile input', () => {
  test('a schema that describes itself, and one that nests endlessly', async () => {
    expect(await errorsOf({ $ref: '#/components/schemas/Root' }, 1)).toEqual([])
    expect(await errorsOf({ anyOf: [{ $ref: '#/components/schemas/Root' }, { type: 'string' }] }, 1)).toEqual(
      [],
    )
    let deep: unknown = { type: 'string' }
    for (let depth = 0; depth < 200; depth += 1) deep = { allOf: [deep] }
    expect(await errorsOf(deep, 1)).toEqual([])
    let value: JsonValue = 1
    for (let depth = 0; depth < 3000; depth += 1) value = { next: value }
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Root' } } }
    expect(await errorsOf(node, value)).toEqual([])
  })

  test('what takes too long is not checked; without a deadline no pattern is run', async () => {
    const schema = { type: 'string', pattern: '^(a+)+$' }
    const document = await documentOfSchema(schema)
    const ended = createChecker(document, { direction: 'request', within: () => ({ ended: true }) })
    expect(ended.errors([schemaRef('Root')], 'aaaa!')).toBeUndefined()
    const start = performance.now()
    const bare = createChecker(document, { direction: 'request' })
    expect(bare.errors([schemaRef('Root')], `${'a'.repeat(40)}!`)).toEqual([])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('names and texts of descriptions are data in the code that ajv makes', async () => {
    const name = "'];globalThis.hacked=1;//\u2028"
    const schema = {
      type: 'object',
      required: [name, '__proto__'],
      properties: { [name]: { type: 'string', enum: ['`;globalThis.hacked=1;//'] } },
      patternProperties: { '^x`;globalThis.hacked=1': { const: '${globalThis.hacked=1}' } },
    }
    await errorsOf(schema, { [name]: 'a', 'x`;globalThis.hacked=1': 1 })
    expect(Reflect.has(globalThis, 'hacked')).toBe(false)
  })
})
