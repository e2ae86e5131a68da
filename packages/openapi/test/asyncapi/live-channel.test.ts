import { expect, test } from 'vitest'
import { channelToLive, liveAddress } from '../../src/index.ts'
import { asyncDocument } from './async-twin.ts'

const values = { server: {}, path: {}, query: {} }

test.each([
  [{ url: 'wss://a.test', address: 'rooms' }, {}, 'wss://a.test/rooms'],
  [{ url: 'wss://a.test/v1/', address: '/' }, {}, 'wss://a.test/v1'],
  [{ url: 'wss://{r}.test:{p}/v1', address: '/x' }, { server: { r: 'eu', p: '9' } }, 'wss://eu.test:9/v1/x'],
  [
    { url: 'wss://a.test', address: 'r/{id}/{no}' },
    { path: { id: 'a/b ü' } },
    'wss://a.test/r/a%2Fb%20%C3%BC/{no}',
  ],
  [{ url: 'wss://a.test', address: 'r' }, { query: { q: 'a&b', empty: '' } }, 'wss://a.test/r?q=a%26b'],
  [{ url: 'wss://a.test', address: '/r?x=1' }, { query: { q: '2' } }, 'wss://a.test/r?x=1&q=2'],
  [{ url: 'wss://a.test', address: '{constructor}' }, {}, 'wss://a.test/{constructor}'],
])('%j filled with %j', ({ url, address }, filled, expected) => {
  const query = ['q', 'empty'].map((name) => ({ name, value: '', values: [], required: false }))
  expect(liveAddress({ address, query }, { url }, { ...values, ...filled })).toBe(expected)
})

test('a channel lists the addresses that a page may connect to and the messages that it may send', async () => {
  const document = await asyncDocument({
    servers: {
      broker: { host: 'k:1', protocol: 'kafka' },
      live: {
        host: '{r}.test',
        protocol: 'wss',
        variables: { r: { enum: ['eu', 'us'] } },
        security: [
          { $ref: '#/components/securitySchemes/key' },
          { $ref: '#/components/securitySchemes/token' },
        ],
      },
    },
    channels: {
      room: {
        address: 'r/{id}',
        parameters: { id: { enum: ['a', 'b'] } },
        bindings: {
          ws: {
            query: { type: 'object', properties: { n: { type: 'integer', default: 3 } }, required: ['n'] },
          },
        },
        messages: { say: { examples: [{ payload: { t: 1 } }] }, hear: {} },
      },
      unknown: {},
    },
    operations: {
      say: {
        action: 'receive',
        channel: { $ref: '#/channels/room' },
        messages: [{ $ref: '#/channels/room/messages/say' }],
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'httpApiKey', in: 'query', name: 'k' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  })
  const [room, unknown] = document.channels
  expect(room && channelToLive(document, room)).toEqual({
    servers: [
      { url: 'wss://{r}.test', inputs: [{ name: 'r', value: 'eu', values: ['eu', 'us'], required: true }] },
    ],
    address: 'r/{id}',
    path: [{ name: 'id', value: 'a', values: ['a', 'b'], required: true }],
    query: [
      { name: 'n', value: '3', values: [], required: true },
      { name: 'k', value: '', values: [], required: false, secret: true },
    ],
    hasHeaders: true,
    messages: [{ title: 'Say', text: '{\n  "t": 1\n}' }],
  })
  expect(unknown && channelToLive(document, unknown)).toBeUndefined()
})
