import { expect, test } from 'vitest'
import { asSitePath, type SitePath } from '@octavo/source'
import { loadApi, partName, schemaUses } from '../src/index.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const body = (schema: unknown) => ({ content: { 'application/json': { schema } } })

async function usesOf(
  description: object,
  {
    groups,
    files = {},
  }: { readonly groups?: readonly string[]; readonly files?: Readonly<Record<string, unknown>> } = {},
) {
  const all: Readonly<Record<string, unknown>> = {
    'api.json': { openapi: '3.1.0', info: { title: 'T', version: '1' }, ...description },
    ...files,
  }
  const read = async (path: SitePath) =>
    all[path] === undefined ? undefined : { path, text: JSON.stringify(all[path]) }
  const { value } = await loadApi(asSitePath('api.json'), read, groups ? { groups } : {})
  if (!value) throw new Error('not loaded')
  const uses = schemaUses(value)
  const named = (name: string) => {
    const { request, response, other: _none, ...rest } = uses.of(name)
    return { request: request.map(partName), response: response.map(partName), ...rest }
  }
  return { shown: uses.shown, of: named }
}

test('operations by direction and other schemas, through parts without a name', async () => {
  const uses = await usesOf({
    paths: {
      '/a': {
        parameters: [{ name: 'x', in: 'query', schema: ref('Filter') }],
        post: {
          requestBody: { $ref: '#/components/requestBodies/New' },
          responses: { 200: { $ref: '#/components/responses/Ok' } },
        },
      },
    },
    components: {
      requestBodies: { New: body({ allOf: [ref('Input')] }) },
      responses: { Ok: body({ type: 'array', items: ref('Pet') }) },
      schemas: {
        Filter: {},
        Input: {},
        Pet: { properties: { self: ref('Pet'), owner: { properties: { inner: ref('Owner') } } } },
        Owner: { properties: { pet: ref('Pet') } },
        Alone: {},
      },
    },
  })
  expect(uses.of('Filter')).toMatchObject({ request: ['POST /a'], response: [] })
  expect(uses.of('Input')).toMatchObject({ request: ['POST /a'], response: [] })
  expect(uses.of('Pet')).toEqual({
    request: [],
    response: ['POST /a'],
    schemas: ['Owner'],
  })
  expect(uses.of('Owner')).toEqual({ request: [], response: [], schemas: ['Pet'] })
  expect(uses.of('constructor')).toMatchObject({ request: [], response: [], schemas: [] })
  expect(uses.shown).toEqual(['Filter', 'Input', 'Pet', 'Owner', 'Alone'])
})

test('a schema in a file of its own is used under its name, whichever file refers to it', async () => {
  const files = {
    'pet.json': { properties: { owner: { $ref: 'owner.json' } } },
    'owner.json': { type: 'string' },
  }
  const uses = await usesOf(
    {
      paths: { '/a': { get: { responses: { 200: body({ $ref: 'pet.json' }) } } } },
      components: {
        schemas: { Pet: { $ref: 'pet.json' }, Owner: { $ref: 'owner.json' }, Loop: ref('Loop') },
      },
    },
    { files },
  )
  expect(uses.of('Pet').response).toEqual(['GET /a'])
  expect(uses.of('Owner').schemas).toEqual(['Pet'])
})

const secret = (more: object) => ({
  paths: {
    '/a': { get: { responses: { 200: body(ref('Open')) } } },
    '/b': { get: { ...more, responses: { 200: body(ref('Secret')) } } },
  },
  components: { schemas: { Open: {}, Secret: { properties: { more: ref('Inner') } }, Inner: {}, Alone: {} } },
})

test.each([['x-hidden'], ['x-excluded']])('what only %s operations need is not shown', async (key) => {
  const uses = await usesOf(secret({ [key]: true }))
  expect(uses.shown).toEqual(['Open', 'Alone'])
  expect(uses.of('Inner').schemas).toEqual([])
})

test('where parts are for other groups, only what a shown operation needs is shown', async () => {
  const description = secret({ 'x-mint': { groups: ['staff'] } })
  expect((await usesOf(description, { groups: ['all'] })).shown).toEqual(['Open'])
  expect((await usesOf(description, { groups: ['staff'] })).shown).toEqual([
    'Open',
    'Secret',
    'Inner',
    'Alone',
  ])
})
