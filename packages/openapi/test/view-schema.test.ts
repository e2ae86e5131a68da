import { describe, expect, test } from 'vitest'
import { isRecursive, viewSchema, type ApiDocument, type SchemaNode } from '../src/index.ts'
import { documentOfSchema, loadTwin, schemaRef } from './read-twin.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })

async function view(schema: unknown, others: Readonly<Record<string, unknown>> = {}, openapi = '3.1.0') {
  return viewSchema(await documentOfSchema(schema, others, openapi), [schemaRef('Root')])
}

/** Number of schemas below one when every child is visited until it repeats or 2,000 are reached. */
function countBelow(
  document: ApiDocument,
  node: SchemaNode,
  ancestors: ReadonlySet<string> = new Set(),
): number {
  const around = new Set([...ancestors, node.id, ...node.parts])
  const children = [
    ...node.properties.map(({ schema }) => schema),
    ...(node.items ? [node.items] : []),
    ...node.unions.flatMap(({ variants }) => variants),
  ]
  let count = 1
  for (const child of children) {
    const inner = viewSchema(document, child, around)
    count += isRecursive(inner, around) || count > 2000 ? 1 : countBelow(document, inner, around)
  }
  return count
}

describe('merging', () => {
  test('allOf joins properties, required and the tightest bounds', async () => {
    const node = await view(
      {
        allOf: [to('Base'), { properties: { b: { type: 'string' } }, required: ['b'], minProperties: 2 }],
        minProperties: 1,
      },
      {
        Base: {
          type: 'object',
          title: 'Base',
          description: 'Text',
          properties: { a: {}, b: { maxLength: 3 } },
          required: ['a'],
        },
      },
    )
    expect(node).toMatchObject({
      title: 'Base',
      description: 'Text',
      types: ['object'],
      limits: { minProperties: 2 },
    })
    expect(node.properties.map(({ name, required, schema }) => [name, required, schema.length])).toEqual([
      ['a', true, 1],
      ['b', true, 2],
    ])
  })

  test('a property that two parts describe has both descriptions merged', async () => {
    const document = await documentOfSchema({
      allOf: [
        { properties: { b: { maxLength: 3 } } },
        { properties: { b: { type: 'string', description: 'B' } } },
      ],
    })
    const [property] = viewSchema(document, [schemaRef('Root')]).properties
    expect(property && viewSchema(document, property.schema)).toMatchObject({
      types: ['string'],
      limits: { maxLength: 3 },
      description: 'B',
    })
  })

  test('contradicting types are all listed', async () => {
    expect((await view({ allOf: [{ type: 'string' }, { type: 'number' }] })).types).toEqual([
      'string',
      'number',
    ])
    expect((await view({ allOf: [{ type: 'integer' }, { type: 'number' }] })).types).toEqual(['integer'])
  })

  test('the name of a component stays with words beside its reference', async () => {
    const siblings = { ...to('Pet'), description: 'Mine', deprecated: true, maxProperties: 2 }
    const others = { Pet: { type: 'object', description: 'A pet' } }
    expect(await view(siblings, others)).toMatchObject({
      name: 'Pet',
      description: 'Mine',
      deprecated: true,
      limits: { maxProperties: 2 },
    })
    const old = await view(siblings, others, '3.0.3')
    expect(old).toMatchObject({ name: 'Pet', description: 'Mine', deprecated: true, limits: {} })
  })

  test('enums of several parts are cut to what they share', async () => {
    expect((await view({ enum: ['a', 'b', 'c'], allOf: [{ enum: ['b', 'c', 'd'] }] })).enum).toEqual([
      'b',
      'c',
    ])
  })
})

describe('nullable', () => {
  test.each([
    ['3.0 nullable', { type: 'string', nullable: true }, '3.0.3'],
    ['3.0 nullable beside a reference', { ...to('Text'), nullable: true }, '3.0.3'],
    ['3.0 nullable beside allOf', { nullable: true, allOf: [to('Text')] }, '3.0.3'],
    ['2.0 x-nullable', { type: 'string', 'x-nullable': true }, '3.0.3'],
    ['3.1 type list', { type: ['string', 'null'] }, '3.1.0'],
    ['anyOf with null', { anyOf: [to('Text'), { type: 'null' }] }, '3.1.0'],
    ['oneOf with null const', { oneOf: [{ const: null }, to('Text')] }, '3.1.0'],
    ['enum with null', { type: ['string', 'null'], enum: ['a', null] }, '3.1.0'],
  ])('%s is one mark, not a variant', async (_, schema, version) => {
    const node = await view(schema, { Text: { type: 'string' } }, version)
    expect(node).toMatchObject({ nullable: true, types: ['string'], unions: [] })
    expect(node.enum ?? []).not.toContain(null)
  })
})

describe('details', () => {
  test('exclusive bounds of 3.0 and 3.1 have one form', async () => {
    const old = await view({ minimum: 1, exclusiveMinimum: true, maximum: 9 }, {}, '3.0.3')
    expect(old.limits).toEqual({ exclusiveMinimum: 1, maximum: 9 })
    expect((await view({ exclusiveMinimum: 1, maximum: 9 })).limits).toEqual(old.limits)
  })

  test('falsy and null values are not dropped', async () => {
    expect((await view({ default: null })).default).toEqual({ value: null })
    expect((await view({ default: 0 })).default).toEqual({ value: 0 })
    expect(await view({ default: '', minimum: 0, maxLength: 0 })).toMatchObject({
      default: { value: '' },
      limits: { minimum: 0, maxLength: 0 },
    })
    expect((await view({ const: false })).constant).toEqual({ value: false })
    expect((await view({ example: null })).examples).toEqual([null])
  })

  test('boolean schemas', async () => {
    expect(await view(true)).toMatchObject({ never: false, types: [] })
    expect(await view(false)).toMatchObject({ never: true })
    expect((await view({ additionalProperties: false })).additional).toBe(false)
    expect((await view({ additionalProperties: {} })).additional).toBe(true)
    expect((await view({ items: false, prefixItems: [{}] })).items).toBe(false)
  })

  test('every further keyword is named', async () => {
    const names = ['not', 'if', 'then', 'else', 'contains', 'propertyNames']
    const keywords = { ...Object.fromEntries(names.map((name) => [name, {}])), dependentSchemas: { a: {} } }
    expect((await view(keywords)).further.map(({ keyword }) => keyword)).toEqual([
      'not',
      'if',
      'then',
      'else',
      'contains',
      'propertyNames',
      'dependentSchemas.a',
    ])
  })

  test('$anchor, $dynamicRef and $id are followed', async () => {
    const document = await documentOfSchema(
      {
        properties: {
          a: { $ref: '#pet' },
          b: { $dynamicRef: '#pet' },
          c: { $ref: 'https://example.com/cat' },
        },
      },
      { Pet: { $anchor: 'pet', type: 'object' }, Cat: { $id: 'https://example.com/cat', type: 'array' } },
    )
    const types = viewSchema(document, [schemaRef('Root')]).properties.map(
      ({ schema }) => viewSchema(document, schema).types,
    )
    expect(types).toEqual([['object'], ['object'], ['array']])
  })

  test('discriminator values by reference, bare name and implied name', async () => {
    const node = await view(
      {
        oneOf: [to('Cat'), to('Dog')],
        discriminator: {
          propertyName: 'kind',
          mapping: { cat: '#/components/schemas/Cat', dog: 'Dog', gone: 'None' },
        },
      },
      { Cat: { type: 'object' }, Dog: { type: 'object' } },
    )
    expect([...(node.discriminator?.values.values() ?? [])]).toEqual(['cat', 'dog'])
  })

  test('a base with a discriminator offers the schemas that extend it', async () => {
    const base = {
      type: 'object',
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind' },
    }
    const others = {
      Cat: { allOf: [to('Root'), { properties: { claws: {} } }] },
      Dog: { allOf: [to('Root'), { properties: { bark: {} } }] },
      Owner: { properties: { pet: to('Root') } },
    }
    const document = await documentOfSchema(base, others)
    const node = viewSchema(document, [schemaRef('Root')])
    expect(node.unions).toEqual([{ kind: 'oneOf', variants: [[schemaRef('Cat')], [schemaRef('Dog')]] }])
    const cat = viewSchema(document, [schemaRef('Cat')])
    expect(cat.unions).toEqual([])
    expect(countBelow(document, node)).toBe(8)
    const mapping = { d: 'Dog', c: '#/components/schemas/Cat', o: 'Owner' }
    const mapped = await view({ ...base, discriminator: { propertyName: 'kind', mapping } }, others)
    expect(mapped.unions[0]?.variants).toEqual([[schemaRef('Dog')], [schemaRef('Cat')]])
  })

  test('required names without a property are listed', async () => {
    const node = await view({ required: ['a', 'b'], properties: { a: {} } })
    expect(node).toMatchObject({ requires: ['b'], types: ['object'] })
    expect((await view({ required: ['b'] })).requires).toEqual(['b'])
  })

  test('an unresolved schema says so and stays alone', async () => {
    expect(await view(to('None'))).toMatchObject({ error: 'unresolved', properties: [] })
    expect((await view({ properties: { a: to('None'), b: {} } })).properties).toHaveLength(2)
  })
})

describe('R08 recursion is bounded', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['self', to('Root'), {}],
    ['each other', to('B'), { B: to('Root') }],
    [
      'allOf of each other',
      { allOf: [to('B')], properties: { a: {} } },
      { B: { allOf: [to('Root')], properties: { b: {} } } },
    ],
    [
      'property through allOf',
      { type: 'object', properties: { child: { allOf: [to('Root')], description: 'x' } } },
      {},
    ],
    ['list of itself', { type: 'array', items: to('Root') }, {}],
    [
      'variants that extend their base',
      { properties: { kind: {} }, oneOf: [to('A'), to('B')] },
      {
        A: { allOf: [to('Root'), { properties: { a: {} } }] },
        B: { allOf: [to('Root'), { properties: { b: {} } }] },
      },
    ],
    ['anyOf with itself', { anyOf: [to('Root'), { type: 'string' }] }, {}],
    [
      'through a property of a component',
      { properties: { x: { $ref: '#/components/schemas/Root/properties/x' } } },
      {},
    ],
  ])('%s', async (_, schema, others) => {
    const document = await documentOfSchema(schema, others)
    const node = viewSchema(document, [schemaRef('Root')])
    expect(countBelow(document, node)).toBeLessThan(20)
  })

  test('a chain of references to itself is a problem, not a schema', async () => {
    expect(await view(to('Root'))).toMatchObject({ error: 'endless' })
  })

  test('circular allOf shows the properties of both once', async () => {
    const node = await view(
      { allOf: [to('B')], properties: { a: {} } },
      { B: { allOf: [to('Root')], properties: { b: {} } } },
    )
    expect(node.properties.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('a variant does not offer the variants of its base again', async () => {
    const document = await documentOfSchema(
      { properties: { kind: {} }, oneOf: [to('A'), to('B')] },
      { A: { allOf: [to('Root'), { properties: { a: {} } }] }, B: { type: 'object' } },
    )
    const base = viewSchema(document, [schemaRef('Root')])
    const around = new Set([base.id, ...base.parts])
    const [variant] = base.unions[0]?.variants ?? []
    const inner = variant && viewSchema(document, variant, around)
    expect(inner).toMatchObject({ name: 'A', unions: [] })
    expect(inner?.properties.map(({ name }) => name)).toEqual(['kind', 'a'])
  })

  test('across files', async () => {
    const { value } = await loadTwin({
      'a.yaml':
        'openapi: 3.1.0\npaths: {/a: {get: {}}}\ncomponents: {schemas: {Root: {$ref: "b.yaml#/B"}}}\n',
      'b.yaml': 'B: {properties: {c: {$ref: "c.yaml#/C"}}}\n',
      'c.yaml': 'C: {properties: {b: {$ref: "b.yaml#/B"}}}\n',
    })
    if (!value) throw new Error('not loaded')
    const node = viewSchema(value, [{ file: value.path, pointer: '/components/schemas/Root' }])
    expect(node.name).toBe('B')
    expect(countBelow(value, node)).toBe(3)
  })
})
