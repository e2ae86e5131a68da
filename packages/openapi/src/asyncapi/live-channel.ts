import type { ServerVariable } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import { viewSchema } from '../view-schema.ts'
import type { AsyncDocument, AsyncServer, Channel, Message } from './async-document.ts'
import type { LiveChannel, LiveInput, LiveMessage } from './live-address.ts'
import { messageExamples } from './message-examples.ts'

/** Messages that a reader can choose from, and characters of one. */
const MAX_MESSAGES = 30
const MAX_LENGTH = 4000

/** True for servers that a browser can open a WebSocket to. */
export const isLive = ({ url }: Pick<AsyncServer, 'url'>): boolean => /^wss?:\/\/[^/]/.test(url)

/**
 * Returns the data that a page needs to open a WebSocket on a channel; undefined when none of its servers
 * speaks WebSocket or its address is only known at run time.
 */
export function channelToLive(document: AsyncDocument, channel: Channel): LiveChannel | undefined {
  const servers = channel.servers.filter(isLive)
  if (servers.length === 0 || channel.address === undefined) return undefined
  return {
    servers: servers.map(({ url, variables }) => ({ url, inputs: variables.map(variableInput) })),
    address: channel.address,
    path: channel.parameters.map(({ name, schema }) => inputOf(document, { name, schema, required: true })),
    query: [...queryOf(document, channel), ...keysOf(servers)],
    hasHeaders: hasHeaders(channel, servers),
    messages: sentMessages(channel)
      .slice(0, MAX_MESSAGES)
      .map((message) => liveMessage(document, message)),
  }
}

const variableInput = ({ name, values, ...variable }: ServerVariable): LiveInput => ({
  name,
  value: variable.default,
  values,
  required: true,
})

interface InputSource {
  readonly name: string
  readonly schema: Parameters<typeof viewSchema>[1]
  readonly required: boolean
}

function inputOf(document: AsyncDocument, { name, schema, required }: InputSource): LiveInput {
  const node = viewSchema(document, schema)
  const first = node.default?.value ?? (required ? (node.examples[0] ?? node.enum?.[0]) : undefined)
  return { name, value: textOf(first), values: (node.enum ?? []).map(textOf), required }
}

const textOf = (value: JsonValue | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const bindingSchema = ({ bindings }: Channel, name: string) => {
  const fields = bindings.find(({ protocol }) => protocol === 'ws')?.fields ?? []
  const field = fields.find((one) => one.name === name)
  return field?.kind === 'schema' ? field.schema : undefined
}

/** The query of the handshake. */
function queryOf(document: AsyncDocument, channel: Channel): readonly LiveInput[] {
  const schema = bindingSchema(channel, 'query')
  if (!schema) return []
  return viewSchema(document, schema).properties.map((property) => ({
    ...inputOf(document, property),
    ...(!property.required && { value: '' }),
  }))
}

/** Returns the keys that are sent in the query. */
function keysOf(servers: readonly AsyncServer[]): readonly LiveInput[] {
  const schemes = servers.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme))
  const names = schemes.flatMap(({ type, location, parameter }) =>
    type === 'apiKey' && location === 'query' && parameter !== undefined ? [parameter] : [],
  )
  return [...new Set(names)].map((name) => ({ name, value: '', values: [], required: false, secret: true }))
}

/** True when the handshake requires headers, which browsers do not let pages set. */
function hasHeaders(channel: Channel, servers: readonly AsyncServer[]): boolean {
  const schemes = servers.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme))
  const inHeader = schemes.some(
    ({ type, location }) => location === 'header' || /^(?:http|oauth2|openIdConnect)$/.test(type),
  )
  return inHeader || bindingSchema(channel, 'headers') !== undefined
}

/** Messages that the application receives; all messages when the description has no operations for them. */
function sentMessages({ operations, messages }: Channel): readonly Message[] {
  const received = operations.filter(({ action }) => action === 'receive').flatMap((one) => one.messages)
  return operations.length === 0 ? messages : received
}

function liveMessage(document: AsyncDocument, message: Message): LiveMessage {
  const [example] = messageExamples(document, message)
  const { value } = example ?? {}
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return { title: message.title, text: text.length > MAX_LENGTH ? '' : text }
}
