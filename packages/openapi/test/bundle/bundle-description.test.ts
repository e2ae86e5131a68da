// One file of a description of several: it refers to no other, ends for every cycle, and shows what pages show.
import { expect, test } from 'vitest'
import { asSitePath, type SitePath } from '@octavo/source'
import { bundleDescription, loadApi, writeYaml } from '../../src/index.ts'

const HEAD = { openapi: '3.1.0', info: { title: 'T', version: '1' } }

async function bundle(main: object, others: Readonly<Record<string, unknown>> = {}) {
  const files: Readonly<Record<string, unknown>> = { 'api.json': { ...HEAD, ...main }, ...others }
  const read = async (path: SitePath) => {
    const value = files[path]
    return value === undefined ? undefined : { path, text: JSON.stringify(value) }
  }
  const { value } = await loadApi(asSitePath('api.json'), read)
  if (!value) throw new Error('not loaded')
  return JSON.parse(JSON.stringify(bundleDescription(value))) as Bundle
}

interface Bundle {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const body = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const get = (schema: unknown, more: object = {}) => ({ get: { responses: { 200: body(schema) }, ...more } })
const references = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]*)"/g)].map(([, text]) => text)

test('what other files hold becomes a component, each once; names that are taken get a number', async () => {
  const made = await bundle(
    {
      paths: {
        '/a': { $ref: 'item.json' },
        '/b': get({ $ref: 'types.json#/Pet' }, { parameters: [{ $ref: 'types.json#/parameters/0' }] }),
      },
      components: { schemas: { Pet: { type: 'string' } } },
    },
    {
      'item.json': get({ $ref: './types.json#/Pet' }),
      'types.json': {
        Pet: {
          properties: { owner: { $ref: '#/Owner' } },
          discriminator: { mapping: { o: '#/Owner', p: 'Pet' } },
        },
        Owner: { properties: { pet: { $ref: '#/Pet' } } },
        parameters: [{ name: 'limit', in: 'query', schema: { $ref: '#/Owner' } }],
      },
    },
  )
  expect(new Set(references(made))).toEqual(
    new Set([
      '#/components/schemas/Pet_2',
      '#/components/schemas/Owner',
      '#/components/parameters/parameters',
    ]),
  )
  expect(made.paths['/a']).toEqual(get({ $ref: '#/components/schemas/Pet_2' }))
  expect(made.components['schemas']?.['Pet']).toEqual({ type: 'string' })
  expect(made.components['schemas']?.['Pet_2']).toMatchObject({
    discriminator: { mapping: { o: '#/components/schemas/Owner', p: 'Pet' } },
  })
})

test('hidden and excluded operations are left out, with what only they need', async () => {
  const made = await bundle({
    paths: {
      '/a': { ...get({ $ref: '#/components/schemas/A' }), post: { 'x-hidden': true, responses: {} } },
      '/b': get({ $ref: '#/components/schemas/B' }, { 'x-excluded': true }),
      '/c': { 'x-hidden': true, ...get({ $ref: '#/components/schemas/C' }) },
    },
    components: {
      schemas: { A: {}, B: { properties: { c: { $ref: '#/components/schemas/C' } } }, C: {}, Free: {} },
      responses: { Secret: body({ $ref: '#/components/schemas/B' }) },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  })
  expect(Object.keys(made.paths)).toEqual(['/a'])
  expect(Object.keys(made.paths['/a'] ?? {})).toEqual(['get'])
  expect(made.components).toEqual({
    schemas: { A: {}, Free: {} },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  })
})

test('path items in a cycle, callbacks that lead back, and references without a target end', async () => {
  const made = await bundle({
    paths: {
      '/a': { $ref: '#/paths/~1b' },
      '/b': { $ref: '#/paths/~1a' },
      '/c': {
        post: { responses: {}, callbacks: { done: { '{$request.body#/url}': { $ref: '#/paths/~1c' } } } },
      },
      '/d': get({ $ref: 'https://example.com/none.json#/X' }),
    },
  })
  expect(Object.keys(made.paths)).toEqual(['/c', '/d'])
  const [own] = references(made.paths['/c'])
  expect(own).toMatch(/^#\/components\/pathItems\//)
  expect(references(made.components)).toEqual([own])
  expect(references(made.paths['/d'])).toEqual(['https://example.com/none.json#/X'])
})

test('examples and names of the author are data', async () => {
  const schema = {
    properties: { $ref: { type: 'string' }, properties: { $ref: '#/components/schemas/A' } },
    example: { $ref: 'none.json' },
    enum: [{ $ref: 'none.json' }],
  }
  const made = await bundle({
    paths: { '/a': get(schema) },
    components: { schemas: { A: {}, __proto__x: {} } },
  })
  expect(made.paths['/a']).toEqual(get(schema))
  expect(Object.keys(made.components['schemas'] ?? {})).toEqual(['A', '__proto__x'])
  expect(writeYaml(JSON.parse(JSON.stringify(made)))).toContain('none.json')
})

test('a description of 2.0 keeps its form', async () => {
  const made = await bundle(
    {
      openapi: undefined,
      swagger: '2.0',
      paths: { '/a': { get: { responses: { 200: { schema: { $ref: 'types.json#/Pet' } } } } } },
      definitions: { Own: { type: 'object' } },
    },
    { 'types.json': { Pet: { type: 'string' } } },
  )
  expect(made).toMatchObject({
    swagger: '2.0',
    definitions: { Own: { type: 'object' }, Pet: { type: 'string' } },
  })
  expect(references(made)).toEqual(['#/definitions/Pet'])
})

test('a map in another file becomes the map, with references to what it holds; media types are no components', async () => {
  const made = await bundle(
    {
      openapi: '3.0.3',
      paths: {
        '/a': { get: { responses: { 200: { description: 'D', content: { $ref: 'answer.json' } } } } },
      },
    },
    {
      'answer.json': {
        'application/json': {
          schema: { properties: { $ref: 'fields.json' } },
          examples: { one: { value: { id: 1 } } },
        },
      },
      'fields.json': { id: { type: 'integer' } },
    },
  )
  const response = made.paths['/a']?.['get']
  expect(response).toMatchObject({
    responses: { 200: { content: { 'application/json': { examples: { one: expect.anything() } } } } },
  })
  expect(Object.keys(made.components).sort()).toEqual(['examples', 'schemas'])
  expect(made.components['schemas']).toEqual({
    schema: { properties: { id: { $ref: '#/components/schemas/id' } } },
    id: { type: 'integer' },
  })
  expect(references(made).every((text) => text?.startsWith('#/components/'))).toBe(true)
})
