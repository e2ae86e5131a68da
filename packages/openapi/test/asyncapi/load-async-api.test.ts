import { describe, expect, test } from 'vitest'
import { viewSchema, type Message, type MessageSchema } from '../../src/index.ts'
import { asyncDocument, drawChannel, loadAsyncTwin } from './async-twin.ts'

const hello = {
  name: 'hello',
  title: 'Hello',
  payload: { type: 'object', properties: { who: { type: 'string' } } },
}
const schemaOf = (schema: MessageSchema | undefined) => (schema?.kind === 'schema' ? schema.schema : [])

/** The only message of the only operation of the only channel. */
async function messageOf(
  message: object,
  version = '3.0.0',
): Promise<{
  readonly document: Awaited<ReturnType<typeof asyncDocument>>
  readonly message: Message
}> {
  const old = { channels: { chat: { subscribe: { message } } } }
  const document = await asyncDocument(
    version.startsWith('2') ? old : { channels: { chat: { address: 'chat', messages: { hello: message } } } },
    version,
  )
  const [channel] = document.channels
  const found = channel?.operations[0]?.messages[0] ?? channel?.messages[0]
  if (!found) throw new Error('no message')
  return { document, message: found }
}

describe('versions', () => {
  test('publish and subscribe of 2.x are what the application receives and sends', async () => {
    const two = await asyncDocument(
      {
        defaultContentType: 'application/json',
        servers: { main: { url: 'wss://chat.test/v1', protocol: 'wss' } },
        channels: {
          'rooms/{room}': {
            parameters: { room: { schema: { type: 'string' } } },
            publish: { operationId: 'say', message: hello },
            subscribe: { operationId: 'hear', message: { oneOf: [hello, { name: 'bye' }] } },
          },
        },
      },
      '2.6.0',
    )
    const three = await asyncDocument({
      defaultContentType: 'application/json',
      servers: { main: { host: 'chat.test', pathname: '/v1', protocol: 'wss' } },
      channels: {
        'rooms/{room}': {
          address: 'rooms/{room}',
          parameters: { room: {} },
          messages: { hello, bye: { name: 'bye' } },
        },
      },
      operations: {
        say: {
          action: 'receive',
          channel: { $ref: '#/channels/rooms~1{room}' },
          messages: [{ $ref: '#/channels/rooms~1{room}/messages/hello' }],
        },
        hear: { action: 'send', channel: { $ref: '#/channels/rooms~1{room}' } },
      },
    })
    expect(three.channels.map(drawChannel)).toEqual([
      {
        id: 'rooms/{room}',
        address: 'rooms/{room}',
        servers: ['wss wss://chat.test/v1'],
        operations: [
          { id: 'say', action: 'receive', messages: ['Hello (application/json)'] },
          { id: 'hear', action: 'send', messages: ['Hello (application/json)', 'bye (application/json)'] },
        ],
        others: [],
      },
    ])
    expect(two.channels.map(drawChannel)).toEqual(three.channels.map(drawChannel))
    const types = [two, three].map((document) => {
      const [parameter] = document.channels[0]?.parameters ?? []
      return viewSchema(document, parameter?.schema ?? []).types
    })
    expect(types).toEqual([['string'], ['string']])
  })

  test.each([
    ['0.9.0', 'The AsyncAPI version "0.9.0" is not known'],
    ['4.0.0', 'The AsyncAPI version "4.0.0" is not known'],
    ['latest', 'The AsyncAPI version "latest" is not known'],
  ])('%s is refused', async (version, message) => {
    const { value, diagnostics } = await loadAsyncTwin({ 'a.yaml': `info: {}\nasyncapi: ${version}\n` })
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([
      { code: 'api/unsupported', severity: 'error', message, span: { start: { line: 2 } } },
    ])
  })

  test('a newer minor version and a number are read', async () => {
    const newer = await loadAsyncTwin({ 'a.yaml': 'asyncapi: 3.4.0\nchannels: { a: { address: a } }\n' })
    expect(newer.value?.channels).toHaveLength(1)
    expect(newer.diagnostics).toMatchObject([{ code: 'api/unsupported', severity: 'warning' }])
    const number = await loadAsyncTwin({ 'a.yaml': 'asyncapi: 2.6\nchannels: { a: {} }\n' })
    expect(number).toMatchObject({ value: { version: '2.6' }, diagnostics: [] })
  })

  test.each([
    ['an OpenAPI description, not an AsyncAPI one', { openapi: '3.1.0' }],
    ['not an AsyncAPI description', { item: [] }],
    ['not an AsyncAPI description', []],
  ])('%s', async (what, root) => {
    const { value, diagnostics } = await loadAsyncTwin({ 'a.json': root })
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'api/not-a-description', message: `"a.json" is ${what}` }])
  })

  test('what cannot be read at all is reported', async () => {
    expect(await loadAsyncTwin({ 'a.yaml': 'asyncapi: {3' })).toMatchObject({
      diagnostics: [{ code: 'api/syntax' }],
    })
    expect(await loadAsyncTwin({}, 'a.yaml')).toMatchObject({ diagnostics: [{ code: 'api/missing' }] })
  })
})

describe('messages', () => {
  const trait = {
    summary: 'From the trait',
    contentType: 'text/plain',
    headers: { type: 'object', properties: { trace: { type: 'string' } } },
    bindings: { kafka: { key: { type: 'string' } }, mqtt: { qos: 1 } },
  }
  const traited = {
    summary: 'Own words',
    headers: { type: 'object', properties: { own: { type: 'integer' } } },
    bindings: { mqtt: { qos: 2 } },
    traits: [trait],
  }

  test.each([
    ['3.0.0', 'Own words', 2],
    ['2.6.0', 'From the trait', 1],
  ])('traits of %s: %s wins', async (version, summary, qos) => {
    const { document, message } = await messageOf(traited, version)
    expect(message).toMatchObject({ summary, contentType: 'text/plain' })
    const headers = viewSchema(document, schemaOf(message.headers))
    expect(headers.properties.map(({ name }) => name).toSorted()).toEqual(['own', 'trace'])
    const mqtt = message.bindings.find(({ protocol }) => protocol === 'mqtt')
    expect(mqtt?.fields).toEqual([{ kind: 'value', name: 'qos', value: qos }])
    expect(message.bindings.find(({ protocol }) => protocol === 'kafka')?.fields).toMatchObject([
      { kind: 'schema', name: 'key' },
    ])
  })

  const ride = {
    type: 'record',
    name: 'Ride',
    namespace: 'taxi',
    doc: 'One ride.',
    fields: [
      { name: 'id', type: { type: 'string', logicalType: 'uuid' }, doc: 'Of the ride.' },
      { name: 'price', type: { type: 'bytes', logicalType: 'decimal', precision: 9, scale: 2 } },
      { name: 'start', type: { type: 'long', logicalType: 'timestamp-millis' } },
      { name: 'note', type: ['null', 'string'], default: null },
      { name: 'kind', type: { type: 'enum', name: 'Kind', symbols: ['city', 'far'] }, default: 'city' },
      {
        name: 'stops',
        type: {
          type: 'array',
          items: { type: 'record', name: 'Stop', fields: [{ name: 'at', type: 'string' }] },
        },
      },
      { name: 'last', type: ['Stop', 'long'] },
      { name: 'next', type: ['null', 'Ride'], default: null },
      { name: 'tags', type: { type: 'map', values: 'int' }, default: {} },
      { name: 'hash', type: { type: 'fixed', name: 'Hash', size: 16 } },
    ],
  }
  const format = 'application/vnd.apache.avro;version=1.9.0'

  test.each([
    ['3.0.0', { payload: { schemaFormat: format, schema: ride } }],
    ['3.0.0', { payload: { schemaFormat: format, schema: JSON.stringify(ride) } }],
    ['2.6.0', { schemaFormat: format, payload: ride }],
  ])('an Avro schema of %s is read as the fields of its values', async (version, parts) => {
    const { document, message } = await messageOf(parts, version)
    expect(message.payload).toMatchObject({ kind: 'schema', format })
    const view = viewSchema(document, schemaOf(message.payload))
    expect([
      view.title,
      view.description,
      view.properties.flatMap(({ name, required }) => (required ? name : [])),
    ]).toEqual(['Ride', 'One ride.', ['id', 'price', 'start', 'stops', 'last', 'hash']])
    const fieldsOf = (of: typeof view) =>
      Object.fromEntries(of.properties.map(({ name, schema }) => [name, viewSchema(document, schema)]))
    const fields = fieldsOf(view)
    expect(
      Object.entries(fields).map(([name, { types, format: form }]) => [name, types.join(), form]),
    ).toEqual([
      ['id', 'string', 'uuid'],
      ['price', 'string', 'decimal(9, 2)'],
      ['start', 'integer', 'timestamp-millis'],
      ['note', 'string', undefined],
      ['kind', 'string', undefined],
      ['stops', 'array', undefined],
      ['last', '', undefined],
      ['next', 'object', undefined],
      ['tags', 'object', undefined],
      ['hash', 'string', 'fixed(16)'],
    ])
    expect(fields['note']?.nullable).toBe(true)
    expect(fields['kind']).toMatchObject({ default: { value: 'city' } })
    expect(fields['id']?.description).toBe('Of the ride.')
    const variants = fields['last']?.unions.flatMap((union) => union.variants) ?? []
    expect(variants.map((variant) => viewSchema(document, variant).title)).toEqual(['Stop', undefined])
    expect(fieldsOf(fields['next'] ?? view)['price']?.format).toBe('decimal(9, 2)')
  })

  test('Protobuf is a text; JSON Schema by its media type, or in an envelope without one, is a schema', async () => {
    const proto = { payload: { schemaFormat: 'application/vnd.google.protobuf', schema: 'message A {}' } }
    expect((await messageOf(proto)).message.payload).toMatchObject({ kind: 'source', value: 'message A {}' })
    const lost = { schemaFormat: 'application/vnd.apache.avro', schema: { $ref: 'https://h.test/a.avsc' } }
    expect((await messageOf({ payload: lost })).message.payload).toMatchObject({
      kind: 'source',
      value: { $ref: 'https://h.test/a.avsc' },
    })
    for (const envelope of [
      { schemaFormat: 'application/schema+json;version=draft-07', schema: { type: 'string' } },
      { schema: { type: 'string' } },
    ]) {
      const { document, message } = await messageOf({ payload: envelope })
      expect(viewSchema(document, schemaOf(message.payload)).types).toEqual(['string'])
    }
  })

  test('a payload that has a property "schema" is no envelope', async () => {
    const { document, message } = await messageOf({ payload: { type: 'object', properties: {}, schema: 1 } })
    expect(viewSchema(document, schemaOf(message.payload)).types).toEqual(['object'])
  })

  test('examples hold payload and headers; a bare value is a payload', async () => {
    const { message } = await messageOf({
      examples: [{ name: 'one', payload: null, headers: { a: 1 } }, { summary: 'nothing' }, { text: 'bare' }],
    })
    expect(message.examples).toEqual([
      { name: 'one', value: null, headers: { a: 1 } },
      { value: { text: 'bare' } },
    ])
  })

  test('correlation ids are followed', async () => {
    const { message } = await messageOf({
      correlationId: { location: '$message.header#/id', description: 'x' },
    })
    expect(message.correlationId).toEqual({ location: '$message.header#/id', description: 'x' })
  })
})

describe('operations and channels', () => {
  test('a reply names its address and messages', async () => {
    const { channels } = await asyncDocument({
      channels: {
        ask: { address: 'ask', messages: { question: {} } },
        answers: { address: 'answers', messages: { answer: { title: 'The answer' }, failure: {} } },
      },
      operations: {
        ask: {
          action: 'receive',
          channel: { $ref: '#/channels/ask' },
          reply: {
            channel: { $ref: '#/channels/answers' },
            messages: [{ $ref: '#/channels/answers/messages/answer' }],
          },
        },
        any: {
          action: 'receive',
          channel: { $ref: '#/channels/ask' },
          reply: {
            address: { location: '$message.header#/replyTo' },
            channel: { $ref: '#/channels/answers' },
          },
        },
      },
    })
    const replies = channels[0]?.operations.map(({ reply }) => reply)
    expect(replies?.map((reply) => reply?.address)).toEqual(['answers', '$message.header#/replyTo'])
    expect(replies?.map((reply) => reply?.messages.map(({ title }) => title))).toEqual([
      ['The answer'],
      ['The answer', 'Failure'],
    ])
  })

  test('schemes of 3.x are alternatives, of 2.x they can be needed together', async () => {
    const securitySchemes = {
      user: { type: 'userPassword' },
      key: { type: 'httpApiKey', in: 'query', name: 'token' },
    }
    const three = await asyncDocument({
      servers: {
        a: {
          host: 'x',
          protocol: 'wss',
          security: [
            { $ref: '#/components/securitySchemes/user' },
            { $ref: '#/components/securitySchemes/key' },
            { $ref: '#/components/securitySchemes/nobody' },
          ],
        },
      },
      channels: { a: {} },
      components: { securitySchemes },
    })
    const draw = (document: typeof three) =>
      document.channels[0]?.servers[0]?.security.map((all) =>
        all.map(({ scheme }) =>
          [scheme.name, scheme.type, scheme.location, scheme.parameter].filter(Boolean).join(' '),
        ),
      )
    expect(draw(three)).toEqual([['user userPassword'], ['key apiKey query token'], ['nobody unknown']])
    const two = await asyncDocument(
      {
        servers: { a: { url: 'x', protocol: 'wss', security: [{ user: [], key: [] }] } },
        channels: { a: {} },
        components: { securitySchemes },
      },
      '2.6.0',
    )
    expect(draw(two)).toEqual([['user userPassword', 'key apiKey query token']])
  })

  test('bindings of unknown protocols have dotted names, versions left out', async () => {
    const { channels } = await asyncDocument({
      channels: {
        a: {
          bindings: {
            pigeon: {
              bindingVersion: '1',
              loft: { city: 'Rome', birds: [1, 2] },
              deep: { a: { b: { c: 1 } } },
            },
            ws: { bindingVersion: '0.1.0' },
          },
        },
      },
    })
    expect(channels[0]?.bindings).toEqual([
      {
        protocol: 'pigeon',
        fields: [
          { kind: 'value', name: 'loft.city', value: 'Rome' },
          { kind: 'value', name: 'loft.birds', value: [1, 2] },
          { kind: 'value', name: 'deep.a.b', value: { c: 1 } },
        ],
      },
    ])
  })

  test('a channel says its servers, hides, excludes and renames its page', async () => {
    const { channels } = await asyncDocument({
      servers: { a: { host: 'a', protocol: 'kafka' }, b: { host: 'b', protocol: 'mqtt' } },
      channels: {
        one: { address: null, servers: [{ $ref: '#/servers/b' }], 'x-hidden': true },
        two: { 'x-excluded': true, 'x-mint': { href: '/own/', metadata: { title: 'Own' } } },
      },
    })
    expect(channels).toMatchObject([
      { id: 'one', servers: [{ name: 'b' }], hidden: true, excluded: false },
      { id: 'two', servers: [{ name: 'a' }, { name: 'b' }], excluded: true, mint: { href: 'own' } },
    ])
    expect(channels[0]?.address).toBeUndefined()
  })

  test('other files, names like constructor and endless references hurt nothing', async () => {
    const { value, diagnostics } = await loadAsyncTwin({
      'live.json': `{"asyncapi": "3.0.0", "channels": {
        "toString": {"address": "p", "messages": {"constructor": {"$ref": "parts/messages.yaml#/hello"}}},
        "loop": {"$ref": "#/channels/loop"},
        "away": {"$ref": "../../secret.json"}}}`,
      'parts/messages.yaml':
        "hello:\n  title: From afar\n  payload:\n    $ref: '#/body'\nbody:\n  type: integer\n",
    })
    expect(value?.channels.map(drawChannel)).toMatchObject([{ id: 'toString', others: ['From afar'] }])
    const [message] = value?.channels[0]?.messages ?? []
    expect(value && viewSchema(value, schemaOf(message?.payload)).types).toEqual(['integer'])
    expect(diagnostics.map(({ code }) => code).toSorted()).toEqual([
      'api/outside-project',
      'api/unresolved-ref',
    ])
  })
})
