import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { sample } from 'openapi-sampler'
import { describe, expect, test } from 'vitest'
import { exampleOf } from '../src/index.ts'
import { documentOfSchema, schemaRef } from './read-twin.ts'

const exampleFor = async (schema: unknown) => exampleOf(await documentOfSchema(schema), [schemaRef('Root')])

/** Schemas that have values at all, and whose bounds do not contradict each other. */
const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      { type: fc.constant('string'), minLength: fc.nat(30), maxLength: fc.integer({ min: 30, max: 60 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      type: fc.constant('string'),
      pattern: fc.constantFrom('^[a-z]+$', '^\\d{3}$', '^(a|b)-[A-F]{2}$'),
    }),
    fc.record({ type: fc.constant('string'), maxLength: fc.nat(9) }),
    fc
      .tuple(
        fc.constantFrom('integer', 'number'),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(40),
        fc.constantFrom(1, 2, 5),
      )
      .map(([type, minimum, more, multipleOf]) => ({
        type,
        minimum,
        maximum: minimum + more + multipleOf,
        multipleOf,
      })),
    fc.record({ type: fc.constant('integer'), exclusiveMinimum: fc.integer({ min: -9, max: 9 }) }),
    fc.record({ type: fc.constantFrom('boolean', 'null', ['string', 'null']) }),
    fc.record({ enum: fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: fc.oneof(fc.string(), fc.boolean(), fc.integer()) }),
    fc.record(
      {
        type: fc.constant('array'),
        items: tie('schema'),
        minItems: fc.nat(3),
        prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'd'), { maxLength: 2 }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('object'), additionalProperties: tie('schema') }),
    fc.record({
      type: fc.constant('object'),
      patternProperties: fc.dictionary(fc.constantFrom('^x-[a-z]+$', '^\\d+$'), tie('schema'), {
        minKeys: 1,
        maxKeys: 1,
      }),
    }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 2, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
      anyOf: fc.array(
        fc.record({
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('e', 'f'), tie('schema'), { maxKeys: 2 }),
        }),
        { minLength: 2, maxLength: 2 },
      ),
    }),
  ),
}))

test('a sample of a schema is valid by the schema', async () => {
  const ajv = new Ajv2020({ strict: false })
  await fc.assert(
    fc.asyncProperty(schema, async (one) => {
      const value = await exampleFor(one)
      const validate = ajv.compile(one as object)
      expect(validate(value), JSON.stringify([one, value, validate.errors])).toBe(true)
    }),
    { numRuns: 300 },
  )
})

describe('openapi-sampler agrees on the shape', () => {
  /** The kinds of the values by location, without the values. */
  const shapeOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shapeOf)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))
        : typeof value

  test.each<[string, object]>([
    [
      'an object',
      {
        type: 'object',
        properties: {
          a: { type: 'string', format: 'date' },
          b: { type: 'array', items: { type: 'integer' } },
        },
      },
    ],
    [
      'allOf',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { type: 'object', properties: { b: { type: 'boolean' } } },
        ],
      },
    ],
    [
      'the first variant',
      { oneOf: [{ type: 'object', properties: { a: { type: 'number' } } }, { type: 'string' }] },
    ],
    ['a default', { type: 'object', properties: { a: { type: 'string', default: 'x' } } }],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }],
    ['nested lists', { type: 'array', items: { type: 'array', items: { type: 'boolean' } } }],
  ])('%s', async (_, one) => {
    expect(shapeOf(await exampleFor(one))).toEqual(shapeOf(sample(one)))
  })
})
