// Values that examples share: each example is the one that it would be alone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleOf, type ExampleOptions } from '../src/index.ts'
import { repeatsOf } from '../src/examples/repeat-sample.ts'
import { documentOf, schemaRef } from './read-twin.ts'

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']

type Schemas = Readonly<Record<string, unknown>>

const load = (schemas: Schemas) => documentOf({ components: { schemas } })

/** The examples of all schemas, which share values or not. */
async function examples(schemas: Schemas, options: ExampleOptions, shared: boolean) {
  const document = await load(schemas)
  if (!shared) Object.assign(repeatsOf(document, options), { get: () => undefined })
  return Object.keys(schemas).map((name) => exampleOf(document, [schemaRef(name)], options))
}

const { schema } = fc.letrec((tie) => {
  const inner = tie('schema')
  const reference = fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), inner, { maxKeys: 4 })
  const object = fc.record(
    {
      type: fc.constant('object'),
      properties,
      required: fc.subarray(['a', 'b', 'c']),
      readOnly: fc.boolean(),
    },
    { requiredKeys: ['type', 'properties'] },
  )
  const choice = fc.record({ oneOf: fc.array(inner, { minLength: 1, maxLength: 3 }) })
  const all = fc.record({ allOf: fc.array(inner, { minLength: 1, maxLength: 3 }), properties })
  const list = fc.record({ type: fc.constant('array'), items: inner, minItems: fc.nat(3) })
  const text = fc.record({ type: fc.constant('string'), example: fc.string({ maxLength: 3 }) })
  const long = fc.constant({ type: 'string', default: 'long'.repeat(4000) })
  return {
    schema: fc.oneof({ depthSize: 'medium' }, reference, text, long, object, list, choice, all, reference),
  }
})

test('examples are equal to those that share nothing', async () => {
  const schemas = fc.record(Object.fromEntries(NAMES.map((name) => [name, schema])))
  const options = fc.record({
    direction: fc.constantFrom('request' as const, 'response' as const),
    properties: fc.constantFrom('all' as const, 'required' as const),
    variant: fc.constantFrom(undefined, 1),
  })
  await fc.assert(
    fc.asyncProperty(schemas, options, async (made, chosen) => {
      expect(await examples(made, chosen, true)).toEqual(await examples(made, chosen, false))
    }),
    { numRuns: 300 },
  )
})

describe('a value is taken from another example', () => {
  const user = { type: 'object', properties: { name: { type: 'string' } } }
  const owner = { type: 'object', properties: { user: { $ref: '#/components/schemas/User' } } }

  test('where nothing cuts it', async () => {
    const document = await load({ User: user, Owner: owner })
    const own = exampleOf(document, [schemaRef('User')])
    const around = exampleOf(document, [schemaRef('Owner')]) as { readonly user: unknown }
    expect(around.user).toBe(own)
  })

  test.each([
    ['of values', { type: 'integer' }],
    ['of characters', { type: 'string', default: 'long'.repeat(60) }],
  ])('but not beyond the budget %s', async (_, one) => {
    const names = Array.from({ length: 150 }, (_unused, index) => `p${index}`)
    const wide = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, one])) }
    const twice = { type: 'object', properties: { ...owner.properties, user2: owner.properties.user } }
    const schemas = { User: wide, Owner: twice }
    expect(await examples(schemas, {}, true)).toEqual(await examples(schemas, {}, false))
  })

  test('but not for the other direction', async () => {
    const secret = { ...user, properties: { ...user.properties, id: { type: 'integer', readOnly: true } } }
    const document = await load({ User: secret, Owner: owner })
    expect(exampleOf(document, [schemaRef('User')])).toEqual({ name: '<string>', id: 123 })
    const sent = exampleOf(document, [schemaRef('Owner')], { direction: 'request' })
    expect(sent).toEqual({ user: { name: '<string>' } })
  })

  test('and not inside a schema that it would repeat', async () => {
    const friend = { ...user, properties: { friend: { $ref: '#/components/schemas/Owner' } } }
    const document = await load({ User: friend, Owner: owner })
    expect(exampleOf(document, [schemaRef('User')])).toEqual({ friend: {} })
    expect(exampleOf(document, [schemaRef('Owner')])).toEqual({ user: {} })
  })
})
