import { describe, expect, test } from 'vitest'
import { operationToPlayground, type Operation } from '../../src/index.ts'
import { initialValue, resolveField } from '../../src/playground.ts'
import { documentOf } from '../read-twin.ts'

const site = { title: 'T', languages: [], proxy: true, credentials: false, properties: 'all' } as const

/** The playground of the only operation of a description. */
async function playgroundOf(
  operation: Readonly<Record<string, unknown>>,
  { prefill = false, ...root }: Readonly<Record<string, unknown>> & { readonly prefill?: boolean } = {},
) {
  const document = await documentOf({ paths: { '/a': { post: operation } }, ...root })
  const [first] = document.operations as readonly [Operation]
  return operationToPlayground(document, first, { ...site, prefill })
}

const body = (schema: unknown, type = 'application/json', more = {}) => ({
  requestBody: { required: true, content: { [type]: { schema, ...more } } },
})

/** The form of a JSON body, its `ref` followed. */
async function formOf(schema: unknown, root: Parameters<typeof playgroundOf>[1] = {}) {
  const { body: made, definitions } = await playgroundOf(body(schema), root)
  const field = made?.media[0]?.field
  if (!field) throw new Error('no form')
  return { field: resolveField(field, definitions), raw: field, definitions }
}

describe('fields', () => {
  test.each([
    [
      { type: 'string', format: 'date', maxLength: 9 },
      { kind: 'text', format: 'date', limits: { maxLength: 9 } },
    ],
    [
      { type: 'integer', minimum: 1 },
      { kind: 'integer', limits: { minimum: 1 } },
    ],
    [
      { type: 'boolean', default: true },
      { kind: 'boolean', default: true },
    ],
    [{ type: ['string', 'null'] }, { kind: 'text', nullable: true }],
    [{ enum: ['a', 'b'] }, { kind: 'select', options: ['a', 'b'] }],
    [{ const: 'a' }, { kind: 'select', options: ['a'], constant: true }],
    [
      { type: 'array', items: { type: 'string' } },
      { kind: 'array', items: { kind: 'text' } },
    ],
    [{ type: ['string', 'integer'] }, { kind: 'text' }],
    [{ type: ['boolean', 'integer'] }, { kind: 'json' }],
    [{}, { kind: 'json' }],
    [{ type: 'null' }, { kind: 'null' }],
    [
      { type: 'string', format: 'binary' },
      { kind: 'text', format: 'binary' },
    ],
    [
      { type: 'string', description: 'See [the **docs**](/x) and <b>this</b>: `Bearer <key>`' },
      { kind: 'text', description: 'See the docs and this: Bearer <key>' },
    ],
  ])('%j', async (schema, expected) => {
    expect((await formOf(schema)).field).toEqual(expected)
  })

  test('objects have their required properties first and leave out what is read-only', async () => {
    const { field } = await formOf({
      type: 'object',
      required: ['b'],
      properties: { a: { type: 'string' }, id: { type: 'string', readOnly: true }, b: { type: 'integer' } },
      additionalProperties: false,
    })
    expect(field).toEqual({
      kind: 'object',
      properties: [
        { name: 'b', required: true, field: { kind: 'integer' } },
        { name: 'a', required: false, field: { kind: 'text' } },
      ],
    })
  })

  test('maps hold fields under free keys', async () => {
    const { field } = await formOf({ type: 'object', additionalProperties: { type: 'integer' } })
    expect(field).toEqual({ kind: 'object', properties: [], additional: { kind: 'integer' } })
  })

  test('a recursive schema is one definition', async () => {
    const Tree = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    }
    const { field, raw, definitions } = await formOf(
      { $ref: '#/components/schemas/Tree' },
      { components: { schemas: { Tree } } },
    )
    expect(Object.keys(definitions)).toHaveLength(1)
    expect(field).toMatchObject({
      properties: [{ field: { kind: 'array', items: { kind: 'ref', to: (raw as { to: string }).to } } }],
    })
  })

  test('a list that holds itself ends', async () => {
    const Rows = { type: 'array', items: { $ref: '#/components/schemas/Rows' } }
    const { raw, definitions } = await formOf(
      { $ref: '#/components/schemas/Rows' },
      { components: { schemas: { Rows } } },
    )
    expect(definitions).toEqual({ 1: { kind: 'array', items: { kind: 'ref', to: '1' } } })
    expect(raw).toEqual({ kind: 'ref', to: '1' })
  })

  test('variants of a union have the properties beside it and their discriminator', async () => {
    const schemas = {
      Pet: {
        type: 'object',
        required: ['kind', 'name'],
        properties: { kind: { type: 'string' }, name: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat' } },
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      },
      Cat: { type: 'object', title: 'A cat', properties: { lives: { type: 'integer' } } },
      Dog: { type: 'object', properties: { tricks: { type: 'boolean' } } },
    }
    const { field, definitions } = await formOf(
      { $ref: '#/components/schemas/Pet' },
      { components: { schemas } },
    )
    expect(field).toMatchObject({
      kind: 'union',
      discriminator: 'kind',
      variants: [
        { title: 'A cat', value: 'meow' },
        { title: 'Dog', value: 'Dog' },
      ],
    })
    const [cat] = field.kind === 'union' ? field.variants : []
    expect(cat && resolveField(cat.field, definitions)).toEqual({
      kind: 'object',
      properties: [
        { name: 'kind', required: true, field: { kind: 'select', options: ['meow'], constant: true } },
        { name: 'lives', required: false, field: { kind: 'integer' } },
        { name: 'name', required: true, field: { kind: 'text' } },
      ],
    })
  })

  test('variants that only say what is required offer no choice', async () => {
    const { field } = await formOf({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    })
    expect(field.kind).toBe('object')
  })

  test('a form of any size is bounded, and what is left over is JSON', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `S${at}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 30 }, (_none, index) => [
              `property${index}`,
              {
                $ref: `#/components/schemas/S${(at * 7 + index + 1) % 300}`,
                description: 'Words '.repeat(40),
              },
            ]),
          ),
        },
      ]),
    )
    const made = await playgroundOf(body({ $ref: '#/components/schemas/S0' }), { components: { schemas } })
    expect(JSON.stringify(made).length).toBeLessThan(60_000)
    const kinds = new Set(Object.values(made.definitions).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['object', 'json']))
  })
})

test('no part of a hostile description makes the data large', async () => {
  const long = 'x'.repeat(1000)
  const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
  const made = await playgroundOf(
    {
      parameters: many(400).map((name) => ({
        name,
        in: 'query',
        description: long,
        schema: { type: 'string' },
      })),
      security: many(80).map(() => ({ o: many(300) })),
      ...body({
        type: 'object',
        description: long,
        properties: {
          constant: { const: long.repeat(9) },
          enum: { enum: many(2000) },
          long: { enum: [long.repeat(9), 'a'] },
          pattern: { type: 'string', pattern: long, default: long, example: long, title: long },
        },
      }),
    },
    {
      prefill: true,
      servers: many(80).map(() => ({
        url: 'https://{v}.x.test',
        description: long,
        variables: { v: { default: 'a', enum: many(100), description: long } },
      })),
      components: {
        securitySchemes: {
          o: {
            type: 'oauth2',
            description: long,
            flows: {
              implicit: {
                authorizationUrl: 'https://x.test',
                scopes: Object.fromEntries(many(400).map((name) => [name, long])),
              },
            },
          },
        },
      },
    },
  )
  expect(JSON.stringify(made).length).toBeLessThan(110_000)
  expect(made.parameters).toHaveLength(100)
})

describe('bodies', () => {
  test.each([
    ['application/json', { type: 'object' }, 'json', 'application/json'],
    [
      'application/vnd.api+json; charset=utf-8',
      { type: 'object' },
      'json',
      'application/vnd.api+json; charset=utf-8',
    ],
    ['*/*', { type: 'object' }, 'json', 'application/json'],
    ['application/x-www-form-urlencoded', { type: 'object' }, 'form', 'application/x-www-form-urlencoded'],
    ['multipart/form-data', { type: 'object' }, 'multipart', 'multipart/form-data'],
    ['application/xml', { type: 'object' }, 'text', 'application/xml'],
    ['application/x-ndjson', { type: 'object' }, 'text', 'application/x-ndjson'],
    ['text/csv', { type: 'string' }, 'text', 'text/csv'],
    ['application/octet-stream', { type: 'string', format: 'binary' }, 'file', 'application/octet-stream'],
    ['image/*', { type: 'string', format: 'binary' }, 'file', 'application/octet-stream'],
  ])('%s', async (...[type, schema, kind, sent]) => {
    const { body: made } = await playgroundOf(body(schema, type))
    expect(made?.media[0]).toMatchObject({ kind, type: sent })
  })

  test('binary properties of multipart forms are files, lists of them too', async () => {
    const file = { type: 'string', format: 'binary' }
    const image = { type: 'string', contentMediaType: 'image/png' }
    const { body: made, definitions } = await playgroundOf(
      body(
        { type: 'object', properties: { file, image, more: { type: 'array', items: file } } },
        'multipart/form-data',
      ),
    )
    const form = made?.media[0]?.field && resolveField(made.media[0].field, definitions)
    expect(form).toMatchObject({
      properties: [
        { field: { kind: 'file' } },
        { field: { kind: 'file', accept: 'image/png' } },
        { field: { kind: 'array', items: { kind: 'file' } } },
      ],
    })
  })

  test('editors begin with a text that is written as its type asks', async () => {
    const schema = {
      type: 'object',
      xml: { name: 'cat' },
      properties: { name: { type: 'string', example: 'Tom' } },
    }
    const example = async (type: string) => (await playgroundOf(body(schema, type))).body?.media[0]?.example
    expect(await example('application/xml')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<cat>\n  <name>Tom</name>\n</cat>',
    )
    expect(await example('application/x-ndjson')).toBe('{"name":"Tom"}')
    expect(await example('application/json')).toEqual({ name: 'Tom' })
  })
})

describe('first values', () => {
  const schema = {
    type: 'object',
    required: ['type', 'name'],
    properties: {
      type: { const: 'cat' },
      name: { type: 'string', example: 'Tom' },
      color: { type: 'string', 'x-default': 'black', example: 'white' },
      owner: { type: 'object', required: ['kind'], properties: { kind: { const: 'person' } } },
    },
  }
  const first = async (prefill: boolean) => {
    const { raw, definitions } = await formOf(schema, { prefill })
    return initialValue(raw, definitions)
  }

  test('are constants of what is required, and with prefill examples and x-default', async () => {
    expect(await first(false)).toEqual({ type: 'cat' })
    expect(await first(true)).toEqual({ type: 'cat', name: 'Tom', color: 'black' })
  })

  test('of parameters and whole bodies come with prefill alone', async () => {
    const operation = {
      parameters: [{ name: 'q', in: 'query', example: 'x', schema: { type: 'string' } }],
      ...body({ type: 'object' }, 'application/json', { example: { a: 1 } }),
    }
    const values = async (prefill: boolean) => {
      const made = await playgroundOf(operation, { prefill })
      return [made.parameters[0]?.field.value, made.body?.media[0]?.value]
    }
    expect(await values(false)).toEqual([undefined, undefined])
    expect(await values(true)).toEqual(['x', { a: 1 }])
  })

  test('of security schemes come always', async () => {
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-default': 'demo' } }
    const { schemes, security } = await playgroundOf(
      { security: [{ key: [] }, {}] },
      { components: { securitySchemes } },
    )
    expect(schemes).toEqual({
      key: { type: 'apiKey', location: 'header', parameter: 'X-Key', value: 'demo' },
    })
    expect(security).toEqual([[{ scheme: 'key', scopes: [] }], []])
  })
})

test('relative servers count from the description', async () => {
  const document = await documentOf({
    servers: [{ url: './v1' }, { url: '/v2' }, { url: 'https://{r}.x.test' }],
    paths: { '/a': { get: {} } },
  })
  const [operation] = document.operations as readonly [Operation]
  const urls = (address?: string) =>
    operationToPlayground(document, operation, { ...site, prefill: false, address }).servers.map(
      ({ url }) => url,
    )
  expect(urls('https://docs.test/specs/api.json')).toEqual([
    'https://docs.test/specs/v1',
    'https://docs.test/v2',
    'https://{r}.x.test',
  ])
  expect(urls('/specs/api.json')).toEqual(['/specs/v1', '/v2', 'https://{r}.x.test'])
  expect(urls()).toEqual(['./v1', '/v2', 'https://{r}.x.test'])
})
