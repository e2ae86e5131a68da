import { expect, test } from 'vitest'
import { loadAsyncTwin } from './async-twin.ts'

/** `line: message (help)` of every error of a YAML file. */
async function faultsOf(text: string): Promise<readonly string[]> {
  const { value, diagnostics } = await loadAsyncTwin({ 'live.yaml': text })
  expect(value).toBeDefined()
  return diagnostics.map(
    ({ message, help, span }) => `${span?.start.line}: ${message}${help ? ` (${help})` : ''}`,
  )
}

test('3.x: servers, operations, messages and parameters', async () => {
  const faults = await faultsOf(`asyncapi: 3.0.0
servers:
  main:
    protocol: wss
channels:
  rooms:
    address: rooms/{room}
    parameters:
      rom: {}
    messages:
      hello: {}
  other:
    address: other
    messages:
      bye: {}
operations:
  first:
    action: publish
    channel: { $ref: '#/channels/rooms' }
  second:
    action: send
    channel: rooms
  third:
    action: send
    channel: { $ref: '#/channels/rooms' }
    messages:
      - $ref: '#/channels/other/messages/bye'
  fourth:
    action: send
    channel: { $ref: '#/channels/romms' }
`)
  expect(faults).toEqual([
    '30: The reference "#/channels/romms" has no target (did you mean "rooms"?)',
    '3: The server "main" has no "host"',
    '17: The operation "first" has the action "publish" (use "send" or "receive")',
    '20: The operation "second" names no channel (refer to one: "channel": { "$ref": "#/channels/…" })',
    '27: A message of the operation "third" is not one of its channel (add it to the "messages" of the channel)',
    '6: The channel "rooms" has no parameter "room" (did you mean "rom"?)',
    '9: The address of the channel "rooms" does not hold "{rom}" (did you mean "room"?)',
  ])
})

test('2.x: servers and security schemes', async () => {
  const faults = await faultsOf(`asyncapi: 2.6.0
servers:
  main:
    url: broker.test
    protocol: kafka
    security:
      - sasl: []
channels:
  a: {}
components:
  securitySchemes:
    saslScram: { type: scramSha256 }
`)
  expect(faults).toEqual([
    '9: The server "main" names the security scheme "sasl", which is not defined (define it in "components.securitySchemes", or remove it)',
  ])
})

test('a description without channels', async () => {
  expect(await faultsOf('asyncapi: 3.0.0\n')).toEqual([
    '1: The description "live.yaml" has no channels (add "channels" with the messages of each)',
  ])
})
