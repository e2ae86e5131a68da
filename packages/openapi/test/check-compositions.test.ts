import { describe, expect, test } from 'vitest'
import { viewSchema } from '../src/index.ts'
import { documentOf, loadTwin, schemaRef } from './read-twin.ts'

const load = (schemas: unknown) =>
  loadTwin({
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: {} } },
      components: { schemas },
    },
  })

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = { type: 'object' }

describe('discriminator.mapping', () => {
  const pet = (mapping: unknown, more: unknown = { oneOf: [ref('Cat'), ref('Dog')] }) => ({
    ...(more as object),
    discriminator: { propertyName: 'kind', mapping },
  })

  test('a target that does not exist is reported at its value, with the nearest name', async () => {
    const { diagnostics } = await load({
      Pet: pet({ cat: '#/components/schemas/Cta' }),
      Cat: object,
      Dog: object,
    })
    expect(diagnostics).toMatchObject([
      {
        code: 'api/unresolved-ref',
        severity: 'warning',
        message: 'The discriminator maps "cat" to "#/components/schemas/Cta", which does not exist',
        help: 'did you mean "Cat"?',
      },
    ])
    expect(diagnostics[0]?.span?.start.line).toBeGreaterThan(10)
  })

  test('a target beside the alternatives is reported', async () => {
    const { diagnostics } = await load({ Pet: pet({ cow: 'Cow' }), Cat: object, Dog: object, Cow: object })
    expect(diagnostics).toMatchObject([
      {
        code: 'api/invalid',
        message: 'The discriminator maps "cow" to "Cow", which is none of the alternatives',
      },
    ])
  })

  test('without alternatives a target extends the schema', async () => {
    const schemas = {
      Pet: pet({ cat: 'Cat', dog: 'Dog' }, object),
      Cat: { allOf: [ref('Pet')] },
      Dog: object,
    }
    const { diagnostics } = await load(schemas)
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The discriminator maps "dog" to "Dog", which does not extend the schema',
    ])
  })

  test.each([
    ['names', pet({ cat: 'Cat', dog: 'Dog' })],
    ['references', pet({ cat: '#/components/schemas/Cat' })],
    ['alternatives of alternatives', pet({ cat: 'Cat' }, { anyOf: [ref('Tame'), ref('Dog')] })],
    ['an example that looks like one', { example: pet({ cat: 'None' }) }],
  ])('nothing is reported for %s', async (_, Pet) => {
    const Tame = { oneOf: [ref('Cat'), ref('Dog')] }
    expect((await load({ Pet, Tame, Cat: object, Dog: object })).diagnostics).toEqual([])
  })
})

describe('chains of allOf', () => {
  const chain = (length: number) =>
    Object.fromEntries([
      ...Array.from({ length }, (_, index) => [`S${index}`, { allOf: [ref(`S${index + 1}`)] }]),
      [`S${length}`, { type: 'object', properties: { end: { type: 'string' } } }],
    ])

  test('500 deep, the fields at the end are there', async () => {
    const document = await documentOf({ components: { schemas: chain(500) } })
    const { types, properties, error } = viewSchema(document, [schemaRef('S0')])
    expect({ types, error }).toEqual({ types: ['object'], error: undefined })
    expect(properties.map(({ name }) => name)).toEqual(['end'])
  })

  test('beyond the limit they are reported, and the view has an error', async () => {
    const { value, diagnostics } = await load(chain(1005))
    expect(diagnostics.map(({ code, message }) => [code, message])).toContainEqual([
      'api/unsupported',
      'The schema "S0" has more than 1000 parts in "allOf"',
    ])
    expect(value && viewSchema(value, [schemaRef('S0')]).error).toBe('too-many-parts')
  })
})
