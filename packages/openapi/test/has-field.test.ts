import { expect, test } from 'vitest'
import { asSitePath } from '@octavo/source'
import { hasField, hasSchemaField, loadApi, loadAsyncApi, schemaAt } from '../src/index.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const reading = (description: object) => {
  const text = JSON.stringify(description)
  return async (path: ReturnType<typeof asSitePath>) => ({ path, text })
}

const API = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      post: {
        parameters: [{ name: 'sort by', in: 'query', schema: { type: 'object', properties: { on: {} } } }],
        requestBody: json({ allOf: [ref('Node')] }),
        responses: { 200: json({ type: 'array', items: ref('Node') }) },
      },
    },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          'a/b-c': { type: 'string' },
          'my name': {},
          secret: { type: 'string', writeOnly: true },
          made: { type: 'string', readOnly: true },
          next: ref('Node'),
          some: { oneOf: [{ type: 'object', properties: { one: {} } }, ref('Node')] },
          list: { type: 'array', items: { type: 'object', properties: { item: {} } } },
          map: { type: 'object', additionalProperties: { type: 'object', properties: { value: {} } } },
        },
        contentSchema: { properties: { held: ref('Node') } },
        patternProperties: { '^x': { type: 'object', properties: { y: {} } } },
      },
    },
  },
}

test.each([
  ['query-sort-by', true],
  ['sort-by.on', true],
  ['path-sort-by', false],
  ['body-next.next.next.a/b-c', true],
  ['next.my-name', true],
  ['body-some.one', true],
  ['body-some.some.some.next.one', false],
  ['body-list.item', true],
  ['body-map.{key}.value', true],
  ['body-/^x/.y', true],
  ['body-map.value', false],
  ['body-next.contentSchema.held.secret', true],
  ['body-next.held', false],
  ['response-200.next.a/b-c', true],
  ['response-404.next', false],
  ['body-', false],
  ['body-secret', true],
  ['body-next.made', false],
  ['response-200.made', true],
  ['response-200.next.secret', false],
  ['nextx', false],
])('an operation has %s: %s', async (id, expected) => {
  const { value: document } = await loadApi(asSitePath('api.json'), reading(API))
  const [operation] = document?.operations ?? []
  if (!document || !operation) throw new Error('not loaded')
  expect(hasField(document, operation, id)).toBe(expected)
})

test('a schema has its fields, and a channel those of its messages', async () => {
  const { value: document } = await loadApi(asSitePath('api.json'), reading(API))
  if (!document) throw new Error('not loaded')
  const node = [schemaAt(document, 'Node')]
  expect(
    ['next.list.item', 'schema-next', 'next.item'].map((id) => hasSchemaField(document, node, id)),
  ).toEqual([true, true, false])
  const payload = { type: 'object', properties: { name: { type: 'object', properties: { first: {} } } } }
  const messages = { hi: { payload, headers: { type: 'object', properties: { trace: {} } } } }
  const chat = { asyncapi: '3.0.0', info: { title: 'T', version: '1' }, channels: { room: { messages } } }
  const { value: chats } = await loadAsyncApi(asSitePath('chat.json'), reading(chat))
  const [room] = chats?.channels ?? []
  if (!chats || !room) throw new Error('not loaded')
  const ids = ['message-hi.name.first', 'message-hi.trace', 'name', 'message-ho.name', 'last']
  expect(ids.map((id) => hasField(chats, room, id))).toEqual([true, true, true, false, false])
})

test('schemas with many ways to the same ones take no time', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `S${at}`)
  const all = names.map(ref)
  const schemas = Object.fromEntries(
    names.map((name) => [name, { anyOf: all, properties: { a: { anyOf: all } } }]),
  )
  const { value: document } = await loadApi(
    asSitePath('api.json'),
    reading({ ...API, components: { schemas } }),
  )
  if (!document) throw new Error('not loaded')
  const id = `${'a.'.repeat(60)}none`
  expect(hasSchemaField(document, [schemaAt(document, 'S0')], id)).toBe(false)
})
