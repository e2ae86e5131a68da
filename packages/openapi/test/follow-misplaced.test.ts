import { asSitePath } from '@octavo/source'
import { describe, expect, test, vi } from 'vitest'
import { schemaAt, schemaNames, viewSchema } from '../src/index.ts'
import { followMisplaced } from '../src/follow-misplaced.ts'
import { loadAsyncApi } from '../src/asyncapi/load-async-api.ts'
import { loadTwin, readTwin } from './read-twin.ts'

const info = { title: 'Letters', version: '1' }

/** A description in several files whose parts are in place of maps, as bundlers put them together. */
const files = {
  'spec/api.yaml': `openapi: 3.0.3
info: {$ref: info.yaml}
servers: {$ref: servers.yaml}
tags: [{$ref: 'tags.yaml#/letters'}]
paths: {$ref: paths/all.yaml}
components: {$ref: components.yaml}
`,
  'spec/info.yaml':
    'title: Letters\nversion: "1"\ndescription: {$ref: texts.yaml#/intro}\ncontact: {$ref: texts.yaml#/contact}\n',
  'spec/texts.yaml': 'intro: Send letters.\ncontact: {name: Support}\npost: Prints a letter.\n',
  'spec/servers.yaml': '- {url: https://letters.example.com}\n',
  'spec/tags.yaml': 'letters: {name: letters, description: {$ref: "texts.yaml#/post"}}\n',
  'spec/paths/all.yaml': `/letters:
  post:
    description: {$ref: ../texts.yaml#/post}
    parameters: {$ref: ../shared.yaml#/parameters}
    requestBody: {content: {$ref: ../shared.yaml#/content}}
    responses:
      200:
        description: {$ref: ../texts.yaml#/post}
        headers: {$ref: ../shared.yaml#/headers}
        content: {$ref: '../shared.yaml#/100%'}
`,
  'spec/shared.yaml': `parameters: [{name: draft, in: query, schema: {type: boolean}}]
headers: {X-Left: {schema: {type: integer}}}
content: {application/json: {schema: {type: object, properties: {$ref: '#/fields'}}}}
fields: {color: {type: boolean}, $ref: {type: string}}
'100%': {application/json: {schema: {$ref: 'api.yaml#/components/schemas/Letter'}, examples: {$ref: '#/samples'}}}
samples: {one: {value: {id: l_1}}}
`,
  'spec/components.yaml':
    'schemas: {$ref: schemas.yaml}\nsecuritySchemes: {key: {type: http, scheme: basic}}\n',
  'spec/schemas.yaml':
    'Letter: {type: object, properties: {$ref: "#/LetterFields"}}\nLetterFields: {id: {type: string}}\n',
}

describe('references in place of', () => {
  const load = async () => {
    const { value, diagnostics } = await loadTwin(files)
    expect(diagnostics).toEqual([])
    if (!value) throw new Error('no document')
    return value
  }

  test('info, servers, tags and texts', async () => {
    const document = await load()
    expect(document.info).toEqual({
      title: 'Letters',
      version: '1',
      description: 'Send letters.',
      contact: { name: 'Support' },
    })
    expect(document.servers.map(({ url }) => url)).toEqual(['https://letters.example.com'])
    expect(document.tags).toEqual([{ name: 'letters', description: 'Prints a letter.' }])
    expect(document.operations[0]?.description).toBe('Prints a letter.')
    expect(document.operations[0]?.responses[0]?.description).toBe('Prints a letter.')
  })

  test('paths, parameters, content, headers, examples and properties', async () => {
    const document = await load()
    const [operation] = document.operations
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['draft'])
    const [media] = operation?.body?.content ?? []
    const body = media?.schema && viewSchema(document, media.schema)
    // A property called $ref is an ordinary one.
    expect(body?.properties.map(({ name }) => name)).toEqual(['color', '$ref'])
    const [response] = operation?.responses ?? []
    expect(response?.headers.map(({ name }) => name)).toEqual(['X-Left'])
    const [answer] = response?.content ?? []
    expect(answer?.examples).toEqual([{ name: 'one', value: { id: 'l_1' } }])
    const node = answer?.schema && viewSchema(document, answer.schema)
    expect(node).toMatchObject({ name: 'Letter', properties: [{ name: 'id' }] })
  })

  test('components', async () => {
    const document = await load()
    expect(schemaNames(document)).toEqual(['Letter', 'LetterFields'])
    expect([...document.securitySchemes.keys()]).toEqual(['key'])
  })

  test('no schema that a file of schemas names like a map, or like a part of the root', async () => {
    const schemas = ['content', 'messages', 'parameters', 'info', 'tags', 'components']
    const { value: document } = await loadTwin({
      'api.json': {
        openapi: '3.1.0',
        info,
        paths: {},
        webhooks: {},
        components: { schemas: { $ref: 'all.json' } },
      },
      'all.json': Object.fromEntries(schemas.map((name) => [name, { $ref: `${name}.json` }])),
      ...Object.fromEntries(
        schemas.map((name) => [`${name}.json`, { properties: { [name]: { type: 'string' } } }]),
      ),
    })
    if (!document) throw new Error('no document')
    expect(schemaNames(document)).toEqual(schemas)
    for (const name of schemas) {
      const [property] = viewSchema(document, [schemaAt(document, name)]).properties
      expect(property?.name).toBe(name)
    }
  })

  test('a map that is not there: one diagnostic', async () => {
    const { value, diagnostics } = await loadTwin({
      'api.json': {
        openapi: '3.0.3',
        info,
        paths: { '/a': { get: { responses: { 200: { content: { $ref: 'gone.yaml' } } } } } },
      },
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['api/unresolved-ref'])
    expect(value?.operations[0]?.responses).toMatchObject([{ status: '200', content: [] }])
  })

  test('the messages of a channel; the headers of a message stay one schema', async () => {
    const port = readTwin({
      'a.json': {
        asyncapi: '3.0.0',
        info,
        channels: { rooms: { messages: { $ref: 'm.json' } } },
      },
      'm.json': { joined: { headers: { $ref: '#/h' }, payload: { type: 'object' } }, h: { type: 'object' } },
    })
    const { value } = await loadAsyncApi(asSitePath('a.json'), port)
    const [message] = value?.channels[0]?.messages ?? []
    expect(message?.id).toBe('joined')
    const headers = message?.headers?.kind === 'schema' ? message.headers.schema : []
    expect(value && viewSchema(value, headers).types).toEqual(['object'])
  })
})

test('references below x-webhooks are followed into other files, as below webhooks', async () => {
  const { value, diagnostics } = await loadTwin({
    'api.json': {
      openapi: '3.0.3',
      info,
      paths: { '/a': { get: {} } },
      'x-webhooks': {
        sent: { post: { responses: { 200: { $ref: 'events.json' }, 400: { $ref: 'gone.json' } } } },
      },
    },
    'events.json': {
      content: { 'application/json': { schema: { properties: { id: { type: 'string' } } } } },
    },
  })
  const [media] = value?.operations.find(({ kind }) => kind === 'webhook')?.responses[0]?.content ?? []
  expect(
    media?.schema && value && viewSchema(value, media.schema).properties.map(({ name }) => name),
  ).toEqual(['id'])
  expect(diagnostics.map(({ code }) => code)).toEqual(['api/unresolved-ref'])
})

test('a map is copied once, however many references are in it', () => {
  const names = Array.from({ length: 200 }, (_, index) => `S${index}`)
  const schema = () => ({ properties: { $ref: '#/components/schemas/target' } })
  const schemas = Object.fromEntries([
    ['target', { a: { type: 'string' } }],
    ['__proto__', schema()],
    ...names.map((name) => [name, schema()]),
  ])
  const path = asSitePath('a.json')
  const references = [...names, '__proto__'].map((name) => ({
    at: { file: path, pointer: `/components/schemas/${name}/properties` },
    text: '#/components/schemas/target',
    ofMap: true,
  }))
  const nodes = { files: new Map([[path, { components: { schemas } }]]), anchors: new Map() }
  const copies = vi.spyOn(WeakSet.prototype, 'add')
  const { files } = followMisplaced(nodes, { path, references })
  // The root, its components, their schemas, and each schema.
  expect(copies).toHaveBeenCalledTimes(3 + references.length)
  copies.mockRestore()
  const properties = '{"a":{"$ref":"#/components/schemas/target/a"}}'
  const text = JSON.stringify(files.get(path))
  for (const name of ['S0', 'S199', '__proto__'])
    expect(text).toContain(`"${name}":{"properties":${properties}}`)
  expect(schemas['S0']).toEqual(schema())
})
