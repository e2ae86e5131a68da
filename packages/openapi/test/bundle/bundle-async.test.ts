import { expect, test } from 'vitest'
import { bundleAsync } from '../../src/index.ts'
import { drawChannel, loadAsyncTwin } from '../asyncapi/async-twin.ts'

const FILES = {
  'live.json': {
    asyncapi: '3.0.0',
    info: { title: 'T', version: '1' },
    channels: {
      chat: { $ref: './parts/chat.json#/chat' },
      other: { address: 'o', messages: { m: { $ref: './parts/deep/chat.json' } } },
    },
    operations: {
      say: {
        action: 'receive',
        channel: { $ref: '#/channels/chat' },
        messages: [{ $ref: './parts/chat.json#/chat/messages/hello' }],
      },
    },
    components: {
      schemas: {
        Node: { properties: { next: { $ref: '#/components/schemas/Node' }, gone: { $ref: './none.json' } } },
      },
    },
  },
  'parts/chat.json': {
    chat: {
      address: 'chat',
      messages: {
        hello: {
          payload: { $ref: '../live.json#/components/schemas/Node' },
          examples: [{ payload: { $ref: './data.json' } }],
        },
      },
    },
    'a/b c': { type: 'string' },
  },
  'parts/deep/chat.json': { payload: { $ref: '../chat.json#/a~1b%20c' } },
}

test('a description in several files is one that refers to no other and is read alike', async () => {
  const { value } = await loadAsyncTwin(FILES)
  if (!value) throw new Error('not read')
  const bundle = JSON.parse(JSON.stringify(bundleAsync(value))) as Record<string, unknown>
  expect(Object.keys(bundle['x-files'] as object)).toEqual(['chat', 'chat_2'])
  const text = JSON.stringify(bundle)
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to)
  // What has no target, and what is an example's own data, stays.
  expect(references.filter((to) => !to?.startsWith('#')).toSorted()).toEqual(['./data.json', './none.json'])
  const again = await loadAsyncTwin({ 'live.json': bundle })
  expect(again.value?.channels.map(drawChannel)).toEqual(value.channels.map(drawChannel))
  expect(again.value?.channels.map(({ messages }) => messages.length)).toEqual([0, 1])
  expect(text).toContain('"#/x-files/chat/a~1b%20c"')
})

test('one file is itself; AsyncAPI 1.x stays as it is written', async () => {
  const one = {
    asyncapi: '1.2.0',
    info: {},
    topics: { a: { publish: { payload: { $ref: '#/components/schemas/A' } } } },
    components: { schemas: { A: {} } },
  }
  const { value } = await loadAsyncTwin({ 'a.json': one })
  expect(value && bundleAsync(value)).toEqual(one)
})
