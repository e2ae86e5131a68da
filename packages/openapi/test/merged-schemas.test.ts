// Schemas of several parts, and the one schema that readers see.
import { describe, expect, test } from 'vitest'
import { viewSchema } from '../src/index.ts'
import { documentOfSchema, schemaRef } from './read-twin.ts'

const view = async (...allOf: readonly unknown[]) =>
  viewSchema(await documentOfSchema(allOf.length === 1 ? allOf[0] : { allOf }), [schemaRef('Root')])

/** Keywords of schemas that are listed, but not resolved. */
const FURTHER = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'contentSchema',
]

describe('the parts of a schema', () => {
  test.each<{ parts: readonly unknown[]; types: readonly string[] }>([
    { parts: [{}], types: [] },
    { parts: [{ type: 'file' }], types: ['string'] },
    { parts: [{ type: ['string', 'null', 1] }], types: ['string'] },
    { parts: [{ type: ['null'] }], types: ['null'] },
    { parts: [{ type: 7 }, { type: 'string' }], types: ['string'] },
    { parts: [{ type: ['string', 'integer'] }, { type: ['number', 'boolean'] }], types: ['integer'] },
    { parts: [{ type: ['number', 'string'] }, { type: 'integer' }], types: ['integer'] },
    { parts: [{ type: 'string' }, { type: 'boolean' }, { type: 'string' }], types: ['string', 'boolean'] },
    { parts: [{ properties: {} }], types: ['object'] },
    { parts: [{ patternProperties: {} }], types: ['object'] },
    { parts: [{ additionalProperties: false }], types: ['object'] },
    { parts: [{ items: {} }], types: ['array'] },
    { parts: [{ prefixItems: [] }], types: ['array'] },
    { parts: [{ minLength: 1 }], types: ['string'] },
    { parts: [{ maxLength: 1 }], types: ['string'] },
    { parts: [{ pattern: 'a' }], types: ['string'] },
    { parts: [{ const: [] }], types: ['array'] },
    {
      parts: [{ enum: [1, 1.5, null, 'a', 2, {}, true] }],
      types: ['integer', 'number', 'string', 'object', 'boolean'],
    },
  ])('have the types $types: $parts', async ({ parts, types }) => {
    expect((await view(...parts)).types).toEqual(types)
  })

  test.each<{ parts: readonly unknown[]; limits: unknown }>([
    { parts: [{}], limits: {} },
    {
      parts: [
        { minimum: 1, minLength: 1, minItems: 1, minContains: 1, minProperties: 1, exclusiveMinimum: 1 },
        { minimum: 2, minLength: 2, minItems: 2, minContains: 2, minProperties: 2, exclusiveMinimum: 2 },
      ],
      limits: {
        minimum: 2,
        minLength: 2,
        minItems: 2,
        minContains: 2,
        minProperties: 2,
        exclusiveMinimum: 2,
      },
    },
    {
      parts: [
        { maximum: 1, maxLength: 1, maxItems: 1, maxContains: 1, maxProperties: 1, exclusiveMaximum: 1 },
        { maximum: 2, maxLength: 2, maxItems: 2, maxContains: 2, maxProperties: 2, exclusiveMaximum: 2 },
      ],
      limits: {
        maximum: 1,
        maxLength: 1,
        maxItems: 1,
        maxContains: 1,
        maxProperties: 1,
        exclusiveMaximum: 1,
      },
    },
    {
      parts: [{ minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true }],
      limits: { exclusiveMinimum: 1, exclusiveMaximum: 5 },
    },
    {
      parts: [{ minimum: 1, exclusiveMinimum: false, maximum: 5, exclusiveMaximum: false }],
      limits: { minimum: 1, maximum: 5 },
    },
    {
      parts: [
        { multipleOf: 2, pattern: 'a' },
        { multipleOf: 3, pattern: 'b', uniqueItems: true },
      ],
      limits: { multipleOf: 2, pattern: 'a', uniqueItems: true },
    },
    { parts: [{ minimum: 'a', pattern: [], uniqueItems: 'yes' }], limits: {} },
  ])('have the limits $limits', async ({ parts, limits }) => {
    expect((await view(...parts)).limits).toEqual(limits)
  })

  test.each<{ parts: readonly unknown[]; words: object; without?: readonly string[] }>([
    {
      parts: [
        { title: 'A', description: 'a', format: 'x', contentMediaType: 'm', contentEncoding: 'e' },
        { title: 'B', description: 'b', format: 'y' },
      ],
      words: { title: 'A', description: 'a', format: 'x', contentType: 'm', contentEncoding: 'e' },
    },
    { parts: [{ type: 'file', format: 'x' }], words: { format: 'binary' } },
    {
      parts: [{ title: {} }],
      words: {},
      without: [
        'title',
        'description',
        'format',
        'contentType',
        'contentEncoding',
        'default',
        'constant',
        'prefill',
        'enum',
        'enumDescriptions',
      ],
    },
    {
      parts: [{ default: null, const: 0, 'x-default': '' }, { default: 1 }],
      words: { default: { value: null }, constant: { value: 0 }, prefill: { value: '' } },
    },
    { parts: [{ enum: ['a', 'b', null] }, { enum: ['b', 'c', null] }], words: { enum: ['b'] } },
    { parts: [{ enum: ['a', 'b'] }, { enum: ['c'] }], words: { enum: ['a', 'b'] } },
    { parts: [{ enum: [{ a: 1 }, 2] }, { enum: [{ a: 1 }] }], words: { enum: [{ a: 1 }] } },
    { parts: [{ enum: [null] }], words: { enum: [null] } },
    { parts: [{ 'x-enumDescriptions': { a: 'A' }, enum: ['a'] }], words: { enumDescriptions: { a: 'A' } } },
    {
      parts: [{ 'x-enum-descriptions': ['A', 'B', 'C'], enum: ['a', 2] }],
      words: { enumDescriptions: { a: 'A', 2: 'B' } },
    },
    { parts: [{ 'x-enumNames': ['A'], enum: ['a'] }], words: { enumDescriptions: { a: 'A' } } },
    { parts: [{ 'x-enum-varnames': ['A'], enum: ['a'] }], words: { enumDescriptions: { a: 'A' } } },
    { parts: [{ 'x-enumNames': ['A'] }], words: {}, without: ['enumDescriptions'] },
    { parts: [{ example: 1, examples: [2, 3] }, { example: 4 }], words: { examples: [1, 2, 3] } },
    { parts: [{}, { 'x-example': 5 }], words: { examples: [5] } },
    {
      parts: [{ 'x-mint': { pre: 'a', post: ['b', 'c'], groups: ['g'] } }],
      words: { pre: ['a'], post: ['b', 'c'], groups: ['g'] },
    },
    { parts: [{}], words: { examples: [], pre: [], post: [], groups: [] } },
  ])('have the words $words', async ({ parts, words, without = [] }) => {
    const node = await view(...parts)
    expect(node).toMatchObject(words)
    for (const key of without) expect(node).not.toHaveProperty(key)
  })

  test.each<{ parts: readonly unknown[]; children: object }>([
    {
      parts: [
        { properties: { a: {}, b: {} }, required: ['b', 'c'] },
        { properties: { a: {} }, required: ['a'] },
      ],
      children: {
        properties: [
          { name: 'a', required: true },
          { name: 'b', required: true },
        ],
        requires: ['c'],
      },
    },
    {
      parts: [{ additionalProperties: false }, { additionalProperties: true }],
      children: { additional: false },
    },
    { parts: [{ additionalProperties: {} }], children: { additional: true } },
    { parts: [{ unevaluatedProperties: false }], children: { additional: false } },
    {
      parts: [{ additionalProperties: { type: 'string' } }],
      children: { additional: [{ pointer: '/components/schemas/Root/additionalProperties' }] },
    },
    {
      parts: [{ patternProperties: { '^a': {} } }],
      children: {
        patterned: [
          { pattern: '^a', schema: [{ pointer: '/components/schemas/Root/patternProperties/^a' }] },
        ],
      },
    },
    {
      parts: [{ items: {} }, { items: {} }],
      children: {
        items: [
          { pointer: '/components/schemas/Root/allOf/0/items' },
          { pointer: '/components/schemas/Root/allOf/1/items' },
        ],
        prefixItems: [],
      },
    },
    { parts: [{ items: {} }, { items: false }], children: { items: false } },
    {
      parts: [{ prefixItems: [{}, {}], items: {} }],
      children: {
        prefixItems: [
          [{ pointer: '/components/schemas/Root/prefixItems/0' }],
          [{ pointer: '/components/schemas/Root/prefixItems/1' }],
        ],
      },
    },
    {
      parts: [{ items: [{}] }],
      children: { prefixItems: [[{ pointer: '/components/schemas/Root/items/0' }]] },
    },
    {
      parts: [
        { ...Object.fromEntries(FURTHER.map((keyword) => [keyword, {}])), dependentSchemas: { a: {} } },
      ],
      children: { further: [...FURTHER, 'dependentSchemas.a'].map((keyword) => ({ keyword })) },
    },
    {
      parts: [{ dependentRequired: { a: ['b'], c: [] }, dependencies: { d: ['e', 'f'], g: {} } }],
      children: {
        dependents: [
          { name: 'a', requires: ['b'] },
          { name: 'd', requires: ['e', 'f'] },
        ],
      },
    },
  ])('have the children $children', async ({ parts, children }) => {
    expect(await view(...parts)).toMatchObject(children)
  })

  test('have no further keys where nothing needs them', async () => {
    const node = await view({ type: 'object' })
    expect(node).toMatchObject({ properties: [], patterned: [], prefixItems: [], further: [] })
    for (const key of ['requires', 'additional', 'items', 'dependents']) expect(node).not.toHaveProperty(key)
  })
})
