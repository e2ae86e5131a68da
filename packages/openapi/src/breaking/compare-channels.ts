/*
 * Changes between two versions of an AsyncAPI description that break its clients:
 *   1. channels that are gone; a channel is its address, whatever its parameters are called
 *   2. operations of the others: what the application sends or receives there
 *   3. messages of these, their content type, and the schemas of payload and headers
 */
import { nearestName } from '@octavo/source'
import type {
  AsyncAction,
  AsyncDocument,
  AsyncOperation,
  Channel,
  Message,
  MessageSchema,
} from '../asyncapi/async-document.ts'
import type { ApiChange, ValueDirection } from './compare-values.ts'
import { createSchemaComparison, type SchemaComparison } from './compare-schemas.ts'

/** Two versions of one description of messages. */
export interface AsyncVersions {
  readonly before: AsyncDocument
  readonly after: AsyncDocument
}

/** Returns the breaking changes from one version to the next, in the order of the older one. */
export function compareChannels(versions: AsyncVersions): readonly ApiChange[] {
  const { before, after } = versions
  const schemas = createSchemaComparison(versions)
  const now = new Map(after.channels.map((channel) => [identityOf(channel), channel]))
  return before.channels.flatMap((channel) => {
    const same = now.get(identityOf(channel))
    return same ? compareChannel(channel, same, schemas) : [gone(channel, after)]
  })
}

const addressOf = ({ address, id }: Channel): string => address ?? id

const identityOf = (channel: Channel): string => addressOf(channel).replace(/\{[^{}]*\}/g, '{}')

function gone(channel: Channel, after: AsyncDocument): ApiChange {
  const near = nearestName(addressOf(channel), after.channels.map(addressOf))
  return {
    message: `The channel "${addressOf(channel)}" is removed`,
    at: { file: after.path, pointer: '/channels' },
    help: near === undefined ? 'keep it until nobody uses it' : `"${near}" is new or stays`,
  }
}

/** The application receives what clients write, and sends what they read. */
const DIRECTION = { receive: 'request', send: 'response' } as const
const VERB = { receive: 'receives', send: 'sends' } as const

function compareChannel(before: Channel, after: Channel, schemas: SchemaComparison): readonly ApiChange[] {
  return (['receive', 'send'] as const).flatMap((action) => {
    const [was, now] = [operationsOf(before, action), operationsOf(after, action)]
    const name = addressOf(after)
    if (was.length > 0 && now.length === 0)
      return [{ message: `The application ${VERB[action]} nothing on "${name}" any more`, at: after.at }]
    const context = { name, at: after.at, schemas }
    // A reply goes the other way.
    const reply = DIRECTION[action === 'receive' ? 'send' : 'receive']
    return [
      ...compareMessages([messagesOf(was), messagesOf(now)], { ...context, direction: DIRECTION[action] }),
      ...compareMessages([repliesOf(was), repliesOf(now)], { ...context, direction: reply }),
    ]
  })
}

const operationsOf = ({ operations }: Channel, action: AsyncAction) =>
  operations.filter((operation) => operation.action === action)

const messagesOf = (operations: readonly AsyncOperation[]) => operations.flatMap(({ messages }) => messages)

const repliesOf = (operations: readonly AsyncOperation[]) =>
  operations.flatMap(({ reply }) => reply?.messages ?? [])

interface MessageContext {
  /** The address of the channel. */
  readonly name: string
  readonly at: ApiChange['at']
  readonly direction: ValueDirection
  readonly schemas: SchemaComparison
}

/** Messages are compared by their ids; where there is one alone, it may have another. */
function compareMessages(
  [before, after]: readonly [readonly Message[], readonly Message[]],
  context: MessageContext,
): readonly ApiChange[] {
  const now = new Map(after.map((message) => [message.id, message]))
  const only = before.length === 1 && after.length === 1 ? after[0] : undefined
  return before.flatMap((message) => {
    const same = now.get(message.id) ?? only
    return same ? compareMessage(message, same, context) : [goneMessage(message, after, context)]
  })
}

function goneMessage({ id }: Message, after: readonly Message[], { name, at }: MessageContext): ApiChange {
  const near = nearestName(
    id,
    after.map((message) => message.id),
  )
  const help = near === undefined ? 'keep it until nobody uses it' : `"${near}" is new or stays`
  return { message: `The channel "${name}" has no message "${id}" any more`, at, help }
}

function compareMessage(
  before: Message,
  after: Message,
  { name, direction, schemas }: MessageContext,
): readonly ApiChange[] {
  const label = `The message "${after.id}" of "${name}"`
  const [was, now] = [before.contentType, after.contentType]
  const isOtherType = was !== undefined && now !== undefined && was !== now
  const compare = (pair: readonly [MessageSchema | undefined, MessageSchema | undefined], part: string) =>
    pair[0]?.kind === 'schema' && pair[1]?.kind === 'schema'
      ? schemas.compare([pair[0].schema, pair[1].schema], { label: `${label}${part}`, direction })
      : []
  return [
    ...(isOtherType ? [{ message: `${label} is "${now}" now, instead of "${was}"`, at: after.at }] : []),
    ...compare([before.payload, after.payload], ''),
    ...compare([before.headers, after.headers], ' (headers)'),
  ]
}
