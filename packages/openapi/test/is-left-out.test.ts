// Which properties a direction leaves out, by the flags of their schemas wherever those are written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewSchema } from '../src/index.ts'
import { includedProperties, isLeftOut } from '../src/is-left-out.ts'
import { documentOfSchema, schemaRef } from './read-twin.ts'

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

/** The properties of `Root`, those of requests, and those by the definition. */
async function requested(schema: unknown, others: Readonly<Record<string, unknown>>, openapi: string) {
  const document = await documentOfSchema(schema, others, openapi)
  const node = viewSchema(document, [schemaRef('Root')])
  const sides = { direction: 'request' as const, path: document.path }
  const byDefinition = node.properties.filter((property) => !isLeftOut(document, property, sides))
  return { made: names(includedProperties(document, node, sides)), byDefinition: names(byDefinition) }
}

describe('requests leave out a property', () => {
  const Flagged = { type: 'string', readOnly: true }
  test.each<[string, unknown]>([
    ['with the flag', { readOnly: true }],
    ['that refers to a schema with it', { $ref: '#/components/schemas/Flagged' }],
    ['with a part that has it', { allOf: [{ $ref: '#/components/schemas/Flagged' }] }],
    ['with a choice of one', { anyOf: [{ $ref: '#/components/schemas/Flagged' }, { type: 'null' }] }],
  ])('%s', async (_, property) => {
    const properties = { a: { type: 'string' }, b: property, c: { readOnly: false } }
    const { made, byDefinition } = await requested({ properties }, { Flagged }, '3.1.0')
    expect(made).toEqual(['a', 'c'])
    expect(byDefinition).toEqual(made)
  })
})

const { schema } = fc.letrec((tie) => {
  const inner = tie('schema')
  const list = fc.array(inner, { minLength: 1, maxLength: 2 })
  const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c'), inner, { maxKeys: 3 })
  const target = fc.constantFrom('Root', 'Other', 'None')
  const reference = fc.record(
    { $ref: target.map((name) => `#/components/schemas/${name}`), readOnly: fc.boolean(), properties },
    { requiredKeys: ['$ref'] },
  )
  const own = fc.record(
    { properties, readOnly: fc.boolean(), allOf: list, oneOf: list, anyOf: list },
    { requiredKeys: [] },
  )
  return { schema: fc.oneof({ depthSize: 'medium' }, fc.constant({}), reference, own, fc.boolean(), own) }
})

test('properties are those of the definition, for random schemas', async () => {
  const dialect = fc.constantFrom('3.0.3', '3.1.0')
  await fc.assert(
    fc.asyncProperty(schema, schema, dialect, async (root, other, openapi) => {
      const { made, byDefinition } = await requested(root, { Other: other }, openapi)
      expect(made).toEqual(byDefinition)
    }),
    { numRuns: 300 },
  )
})
