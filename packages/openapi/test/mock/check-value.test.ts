// The mock's checks against ajv: on generated schemas and values, and keyword by keyword.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../src/json-fields.ts'
import { checkValue } from '../../src/mock/check-value.ts'
import { documentOfSchema, schemaRef } from '../read-twin.ts'

const ajv = new Ajv2020({ strict: false, logger: false })

async function accepts(schema: unknown, value: JsonValue): Promise<boolean> {
  return checkValue(await documentOfSchema(schema), [schemaRef('Root')], value).length === 0
}

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
}

/** Keywords of JSON Schema that `checkValue` says that it does not look at. */
const LEFT_OUT: Readonly<Record<string, { schema: object; bad: JsonValue }>> = {
  pattern: { schema: { type: 'string', pattern: '^a$' }, bad: 'b' },
  not: { schema: { not: { type: 'string' } }, bad: 'a' },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  if: { schema: { if: { type: 'string' }, then: { const: 'a' } }, bad: 'b' },
  contains: { schema: { type: 'array', contains: { const: 1 } }, bad: [2] },
  propertyNames: { schema: { type: 'object', propertyNames: { maxLength: 1 } }, bad: { aa: 1 } },
  dependentRequired: { schema: { type: 'object', dependentRequired: { a: ['b'] } }, bad: { a: 1 } },
  dependentSchemas: {
    schema: { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    bad: { a: 1 },
  },
  patternProperties: {
    schema: { type: 'object', patternProperties: { '^a': { type: 'string' } } },
    bad: { a: 1 },
  },
  unevaluatedItems: { schema: { type: 'array', unevaluatedItems: false }, bad: [1] },
}

describe('each keyword', () => {
  test.each(Object.entries(KEYWORDS))('%s is held', async (_, { schema: one, bad, good }) => {
    expect([ajv.validate(one, bad), ajv.validate(one, good)]).toEqual([false, true])
    expect([await accepts(one, bad), await accepts(one, good)]).toEqual([false, true])
  })

  test.each(Object.entries(LEFT_OUT))('%s is left out', async (_, { schema: one, bad }) => {
    expect(ajv.validate(one, bad)).toBe(false)
    expect(await accepts(one, bad)).toBe(true)
  })
})
