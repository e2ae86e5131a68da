import { asSitePath, isRemotePath, type SitePath } from '@octavo/source'
import { resolveNode, type ApiNode, type ApiNodes } from '../api-nodes.ts'
import { entriesAt, isList, isRecord, listAt, own, textAt, type JsonValue } from '../json-fields.ts'
import { childRef, pointerTokens, type NodeRef } from '../node-ref.ts'

/**
 * An AsyncAPI 1.x description in the terms of 2.x, as a file of its own: topics, and the messages of an API
 * without topics (`events`, `stream`), become channels. Messages and parameters are references into the
 * description, so that they have their real locations. Source: AsyncAPI 1.2.0.
 */
export function upgradeFirstVersion(path: SitePath, nodes: ApiNodes): NodeFile {
  const root: ApiNode = { ref: { file: path, pointer: '' }, value: nodes.files.get(path) ?? null }
  const channels = { ...topicsOf(root, nodes), ...flowsOf(root) }
  const value = { ...restOf(root), servers: serversOf(root), channels }
  return { path: asSitePath(`${path}.channels.json`), value }
}

/** What 1.x and 2.x have in common, and readers look for at the top. */
function restOf({ value }: ApiNode): Readonly<Record<string, JsonValue>> {
  const common = entriesAt({ root: value }, 'root').filter(([key]) => COMMON.has(key))
  return Object.fromEntries(common)
}

const COMMON: ReadonlySet<string> = new Set(['tags', 'externalDocs', 'components', 'defaultContentType'])

/** A file that exists in memory only. */
export interface NodeFile {
  readonly path: SitePath
  readonly value: JsonValue
}

/** Servers have no names in 1.x: the scheme is one, with a number from the second on; all need the same security. */
function serversOf({ value }: ApiNode): Readonly<Record<string, JsonValue>> {
  const servers = new Map<string, JsonValue>()
  for (const server of listAt(value, 'servers').filter(isRecord)) {
    const scheme = textAt(server, 'scheme') ?? 'server'
    const name = [scheme, ...listAt(value, 'servers').map((_, index) => `${scheme}-${index + 2}`)].find(
      (one) => !servers.has(one),
    )
    const [protocol, protocolVersion] = [own(server, 'scheme'), own(server, 'schemeVersion')]
    servers.set(name ?? scheme, {
      ...server,
      ...(protocol !== undefined && { protocol }),
      ...(protocolVersion !== undefined && { protocolVersion }),
      security: listAt(value, 'security'),
    })
  }
  return Object.fromEntries(servers)
}

/** The topics as channels, each with its whole name. */
function topicsOf(root: ApiNode, nodes: ApiNodes): Readonly<Record<string, JsonValue>> {
  const base = textAt(root.value, 'baseTopic') ?? ''
  const channels = entriesAt(root.value, 'topics').flatMap(([topic]) => {
    const node = resolveNode(nodes, childRef(root.ref, 'topics', topic))
    if (!node || !isRecord(node.value) || topic.startsWith('x-')) return []
    const at = childRef(root.ref, 'topics', topic)
    const operations = ['publish', 'subscribe'].flatMap((key) => {
      const message = resolveNode(nodes, childRef(at, key))
      return message ? [[key, operationOf(message, childRef(at, key))] as const] : []
    })
    const channel = {
      ...node.value,
      ...Object.fromEntries(operations),
      parameters: parametersOf(node, nodes),
    }
    return [[base === '' ? topic : `${base}.${topic}`, channel] as const]
  })
  return Object.fromEntries(channels)
}

/** An operation of 1.x is its message, or a choice of messages; tags and documentation stand on it. */
function operationOf({ value }: ApiNode, at: NodeRef): JsonValue {
  const [tags, externalDocs] = [own(value, 'tags'), own(value, 'externalDocs')]
  return {
    ...(tags !== undefined && { tags }),
    ...(externalDocs !== undefined && { externalDocs }),
    message: referenceTo(at),
  }
}

/** A list of parameters by name; a reference names its target by its last step. */
function parametersOf(topic: ApiNode, nodes: ApiNodes): Readonly<Record<string, JsonValue>> {
  const list = listAt(topic.value, 'parameters').flatMap((entry, index) => {
    const at = childRef(topic.ref, 'parameters', index)
    const target = resolveNode(nodes, at)
    const last = pointerTokens((textAt(entry, '$ref') ?? '').replace(/^[^#]*#?/, '')).at(-1)
    const name = textAt(target?.value, 'name') ?? last
    return target && name !== undefined ? [[name, referenceTo(at)] as const] : []
  })
  return Object.fromEntries(list)
}

/** What a consumer reads and writes without topics, and the framing of a stream. */
function flowsOf(root: ApiNode): Readonly<Record<string, JsonValue>> {
  const flows = [
    { key: 'events', read: 'receive', write: 'send' },
    { key: 'stream', read: 'read', write: 'write' },
  ].flatMap(({ key, read, write }) => {
    const value = own(root.value, key)
    if (!isRecord(value)) return []
    const framing = own(value, 'framing')
    const at = childRef(root.ref, key)
    const channel = {
      ...choiceOf('subscribe', { at, list: read, value }),
      ...choiceOf('publish', { at, list: write, value }),
      ...(framing !== undefined && { bindings: { framing } }),
    }
    return [[key, channel] as const]
  })
  return Object.fromEntries(flows)
}

interface MessageList {
  readonly at: NodeRef
  readonly list: string
  readonly value: JsonValue
}

function choiceOf(key: string, { at, list, value }: MessageList): Readonly<Record<string, JsonValue>> {
  const messages = own(value, list)
  if (!isList(messages)) return {}
  const oneOf = messages.map((_, index) => referenceTo(childRef(at, list, index)))
  return { [key]: { message: { oneOf } } }
}

/** A reference from a file beside the description into it. */
function referenceTo({ file, pointer }: NodeRef): JsonValue {
  const name = isRemotePath(file) ? file : encodeURIComponent(file.slice(file.lastIndexOf('/') + 1))
  return { $ref: `${name}#${encodeURIComponent(pointer).replaceAll('%2F', '/')}` }
}
