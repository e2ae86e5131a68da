import { asSitePath, type SourceFile } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { checkBreaking, loadAsyncApi } from '../src/index.ts'
import { readTwin } from './read-twin.ts'

const path = asSitePath('a.json')
const info = { title: 'T', version: '1' }

/** The messages about the way from one description to the next, each with its line and help. */
async function changes(before: object, after: object): Promise<readonly string[]> {
  const root = (parts: object) => ({ asyncapi: '3.0.0', info, ...parts })
  const readAfter = readTwin({ 'a.json': root(after) })
  const { value } = await loadAsyncApi(path, readAfter)
  if (!value) throw new Error('not loaded')
  const file = (await readAfter(path)) as SourceFile
  const found = await checkBreaking(value, {
    readBefore: readTwin({ 'a.json': root(before) }),
    textOf: () => file,
    limits: {},
  })
  expect(found.every(({ code, span }) => code === 'api/breaking' && span?.path === 'a.json')).toBe(true)
  return found.map(({ message, help }) => (help === undefined ? message : `${message} (${help})`))
}

const channel = (messages: object, address = 'user/{id}') => ({
  channels: { user: { address, parameters: { [/\{(\w+)\}/.exec(address)?.[1] ?? 'id']: {} }, messages } },
})
const operation = (action: string, parts: object = {}) => ({
  operations: { one: { action, channel: { $ref: '#/channels/user' }, ...parts } },
})
const payload = (properties: object, parts: object = {}) => ({
  payload: { type: 'object', properties, ...parts },
})
const text = { type: 'string' }

describe('channels', () => {
  test('that are removed, with the one that is nearest', async () => {
    const before = channel({ a: payload({}) }, 'user/signup')
    expect(await changes(before, channel({ a: payload({}) }, 'user/signedup'))).toEqual([
      'The channel "user/signup" is removed ("user/signedup" is new or stays)',
    ])
    expect(await changes(before, { channels: {} })).toEqual([
      'The channel "user/signup" is removed (keep it until nobody uses it)',
    ])
  })

  test('are the same with other names of parameters, and new ones break nothing', async () => {
    const before = { ...channel({ a: payload({}) }), ...operation('send') }
    const after = { ...channel({ a: payload({}), b: payload({}) }, 'user/{name}'), ...operation('send') }
    expect(await changes(before, after)).toEqual([])
  })

  test('on which the application sends or receives nothing any more', async () => {
    const messages = channel({ a: payload({}) })
    expect(
      await changes({ ...messages, ...operation('send') }, { ...messages, ...operation('receive') }),
    ).toEqual(['The application sends nothing on "user/{id}" any more'])
  })
})

describe('messages', () => {
  const way = (action: string, before: object, after: object) =>
    changes({ ...channel(before), ...operation(action) }, { ...channel(after), ...operation(action) })

  test('that are removed; the only one may have another id', async () => {
    const [a, b] = [payload({ x: text }), payload({ y: text })]
    expect(await way('send', { a, b }, { a })).toEqual([
      'The channel "user/{id}" has no message "b" any more ("a" is new or stays)',
    ])
    expect(await way('send', { a }, { renamed: a })).toEqual([])
  })

  test('with another content type', async () => {
    const of = (contentType: string) => ({ a: { contentType, ...payload({}) } })
    expect(await way('send', of('application/json'), of('application/xml'))).toEqual([
      'The message "a" of "user/{id}" is "application/xml" now, instead of "application/json"',
    ])
  })

  test('that clients read lose nothing, and those that they write need nothing more', async () => {
    const [less, more] = [payload({ x: text }), payload({ x: text, y: text }, { required: ['y'] })]
    expect(await way('send', { a: more }, { a: less })).toEqual([
      'The message "a" of "user/{id}" has no "y" any more',
    ])
    expect(await way('send', { a: less }, { a: more })).toEqual([])
    expect(await way('receive', { a: less }, { a: more })).toEqual([
      'The message "a" of "user/{id}" now needs "y" (make it optional, with a default)',
    ])
  })

  test('of a reply go the other way, and headers have schemas too', async () => {
    const [less, more] = [payload({ x: text }), payload({ x: text, y: text }, { required: ['y'] })]
    const reply = (part: object) => ({
      channels: {
        user: { address: 'user', messages: { a: { headers: { type: 'object', properties: { h: part } } } } },
        back: { address: 'back', messages: { r: part === text ? more : less } },
      },
      ...operation('receive', {
        messages: [{ $ref: '#/channels/user/messages/a' }],
        reply: { channel: { $ref: '#/channels/back' }, messages: [{ $ref: '#/channels/back/messages/r' }] },
      }),
    })
    expect(await changes(reply(text), reply({ type: 'integer' }))).toEqual([
      'The message "a" of "user" (headers): "h" does not take a string any more',
      'The message "r" of "user" has no "y" any more',
    ])
  })

  test('in AsyncAPI 2, where "publish" is what the application receives', async () => {
    const of = (message: object) => ({ asyncapi: '2.6.0', channels: { user: { publish: { message } } } })
    expect(await changes(of(payload({ x: text })), of(payload({ x: { type: 'integer' } })))).toEqual([
      expect.stringMatching(/^The message ".*" of "user": "x" does not take a string any more$/),
    ])
  })
})
