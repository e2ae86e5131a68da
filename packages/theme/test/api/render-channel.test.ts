import { serialize } from '@octavo/hast'
import { loadAsyncApi, type AsyncDocument } from '@octavo/openapi'
import { describe, expect, test } from 'vitest'
import { renderChannel, type OperationOptions } from '../../src/index.ts'
import { createApiTools } from './api-tools.ts'
import { attribute, hasClass, parsePage, textOf, type Page } from './render-page.ts'

/** The page of the first channel of a description, parsed. */
async function pageOf(
  root: Readonly<Record<string, unknown>>,
  options: OperationOptions = {},
): Promise<Page & { readonly aside: Page }> {
  const path = 'live.json' as AsyncDocument['path']
  const text = JSON.stringify({ asyncapi: '3.0.0', info: { title: 'T', version: '1' }, ...root })
  const { value, diagnostics } = await loadAsyncApi(path, () => Promise.resolve({ path, text }))
  const [channel] = value?.channels ?? []
  if (!value || !channel) throw new Error(JSON.stringify(diagnostics))
  const { body, aside } = renderChannel({ channel, document: value }, createApiTools(), options)
  return { ...parsePage(serialize(body)), aside: parsePage(serialize(Object.values(aside).flat())) }
}

const chat = {
  servers: {
    main: {
      host: '{region}.chat.test',
      pathname: '/v1',
      protocol: 'wss',
      description: 'For **everybody**',
      variables: { region: { enum: ['eu', 'us'], default: 'eu', description: 'Where it runs' } },
      security: [{ $ref: '#/components/securitySchemes/key' }],
    },
    broker: {
      host: 'broker.test:9092',
      protocol: 'kafka',
      bindings: { kafka: { schemaRegistryVendor: 'confluent' } },
    },
  },
  channels: {
    rooms: {
      address: 'rooms/{room}',
      parameters: { room: { description: 'The room', enum: ['den', 'hall'] } },
      bindings: {
        ws: { method: 'GET', query: { type: 'object', properties: { token: { type: 'string' } } } },
      },
      messages: {
        say: {
          title: 'Say something',
          contentType: 'application/json',
          headers: { type: 'object', properties: { trace: { type: 'string', format: 'uuid' } } },
          payload: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
          correlationId: { location: '$message.header#/trace' },
          examples: [{ name: 'short', payload: { text: 'Hi' }, headers: { trace: 'abc' } }],
        },
        event: {
          name: 'RoomEvent',
          payload: {
            schemaFormat: 'application/vnd.apache.avro',
            schema: {
              type: 'record',
              name: 'Event',
              fields: [{ name: 'percent', type: 'int', doc: 'Of all.' }],
            },
          },
        },
        spare: { title: 'Nobody sends it' },
      },
    },
  },
  operations: {
    sayIt: {
      action: 'receive',
      summary: 'Talk to a room',
      channel: { $ref: '#/channels/rooms' },
      messages: [{ $ref: '#/channels/rooms/messages/say' }],
      security: [{ $ref: '#/components/securitySchemes/user' }],
      reply: {
        address: { location: '$message.header#/replyTo' },
        messages: [{ $ref: '#/channels/rooms/messages/event' }],
      },
    },
    events: {
      action: 'send',
      title: 'Room events',
      channel: { $ref: '#/channels/rooms' },
      messages: [{ $ref: '#/channels/rooms/messages/event' }],
    },
  },
  components: {
    securitySchemes: {
      key: { type: 'httpApiKey', in: 'query', name: 'api_key' },
      user: { type: 'userPassword' },
    },
  },
}

const sections = (page: Page) => page.all(({ tagName }) => tagName === 'h2').map(textOf)

describe('a channel page', () => {
  test('has its sections in order, what readers send first', async () => {
    const page = await pageOf(chat)
    expect(sections(page)).toEqual([
      'Authorizations',
      'Servers',
      'Parameters',
      'Bindings',
      'Send',
      'Receive',
      'Messages',
    ])
    const [send] = page.all((element) => attribute(element, 'aria-labelledby') === 'send')
    expect(send && textOf(send)).toMatch(
      /The application receives these messages\..*Say it.*Talk to a room.*Say something/s,
    )
  })

  test('shows address, servers and parameters', async () => {
    const page = await pageOf(chat)
    const [address] = page.all((element) => hasClass(element, 'endpoint'))
    expect(address && textOf(address)).toBe('WSSwss://eu.chat.test/v1/rooms/{room}')
    const [copy] = page.all((element) => hasClass(element, 'endpoint-copy'))
    expect(copy && attribute(copy, 'data-copy')).toBe('wss://eu.chat.test/v1/rooms/{room}')
    expect(page.text()).toContain('{region} default: eu · eu, us · Where it runs')
    expect(page.text()).toContain('broker.test:9092')
    const room = page.byId('room')
    expect(room && textOf(room)).toMatch(/room\s*enum<string>\s*required\s*The room.*den\s*hall/s)
  })

  test('the rest of a description is below the address', async () => {
    const text = (await pageOf(chat, { more: 'Rooms close **at night**.' })).text()
    expect(text).toContain('Rooms close at night.')
    expect(text.indexOf('rooms/{room}')).toBeLessThan(text.indexOf('Rooms close'))
    expect(text.indexOf('Rooms close')).toBeLessThan(text.indexOf('Where it runs'))
  })

  test('shows bindings as tables, their schemas as fields', async () => {
    const page = await pageOf(chat)
    const rows = page.all(({ tagName }) => tagName === 'tr').map(textOf)
    expect(rows).toEqual(['schemaRegistryVendorconfluent', 'methodGET'])
    const token = page.byId('token')
    expect(token && textOf(token)).toMatch(/token\s*string/)
  })

  test('shows headers, payload, correlation, other schema languages and replies of messages', async () => {
    const page = await pageOf(chat)
    const say = page.byId('message-say')
    expect(say && textOf(say)).toMatch(
      /Say something.*application\/json.*Correlation ID: \$message\.header#\/trace.*Headers.*trace\s*string<uuid>.*Payload.*text\s*string\s*required/s,
    )
    const event = page.byId('message-event')
    expect(event && textOf(event)).toMatch(
      /RoomEvent.*Schema format: application\/vnd\.apache\.avro.*percent\s*integer<int32>\s*required\s*Of all\./s,
    )
    expect(page.text()).toMatch(/Reply \$message\.header#\/replyTo/)
  })

  test('security of an operation is beside it unless its servers ask for the same', async () => {
    const page = await pageOf(chat)
    const own = page.all((element) => hasClass(element, 'channel-operation')).map(textOf)
    expect(own[0]).toContain('userPassword')
    expect(own[1]).not.toContain('api_key')
    const same = {
      ...chat,
      operations: { sayIt: { ...chat.operations.sayIt, security: chat.servers.main.security } },
    }
    const [only] = (await pageOf(same)).all((element) => hasClass(element, 'channel-operation')).map(textOf)
    expect(only).not.toContain('api_key')
  })

  test('examples are beside it, by direction; headers of an example have a text of their own', async () => {
    const { aside } = await pageOf(chat)
    const titles = aside.all((element) => hasClass(element, 'example-direction')).map(textOf)
    expect(titles).toEqual(['Send', 'Receive'])
    expect(aside.text()).toContain('"percent": 123')
    expect(aside.text()).toContain('"text": "Hi"')
    expect(aside.text()).toContain('Say something · Headers')
    expect(aside.text()).toContain('"trace": "abc"')
  })

  test.each([
    [{ channels: { a: {} } }, 'The address is only known at run time.'],
    [
      {
        channels: { a: { address: 'topic/one' } },
        servers: { k: { host: 'k:1', protocol: 'kafka-secure' } },
      },
      'KAFKA',
    ],
  ])('%j', async (root, text) => {
    expect((await pageOf(root)).text()).toContain(text)
  })

  test('what an operation or its reply names is not listed once more', async () => {
    const reply = { messages: [{ $ref: '#/channels/rooms/messages/spare' }] }
    const operations = { ...chat.operations, sayIt: { ...chat.operations.sayIt, reply } }
    expect(sections(await pageOf({ ...chat, operations }))).not.toContain('Messages')
  })

  test('a topic is no path below its broker', async () => {
    const root = {
      channels: { a: { address: 'topic.one' } },
      servers: { k: { host: 'k:1', protocol: 'mqtt' } },
    }
    const [copy] = (await pageOf(root)).all((element) => hasClass(element, 'endpoint-copy'))
    expect(copy && attribute(copy, 'data-copy')).toBe('topic.one')
  })

  test('ids are never given twice', async () => {
    const page = await pageOf(chat)
    const ids = page.elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('many messages and endless payloads stay bounded', async () => {
    const node = {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`p${index}`, { $ref: '#/components/schemas/node' }]),
      ),
    }
    const messages = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `m${index}`,
        { payload: { $ref: '#/components/schemas/node' } },
      ]),
    )
    const page = await pageOf({
      channels: { a: { address: 'a', messages } },
      components: { schemas: { node } },
    })
    expect(page.all((element) => hasClass(element, 'field')).length).toBeLessThanOrEqual(400)
    expect(page.html.length).toBeLessThan(400_000)
    expect(page.aside.html.length).toBeLessThan(400_000)
  })
})

/** Everything that could run, load or embed something it should not. */
function dangers({ elements }: Page): readonly string[] {
  const forbidden = new Set('script style iframe object embed form base meta link math template'.split(' '))
  return elements.flatMap((element) => [
    ...(forbidden.has(element.tagName) ? [`<${element.tagName}>`] : []),
    ...element.attrs.flatMap(({ name, value }) => [
      ...(/^on|^style$|^srcdoc$/i.test(name) ? [name] : []),
      ...(/^(href|src)$/.test(name) && /^\s*(javascript|data|vbscript):/i.test(value) ? [value] : []),
    ]),
  ])
}

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '</textarea><style>*{}',
])('X06 %s in every text of a description is harmless', async (evil) => {
  const schema = {
    type: 'object',
    title: evil,
    description: evil,
    properties: { [evil]: { description: evil, enum: [evil] } },
  }
  const page = await pageOf({
    servers: {
      [evil]: {
        host: evil,
        protocol: evil,
        protocolVersion: evil,
        description: evil,
        variables: { [evil]: { default: evil, description: evil, enum: [evil] } },
        bindings: { [evil]: { [evil]: evil } },
        security: [{ type: evil, description: evil }],
      },
    },
    channels: {
      [evil]: {
        address: `a/${evil}`,
        parameters: { [evil]: { description: evil, default: evil } },
        bindings: { ws: { query: schema } },
        externalDocs: { url: 'javascript:alert(1)', description: evil },
        messages: {
          [evil]: {
            title: evil,
            summary: evil,
            description: evil,
            contentType: evil,
            headers: schema,
            payload: schema,
            correlationId: { location: evil, description: evil },
            examples: [{ name: evil, payload: evil, headers: { [evil]: evil } }],
          },
          other: { payload: { schemaFormat: evil, schema: evil } },
        },
      },
    },
    operations: {
      [evil]: {
        action: 'send',
        title: evil,
        summary: evil,
        description: evil,
        externalDocs: { url: 'javascript:alert(1)' },
        channel: { $ref: `#/channels/${evil.replaceAll('~', '~0').replaceAll('/', '~1')}` },
        reply: { address: { location: evil, description: evil } },
      },
    },
  })
  expect(dangers(page)).toEqual([])
  expect(dangers(page.aside)).toEqual([])
  expect(page.text()).toContain('alert(1)'.slice(0, evil.includes('alert') ? 8 : 0))
})
