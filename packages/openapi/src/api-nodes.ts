import type { SitePath } from '@octavo/source'
import { isRecord, own, type JsonValue } from './json-fields.ts'
import { parseReference, pointerTokens, refKey, unescapeToken, type NodeRef } from './node-ref.ts'

/** The loaded files of a description with their `$ref`s unresolved. All views are made from it. */
export interface ApiNodes {
  /** Parsed roots by project path. */
  readonly files: ReadonlyMap<SitePath, JsonValue>
  /** `$anchor`s as `file#name`, and schemas with an `$id` by that address. */
  readonly anchors: ReadonlyMap<string, NodeRef>
}

/** A part of a description with its location after all `$ref`s are followed. */
export interface ApiNode {
  readonly ref: NodeRef
  readonly value: JsonValue
}

/** Hops of a chain of `$ref`s before it counts as endless. */
const MAX_HOPS = 40

/** The part that the text of a `$ref` in `from` names, one hop; undefined when it has no target. */
export function lookUp(nodes: ApiNodes, text: string, from: SitePath): ApiNode | undefined {
  const byId = nodes.anchors.get(text)
  const reference = byId ? { kind: 'node' as const, ref: byId } : parseReference(text, from)
  if (reference.kind === 'refused') return undefined
  if (reference.kind === 'node') return nodeAt(nodes, reference.ref)
  const anchor = nodes.anchors.get(`${reference.file}#${reference.name}`)
  return anchor && nodeAt(nodes, anchor)
}

/** Returns the part at `ref`, without following a `$ref` at `ref` itself; `$ref`s on the way are followed. */
export function nodeAt(nodes: ApiNodes, ref: NodeRef, hops = MAX_HOPS): ApiNode | undefined {
  const { pointer } = ref
  let value = nodes.files.get(ref.file)
  for (let start = 1; start <= pointer.length;) {
    const slash = pointer.indexOf('/', start)
    const end = slash < 0 ? pointer.length : slash
    const next = own(value, unescapeToken(pointer.slice(start, end)))
    if (next === undefined)
      return throughRef(nodes, { ref, value, rest: pointerTokens(pointer.slice(start - 1)) }, hops)
    value = next
    start = end + 1
  }
  return value === undefined ? undefined : { ref, value }
}

interface Stop {
  readonly ref: NodeRef
  readonly value: JsonValue | undefined
  readonly rest: readonly string[]
}

/** A pointer may run through a `$ref` (`#/a/b` where `a` is `{"$ref": …}`). */
function throughRef(nodes: ApiNodes, stop: Stop, hops: number): ApiNode | undefined {
  const text = own(stop.value, '$ref')
  if (typeof text !== 'string' || hops <= 0) return undefined
  const target = lookUp(nodes, text, stop.ref.file)
  if (!target) return undefined
  const rest = stop.rest.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return nodeAt(nodes, { file: target.ref.file, pointer: target.ref.pointer + rest }, hops - 1)
}

/** The part at `ref` with its chain of `$ref`s followed to the end; undefined when it is broken or endless. */
export function resolveNode(nodes: ApiNodes, ref: NodeRef): ApiNode | undefined {
  const seen = new Set<string>()
  let node = nodeAt(nodes, ref)
  while (node) {
    const text = isRecord(node.value) ? own(node.value, '$ref') : undefined
    if (typeof text !== 'string') return node
    if (seen.has(refKey(node.ref)) || seen.size > MAX_HOPS) return undefined
    seen.add(refKey(node.ref))
    node = lookUp(nodes, text, node.ref.file)
  }
  return undefined
}
