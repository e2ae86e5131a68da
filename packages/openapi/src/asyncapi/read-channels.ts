import { resolveNode, type ApiNode } from '../api-nodes.ts'
import { flagAt, isList, isRecord, listAt, own, textAt, wordsAt, type JsonRecord } from '../json-fields.ts'
import { childRef, refKey } from '../node-ref.ts'
import { readMint } from '../read-operations.ts'
import type { AsyncContext } from './async-context.ts'
import type { AsyncServer, AsyncOperation, Channel, ChannelParameter, Message } from './async-document.ts'
import { readExternalDocs, readOldOperations, readOperationsByChannel } from './read-async-operations.ts'
import { readAsyncServers } from './read-async-servers.ts'
import { readBindings } from './read-bindings.ts'
import { readMessageMap } from './read-messages.ts'
import { tagNames } from './read-traits.ts'

/** All channels in the order of the file; 2.x in the terms of 3.x. */
export function readChannels(context: AsyncContext): readonly Channel[] {
  const servers = readAsyncServers(context)
  const byChannel = context.major === 3 ? readOperationsByChannel(context) : undefined
  const map = resolveNode(context.nodes, childRef(context.root.ref, 'channels'))
  const ids = map && isRecord(map.value) ? Object.keys(map.value).filter((id) => !id.startsWith('x-')) : []
  return ids.flatMap((id): readonly Channel[] => {
    const node = map && resolveNode(context.nodes, childRef(map.ref, id))
    if (!node || !isRecord(node.value)) return []
    const operations = byChannel ? (byChannel.get(refKey(node.ref)) ?? []) : readOldOperations(context, node)
    return [channelOf(context, node, { id, operations, servers })]
  })
}

interface Known {
  readonly id: string
  readonly operations: readonly AsyncOperation[]
  readonly servers: ReadonlyMap<string, AsyncServer>
}

function channelOf(context: AsyncContext, node: ApiNode, { id, operations, servers }: Known): Channel {
  const value = node.value as JsonRecord
  const address = context.major === 2 ? id : wordsAt(value, 'address')
  const texts = ['title', 'summary', 'description'].flatMap((key) => {
    const text = wordsAt(value, key)
    return text === undefined ? [] : [[key, text] as const]
  })
  const tags = tagNames(context, [node])
  return {
    id,
    at: node.ref,
    ...(address !== undefined && { address }),
    ...Object.fromEntries(texts),
    tags:
      tags.length > 0 || context.major === 3
        ? tags
        : (operations.find((one) => one.tags.length > 0)?.tags ?? []),
    deprecated: flagAt(value, 'deprecated') || flagAt(value, 'x-deprecated'),
    servers: serversOf(context, node, servers),
    parameters: readParameters(context, node),
    bindings: readBindings(context, [node]),
    operations,
    messages: otherMessages(context, node, operations),
    ...readExternalDocs(value),
    hidden: flagAt(value, 'x-hidden'),
    excluded: flagAt(value, 'x-excluded'),
    mint: readMint(null, value),
  }
}

/** The servers that a channel names, else all of them. */
function serversOf(
  { nodes, root }: AsyncContext,
  channel: ApiNode,
  servers: ReadonlyMap<string, AsyncServer>,
): readonly AsyncServer[] {
  const named = listAt(channel.value, 'servers')
  if (named.length === 0) return [...servers.values()]
  const byLocation = new Map(
    [...servers.values()].map((server) => [
      resolvedKey(nodes, childRef(root.ref, 'servers', server.name)),
      server,
    ]),
  )
  return named.flatMap((entry, index) => {
    const at = childRef(channel.ref, 'servers', index)
    return (typeof entry === 'string' ? servers.get(entry) : byLocation.get(resolvedKey(nodes, at))) ?? []
  })
}

function resolvedKey(nodes: AsyncContext['nodes'], ref: ApiNode['ref']): string {
  const node = resolveNode(nodes, ref)
  return node ? refKey(node.ref) : ''
}

/** In 3.x a parameter is a text with allowed values; in 2.x it has a schema. */
function readParameters({ nodes, text }: AsyncContext, channel: ApiNode): readonly ChannelParameter[] {
  const map = resolveNode(nodes, childRef(channel.ref, 'parameters'))
  const names = map && isRecord(map.value) ? Object.keys(map.value) : []
  return names.flatMap((name): readonly ChannelParameter[] => {
    const node = map && resolveNode(nodes, childRef(map.ref, name))
    if (!node || !isRecord(node.value)) return []
    const description = wordsAt(node.value, 'description')
    const location = textAt(node.value, 'location')
    const schema = own(node.value, 'schema') === undefined ? [node.ref, text] : [childRef(node.ref, 'schema')]
    return [
      {
        name,
        schema,
        ...(description !== undefined && { description }),
        ...(location !== undefined && { location }),
      },
    ]
  })
}

/** Messages of a 3.x channel that none of its operations and their replies names. */
function otherMessages(
  context: AsyncContext,
  channel: ApiNode,
  operations: readonly AsyncOperation[],
): readonly Message[] {
  if (context.major === 2 || isList(own(channel.value, 'messages'))) return []
  const named = operations.flatMap(({ messages, reply }) => [...messages, ...(reply?.messages ?? [])])
  const used = new Set(named.map(({ at }) => refKey(at)))
  return [...readMessageMap(context, channel).values()].filter(({ at }) => !used.has(refKey(at)))
}
