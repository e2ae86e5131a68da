import { createHash } from 'node:crypto'
import { asSitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { createPartKeys, loadApi } from '../src/index.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const text = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1', description: 'About.' },
  servers: [{ url: 'https://a.test' }],
  paths: {
    '/cats': {
      parameters: [{ name: 'p', in: 'query', schema: ref('Shared') }],
      get: { summary: 'Cats', responses: { 200: { description: 'Ok', ...json(ref('Cat')) } } },
      put: { summary: 'Put', requestBody: json(ref('Part/properties/x')), responses: {} },
    },
    '/pets': {
      get: {
        summary: 'Pets',
        security: [{ key: [] }],
        responses: { 200: { description: 'Ok', ...json(ref('Pet')) } },
      },
    },
    '/nodes': { get: { summary: 'Nodes', responses: { 200: { description: 'Ok', ...json(ref('Node')) } } } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' } },
    schemas: {
      Cat: { type: 'object', properties: { name: ref('Name') } },
      Name: { type: 'string', description: 'A name.' },
      Shared: { type: 'string', description: 'Shared.' },
      Part: { description: 'Around.', properties: { x: { type: 'string' } } },
      Pet: {
        type: 'object',
        discriminator: { propertyName: 'kind' },
        properties: { kind: { type: 'string' } },
      },
      Dog: { allOf: [ref('Pet'), { properties: { barks: { description: 'Barks.' } } }] },
      Node: { $dynamicRef: '#node' },
      Tree: { $dynamicAnchor: 'node', description: 'A tree.' },
      Unused: { description: 'Unused.' },
    },
  },
}

/** The keys of all parts of the description, in which `from` is replaced by `to`. */
async function keysOf(from = 'nothing', to = '') {
  const path = asSitePath('api.json')
  const source = JSON.stringify(text).replace(from, to)
  const { value: document } = await loadApi(path, () => Promise.resolve({ path, text: source }))
  if (!document) throw new Error('not loaded')
  const keys = createPartKeys(document, hash)
  const schemas = Object.keys(text.components.schemas).map((name) => {
    const at = { file: path, pointer: `/components/schemas/${name}` }
    return [name, keys.schema(at, name)] as const
  })
  const operations = document.operations.map(
    (one) => [`${one.method} ${one.path}`, keys.operation(one)] as const,
  )
  return new Map([...operations, ...schemas])
}

test.each([
  ['a title', 'Cats', 'All cats', ['get /cats', 'Cat', 'Shared']],
  ['a schema behind a schema', 'A name.', 'Its name.', ['get /cats', 'Cat', 'Name']],
  ['a parameter of a path', 'Shared.', 'For both.', ['get /cats', 'put /cats', 'Shared']],
  ['what is around the target of a reference', 'Around.', 'Else.', ['put /cats', 'Part']],
  ['a schema that a discriminator selects', 'Barks.', 'Loud.', ['get /pets', 'Pet', 'Dog']],
  ['the target of a dynamic reference', 'A tree.', 'Else.', ['get /nodes', 'Node', 'Tree']],
  ['a security scheme', '"X"', '"Y"', 'all'],
  ['a server', 'a.test', 'b.test', 'all'],
  ['the version', '"version":"1"', '"version":"2"', 'all'],
  ['what only the overview shows', 'About.', 'Else.', []],
  ['what nothing shows', 'Unused.', 'Else.', ['Unused']],
])('%s changes the keys of what shows it', async (...[, from, to, expected]) => {
  const [before, after] = [await keysOf(), await keysOf(from, to)]
  const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name))
  expect(changed).toEqual(expected === 'all' ? [...before.keys()] : expected)
})

test('keys of parts differ', async () => {
  const keys = await keysOf()
  expect(new Set(keys.values()).size).toBe(keys.size)
})
