import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { validateApi } from '../src/index.ts'
import { readTwin } from './read-twin.ts'

const info = { title: 'T', version: '1' }

/** The messages about examples and missing descriptions of a description, with the lines. */
async function findings(root: object): Promise<readonly string[]> {
  const found = await validateApi(
    asSitePath('a.json'),
    readTwin({ 'a.json': { openapi: '3.1.0', info, ...root } }),
  )
  return found.flatMap(({ code, message }) =>
    code === 'api/example' || code === 'api/no-description' ? [message] : [],
  )
}

const Pet = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
}
const pet = { $ref: '#/components/schemas/Pet' }

const withBody = (media: object, type = 'application/json') => ({
  components: { schemas: { Pet } },
  paths: {
    '/pets': {
      post: {
        description: 'Adds a pet.',
        requestBody: { content: { [type]: { schema: pet, ...media } } },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
})

describe('examples of bodies', () => {
  test.each([
    ['anyOf', 'An example does not fit its schema: it fits none of 2 variants'],
    [
      'allOf',
      `An example does not fit its schema: ${'/next'.repeat(60)}/leaf must be string, not boolean (and 1 more)`,
    ],
  ])('are compared once with what %s says twice of each part', async (keyword, message) => {
    const variant = (type: string) => ({ properties: { next: pet, leaf: { type } } })
    let example: object = { leaf: true }
    for (let depth = 0; depth < 60; depth++) example = { next: example }
    const Nested = { [keyword]: [variant('string'), variant('number')] }
    const nested = { ...withBody({ example }), components: { schemas: { Pet: Nested } } }
    expect(await findings(nested)).toEqual([message])
  })

  test('fit as a request or as a response', async () => {
    expect(await findings(withBody({ example: { name: 'Rex' } }))).toEqual([])
    expect(await findings(withBody({ example: { id: 1, name: 'Rex' } }))).toEqual([])
  })

  test('that do not fit are reported with the part that is wrong', async () => {
    expect(await findings(withBody({ example: { id: 1, name: 2 } }))).toEqual([
      'An example does not fit its schema: /name must be string, not integer',
    ])
    expect(await findings(withBody({ example: [] }))).toEqual([
      'An example does not fit its schema: it must be object, not array',
    ])
    expect(await findings(withBody({ example: {} }))).toEqual([
      'An example does not fit its schema: /name is required',
    ])
  })

  test('are found by name, and behind a reference where several operations use them', async () => {
    const { components, paths } = withBody({
      examples: { rex: { $ref: '#/components/examples/Rex' }, ok: { value: { name: 'Ok' } } },
    })
    const examples = { Rex: { value: { name: null } } }
    expect(await findings({ components: { ...components, examples }, paths })).toEqual([
      'An example does not fit its schema: /name must be string, not null',
    ])
  })

  test('are values: what looks like a part of a description in them is not one', async () => {
    const value = { name: 'Rex', schema: { type: 'string' }, example: 1 }
    expect(await findings(withBody({ example: value }))).toEqual([])
    expect(await findings({ ...withBody({}), 'x-notes': { list: [value] } })).toEqual([])
  })

  test('of other types than JSON are not read', async () => {
    expect(await findings(withBody({ example: '<pet/>' }, 'application/xml'))).toEqual([])
  })
})

describe('examples of schemas', () => {
  const schemas = (Thing: object) => ({ paths: {}, components: { schemas: { Thing } } })

  test('are those of `example`, of `examples`, and of every depth', async () => {
    const item = { type: 'string', format: 'uuid', examples: ['no'] }
    expect(await findings(schemas({ type: 'integer', example: 'one' }))).toEqual([
      'An example does not fit its schema: it must be integer, not string',
    ])
    expect(
      await findings(schemas({ properties: { list: { items: { anyOf: [item] } }, other: { example: {} } } })),
    ).toEqual(['An example does not fit its schema: it must have the format uuid'])
  })

  test('are not properties with such a name, and not values inside values', async () => {
    const properties = {
      example: { type: 'string' },
      examples: { type: 'array' },
      schema: { type: 'object' },
    }
    expect(await findings(schemas({ properties }))).toEqual([])
    const value = { schema: { type: 'string' }, example: 1 }
    expect(await findings(schemas({ default: value, enum: [value], 'x-note': value }))).toEqual([])
  })

  test('end at cycles', async () => {
    const Thing = {
      type: 'object',
      properties: { child: { $ref: '#/components/schemas/Thing' }, n: { type: 'number' } },
      example: { child: { child: { n: '1' } } },
    }
    expect(await findings(schemas(Thing))).toEqual([
      'An example does not fit its schema: /child/child/n must be number, not string',
    ])
  })

  test('may be null where 3.0 allows it', async () => {
    const Thing = { type: 'string', nullable: true, example: null }
    expect(await findings({ openapi: '3.0.3', ...schemas(Thing) })).toEqual([])
    expect(await findings({ openapi: '3.0.3', ...schemas({ ...Thing, nullable: false }) })).toEqual([
      'An example does not fit its schema: it must be string, not null',
    ])
  })
})

test('a parameter may be written as the text that is sent', async () => {
  const parameters = (schema: object, example: unknown) => ({
    paths: {
      '/a': {
        get: {
          description: 'Lists.',
          parameters: [{ name: 'q', in: 'query', schema, example }],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  })
  expect(await findings(parameters({ type: 'integer' }, '10'))).toEqual([])
  expect(await findings(parameters({ type: 'array', items: { type: 'string' } }, 'a,b'))).toEqual([])
  expect(await findings(parameters({ type: 'array', items: { type: 'integer' } }, '1,2'))).toEqual([])
  expect(await findings(parameters({ type: 'integer' }, 'ten'))).toEqual([
    'An example does not fit its schema: it must be integer, not string',
  ])
})

test('2.0: examples of a response stand beside its schema, by media type', async () => {
  const get = {
    description: 'Shows a pet.',
    produces: ['application/json'],
    responses: {
      200: {
        description: 'ok',
        schema: { type: 'object', properties: { id: { type: 'integer' } } },
        examples: { 'application/json': { id: 'x' }, 'application/xml': '<a/>' },
      },
    },
  }
  expect(await findings({ openapi: undefined, swagger: '2.0', paths: { '/pets': { get } } })).toEqual([
    'An example does not fit its schema: /id must be integer, not string',
  ])
})

test('operations without description are reported, left-out ones are not', async () => {
  const responses = { 200: { description: 'ok' } }
  const paths = {
    '/a': { get: { summary: 'A title alone', responses }, put: { description: ' ', responses } },
    '/b': { get: { 'x-excluded': true, responses }, put: { description: 'Text', responses } },
  }
  expect(await findings({ paths })).toEqual(['"GET /a" has no description', '"PUT /a" has no description'])
})

test('the place is the value in the file', async () => {
  const text = JSON.stringify({ openapi: '3.1.0', info, ...withBody({ example: { name: 2 } }) }, null, 2)
  const found = await validateApi(asSitePath('a.json'), readTwin({ 'a.json': text }))
  const line = text.split('\n').findIndex((one) => one.includes('"name": 2')) + 1
  expect(found.map(({ code, span }) => [code, span?.start.line])).toEqual([['api/example', line]])
})
