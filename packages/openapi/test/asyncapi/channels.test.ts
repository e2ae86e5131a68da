import { expect, test } from 'vitest'
import {
  channelToMarkdown,
  channelTitle,
  expandChannels,
  findChannel,
  messageExamples,
  sentenceOf,
} from '../../src/index.ts'
import { asyncDocument } from './async-twin.ts'

const chat = {
  info: { title: 'T', version: '1', tags: [{ name: 'Rooms', 'x-group': 'Chat rooms' }] },
  channels: {
    roomEvents: { address: 'rooms/{room}', tags: [{ name: 'Rooms' }] },
    news: { title: 'Mice news' },
    again: { title: 'Mice news' },
    gone: { 'x-excluded': true },
    own: { 'x-mint': { href: '/live/own', metadata: { title: 'Renamed' } } },
  },
}

test('channels are grouped by first tag; titles and addresses', async () => {
  const groups = expandChannels(await asyncDocument(chat), { directory: '/live/' })
  expect(
    groups.map(({ label, tag, pages }) => [
      label,
      tag,
      ...pages.map(({ channel, path }) => `${path} ${channelTitle(channel)}`),
    ]),
  ).toEqual([
    ['Chat rooms', 'Rooms', 'live/rooms/roomevents Room events'],
    [
      'Websockets',
      undefined,
      'live/websockets/mice-news Mice news',
      'live/websockets/mice-news Mice news',
      'live/own Renamed',
    ],
  ])
})

test('channels of other protocols are not called Websockets; their addresses are the same', async () => {
  const groupsOf = async (protocol: string) => {
    const servers = { one: { host: 'h.test', protocol } }
    const [group] = expandChannels(await asyncDocument({ ...chat, servers, channels: { news: {} } }))
    return [group?.label, group?.pages[0]?.path]
  }
  expect(await groupsOf('kafka')).toEqual(['Channels', 'api-reference/websockets/news'])
  expect(await groupsOf('WSS')).toEqual(['Websockets', 'api-reference/websockets/news'])
})

test.each([
  ['channelOne', 'Channel one'],
  ['HTTPServer_started', 'HTTP server started'],
  ['marketDataV1', 'Market data V1'],
  ['light-turned on', 'Light turned on'],
  ['user/{id}/signed.up', 'user/{id}/signed.up'],
  ['', ''],
  ['приветМир', 'Привет мир'],
])('%j is called %j', (id, title) => {
  expect(sentenceOf(id)).toBe(title)
})

test('front matter names a channel alone, by address, or behind a file', async () => {
  const documents = new Map([
    ['specs/chat.yaml', await asyncDocument(chat)],
    ['specs/other.yaml', await asyncDocument({ channels: { news: { title: 'Other' }, 'two words': {} } })],
  ])
  const find = (text: string) => {
    const { at, nearest } = findChannel(documents, text)
    return at ? `${at.channel.id} ${at.channel.title ?? ''}` : nearest
  }
  expect(find('roomEvents')).toBe('roomEvents ')
  expect(find('rooms/{room}')).toBe('roomEvents ')
  expect(find('news')).toBe('news Mice news')
  expect(find('/specs/other.yaml news')).toBe('news Other')
  expect(find('other news')).toBe('news Other')
  expect(find('two words')).toBe('two words ')
  expect(find('chat.yaml roomEvnts')).toBe('roomEvents')
  expect(find('nothing like it at all')).toBeUndefined()
})

const withMessage = (message: object) =>
  asyncDocument({
    servers: {
      main: { host: 'x', protocol: 'wss', security: [{ $ref: '#/components/securitySchemes/key' }] },
    },
    channels: { a: { address: 'a', messages: { hello: { $ref: '#/components/messages/hello' } } } },
    operations: { say: { action: 'receive', channel: { $ref: '#/channels/a' } } },
    components: {
      messages: { hello: message, unused: {} },
      schemas: { Body: { type: 'object', properties: { n: { type: 'integer', examples: [7] } } } },
      securitySchemes: { key: { type: 'apiKey', in: 'user' } },
    },
  })

test('the Markdown copy holds the channel, its operations and what they use', async () => {
  const document = await withMessage({ payload: { $ref: '#/components/schemas/Body' } })
  const [channel] = document.channels
  const text = channel ? channelToMarkdown(channel, document) : ''
  expect(text).toMatch(/^```yaml live\.json a\nasyncapi: "3\.0\.0"\n/)
  for (const part of ['host: x', 'address: a', 'action: receive', 'Body:', 'key:', 'hello:']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('unused')
})

test.each([
  [
    { examples: [{ payload: { n: 1 } }], payload: { $ref: '#/components/schemas/Body' } },
    [{ value: { n: 1 } }],
  ],
  [{ payload: { $ref: '#/components/schemas/Body' } }, [{ value: { n: 7 } }]],
  [{ contentType: 'avro/binary', payload: { $ref: '#/components/schemas/Body' } }, [{ value: { n: 7 } }]],
  [
    {
      payload: {
        schemaFormat: 'application/vnd.apache.avro',
        schema: { type: 'record', name: 'A', fields: [{ name: 'n', type: 'boolean' }] },
      },
    },
    [{ value: { n: true } }],
  ],
  [{ payload: { schemaFormat: 'application/vnd.google.protobuf', schema: 'message A {}' } }, []],
  [{}, []],
])('examples of %j', async (message, examples) => {
  const document = await withMessage(message)
  const [found] = document.channels[0]?.operations[0]?.messages ?? []
  expect(found && messageExamples(document, found)).toEqual(examples)
})
