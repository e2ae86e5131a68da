import { describe, expect, test } from 'vitest'
import { viewSchema } from '../../src/index.ts'
import { drawChannel, loadAsyncTwin } from './async-twin.ts'

const described = {
  asyncapi: '1.2.0',
  info: { title: 'Lamps', version: '1' },
  baseTopic: 'lamps.1',
  servers: [
    { url: 'mqtt.test:{port}', scheme: 'mqtt', schemeVersion: '5', variables: { port: { enum: ['1883'] } } },
    { url: 'backup.test', scheme: 'mqtt' },
  ],
  security: [{ key: [] }],
  topics: {
    'event.{lamp}.measured': {
      parameters: [{ $ref: '#/components/parameters/lamp' }],
      publish: { $ref: '#/components/messages/measured' },
    },
    'action.dim': {
      deprecated: true,
      subscribe: {
        oneOf: [{ $ref: '#/components/messages/dim' }, { summary: 'Off', payload: { type: 'boolean' } }],
      },
    },
    bare: { subscribe: { tags: [{ name: 'small' }], payload: { type: 'integer' } } },
    shared: { $ref: './shared topic.yaml#/topic' },
  },
  components: {
    parameters: { lamp: { name: 'lamp', description: 'One lamp', schema: { type: 'string' } } },
    messages: {
      measured: { summary: 'Measured', payload: { $ref: '#/components/schemas/light' } },
      dim: { payload: { type: 'object', properties: { percent: { type: 'integer' } } } },
    },
    schemas: { light: { type: 'object', properties: { lumens: { type: 'integer' } } } },
    securitySchemes: { key: { type: 'apiKey', in: 'user' } },
  },
}

const shared = { topic: { publish: { payload: { type: 'object', properties: { far: {} } } } } }

describe('AsyncAPI 1.x', () => {
  test('topics are channels with the base topic, both directions, choices and topics in other files', async () => {
    const { value, diagnostics } = await loadAsyncTwin({
      'my lamps.yaml': described,
      'shared topic.yaml': shared,
    })
    expect(diagnostics).toEqual([])
    const servers = ['mqtt mqtt.test:{port}', 'mqtt backup.test']
    expect(value?.channels.map(drawChannel)).toMatchObject([
      {
        id: 'lamps.1.event.{lamp}.measured',
        address: 'lamps.1.event.{lamp}.measured',
        servers,
        operations: [{ action: 'receive', messages: ['Measured (none)'] }],
      },
      {
        id: 'lamps.1.action.dim',
        operations: [{ action: 'send', messages: ['Dim (none)', 'Message (none)'] }],
      },
      { id: 'lamps.1.bare', operations: [{ action: 'send', messages: ['Message (none)'] }] },
      { id: 'lamps.1.shared', operations: [{ action: 'receive', messages: ['Message (none)'] }] },
    ])
    expect(value?.channels[1]?.deprecated).toBe(true)
    expect(value?.channels[2]?.tags).toEqual(['small'])
    expect(value?.version).toBe('1.2.0')
  })

  test('schemas keep their locations in the description, so that the named ones have their names', async () => {
    const { value } = await loadAsyncTwin({ 'a.yaml': described, 'shared topic.yaml': shared })
    if (!value) throw new Error('not read')
    const payloads = value.channels.flatMap(({ operations }) =>
      operations.flatMap(({ messages }) => messages.map(({ payload }) => payload)),
    )
    const views = payloads.map((one) => (one?.kind === 'schema' ? viewSchema(value, one.schema) : undefined))
    expect(views.map((view) => view?.properties.map(({ name }) => name).join())).toEqual([
      'lumens',
      'percent',
      '',
      '',
      'far',
    ])
    expect(views[0]?.name).toBe('light')
  })

  test('servers have names, variables and the security of the whole description', async () => {
    const { value } = await loadAsyncTwin({ 'a.yaml': described, 'shared topic.yaml': shared })
    expect(value?.servers.map(({ name }) => name)).toEqual(['mqtt', 'mqtt-2'])
    expect(value?.servers[0]).toMatchObject({ protocolVersion: '5', variables: [{ default: '1883' }] })
    const schemes = value?.servers.map(({ security }) => security.flat().map(({ scheme }) => scheme.name))
    expect(schemes).toEqual([['key'], ['key']])
    const [parameter] = value?.channels[0]?.parameters ?? []
    expect(parameter).toMatchObject({ name: 'lamp', description: 'One lamp' })
  })

  test.each([
    ['events', { receive: [{ payload: { type: 'string' } }], send: [{ payload: {} }] }, ['receive', 'send']],
    ['stream', { framing: { type: 'sse', delimiter: '\\n' }, read: [{ payload: {} }] }, ['send']],
  ])('an API without topics is one channel: %s', async (key, flow, actions) => {
    const { value } = await loadAsyncTwin({ 'a.json': { asyncapi: '1.2.0', info: {}, [key]: flow } })
    const [channel] = value?.channels ?? []
    expect(channel?.id).toBe(key)
    expect(channel?.operations.map(({ action }) => action)).toEqual(actions)
    expect(channel?.bindings).toEqual(
      key === 'events'
        ? []
        : [
            {
              protocol: 'framing',
              fields: [
                { kind: 'value', name: 'type', value: 'sse' },
                { kind: 'value', name: 'delimiter', value: '\\n' },
              ],
            },
          ],
    )
  })

  test('without any of them, the diagnostic names the key of this version', async () => {
    const { diagnostics } = await loadAsyncTwin({ 'a.json': { asyncapi: '1.0.0', info: {} } })
    expect(diagnostics).toMatchObject([{ code: 'api/invalid', help: 'add "topics"' }])
  })
})
