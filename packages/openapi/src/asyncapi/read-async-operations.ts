import { nodeAt, resolveNode, type ApiNode } from '../api-nodes.ts'
import { entriesAt, flagAt, isRecord, own, textAt, wordsAt, type JsonRecord } from '../json-fields.ts'
import { childRef, pointerTokens, refKey, type NodeRef } from '../node-ref.ts'
import type { ExternalDocs } from '../api-document.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncAction, AsyncOperation, Message, Reply } from './async-document.ts'
import { readAsyncSecurity } from './read-async-security.ts'
import { readBindings } from './read-bindings.ts'
import { readMessageList, readMessageMap, readOldMessages } from './read-messages.ts'
import { tagNames, layerAt, readTraits, type Layered } from './read-traits.ts'

/** The operations of 3.x by the key of the channel that they work on, in the order of the file. */
export function readOperationsByChannel(
  context: AsyncContext,
): ReadonlyMap<string, readonly AsyncOperation[]> {
  const byChannel = new Map<string, AsyncOperation[]>()
  for (const [id] of entriesAt(context.root.value, 'operations')) {
    const node = resolveNode(context.nodes, childRef(context.root.ref, 'operations', id))
    const channel = node && channelNode(context, node)
    const action = textAt(node?.value, 'action')
    if (!node || !channel || !isAction(action)) continue
    const layered = readTraits(context, node)
    const listed = own(node.value, 'messages') !== undefined
    const messages = listed
      ? readMessageList(context, childRef(node.ref, 'messages'))
      : [...readMessageMap(context, channel).values()]
    const operation = operationOf(context, layered, { id, action, messages })
    const known = byChannel.get(refKey(channel.ref))
    if (known) known.push(operation)
    else byChannel.set(refKey(channel.ref), [operation])
  }
  return byChannel
}

/** True for the two actions of 3.x. */
export const isAction = (text: string | undefined): text is AsyncAction =>
  text === 'send' || text === 'receive'

/** The channel that an operation or reply names. */
export function channelNode({ nodes }: AsyncContext, holder: ApiNode): ApiNode | undefined {
  const node = resolveNode(nodes, childRef(holder.ref, 'channel'))
  return node && isRecord(node.value) ? node : undefined
}

/**
 * The actions of the application that `publish` and `subscribe` of 2.x describe: others publish what it
 * receives.
 */
const OLD_ACTIONS: readonly (readonly [key: string, action: AsyncAction])[] = [
  ['publish', 'receive'],
  ['subscribe', 'send'],
]

/** The operations of a 2.x channel: what it receives first. */
export function readOldOperations(context: AsyncContext, channel: ApiNode): readonly AsyncOperation[] {
  return OLD_ACTIONS.flatMap(([key, action]): readonly AsyncOperation[] => {
    const node = resolveNode(context.nodes, childRef(channel.ref, key))
    if (!node || !isRecord(node.value)) return []
    const layered = readTraits(context, node)
    const id = wordsAt(layered.value, 'operationId') ?? key
    return [operationOf(context, layered, { id, action, messages: readOldMessages(context, layered) })]
  })
}

function operationOf(
  context: AsyncContext,
  layered: Layered,
  known: Pick<AsyncOperation, 'id' | 'action' | 'messages'>,
): AsyncOperation {
  const { node, value, layers } = layered
  const texts = ['title', 'summary', 'description'].flatMap((key) => {
    const text = wordsAt(value, key)
    return text === undefined ? [] : [[key, text] as const]
  })
  const secured = layers.find((layer) => own(layer.value, 'security') !== undefined)
  const reply = readReply(context, layered)
  return {
    ...known,
    at: node.ref,
    ...Object.fromEntries(texts),
    deprecated: flagAt(value, 'deprecated') || flagAt(value, 'x-deprecated'),
    tags: tagNames(context, layers),
    security: secured ? readAsyncSecurity(context, secured) : [],
    bindings: readBindings(context, layers),
    ...(reply && { reply }),
    ...readExternalDocs(value),
  }
}

/** Address, else the channel's; messages, else all of the channel's. */
function readReply(context: AsyncContext, layered: Layered): Reply | undefined {
  const node = layerAt(context, layered, 'reply')
  if (!node || !isRecord(node.value)) return undefined
  const channel = channelNode(context, node)
  const reply = resolveNode(context.nodes, childRef(node.ref, 'address'))?.value
  const address =
    wordsAt(reply, 'location') ?? wordsAt(channel?.value, 'address') ?? channelName(context, node.ref)
  const description = wordsAt(reply, 'description')
  return {
    ...(address !== undefined && { address }),
    ...(description !== undefined && { description }),
    messages: replyMessages(context, node, channel),
  }
}

function replyMessages(
  context: AsyncContext,
  reply: ApiNode,
  channel: ApiNode | undefined,
): readonly Message[] {
  const own = readMessageList(context, childRef(reply.ref, 'messages'))
  return own.length > 0 || !channel ? own : [...readMessageMap(context, channel).values()]
}

/** Key of the channel that a reply names. */
function channelName({ nodes }: AsyncContext, reply: NodeRef): string | undefined {
  const text = textAt(nodeAt(nodes, childRef(reply, 'channel'))?.value, '$ref')
  return text === undefined ? undefined : pointerTokens(text.replace(/^[^#]*#?/, '')).at(-1)
}

/** `externalDocs` when it has an address. */
export function readExternalDocs(value: JsonRecord): { readonly externalDocs?: ExternalDocs } {
  const url = wordsAt(own(value, 'externalDocs'), 'url')
  const description = wordsAt(own(value, 'externalDocs'), 'description')
  if (url === undefined) return {}
  return { externalDocs: { url, ...(description !== undefined && { description }) } }
}
