import { resolveNode, type ApiNode } from '../api-nodes.ts'
import { isRecord, listAt, own, type JsonRecord, type JsonValue, isList, wordsAt } from '../json-fields.ts'
import { childRef } from '../node-ref.ts'
import type { AsyncContext } from './async-context.ts'

/** An operation or message with its traits: the parts by precedence, and their keys merged. */
export interface Layered {
  readonly node: ApiNode
  /** The object itself and its traits, highest precedence first. */
  readonly layers: readonly ApiNode[]
  readonly value: JsonRecord
}

/**
 * Merges `traits` into the operation or message that lists them, by JSON Merge Patch. In 3.x the object's own
 * values win; in 2.x a trait wins over them, and later traits over earlier ones. Schemas are read from
 * `layers`, not from `value`, because layers have locations. Source: AsyncAPI 3.0.0 "Traits Merge Mechanism",
 * 2.6.0 "Operation Object"; RFC 7396.
 */
export function readTraits({ nodes, major }: AsyncContext, node: ApiNode): Layered {
  const traits = listAt(node.value, 'traits').flatMap((_, index): readonly ApiNode[] => {
    const trait = resolveNode(nodes, childRef(node.ref, 'traits', index))
    return trait && isRecord(trait.value) ? [trait] : []
  })
  const last = traits.toReversed()
  const layers = major === 3 ? [node, ...last] : [...last, node]
  const value = layers.toReversed().reduce<JsonValue>((base, layer) => mergePatch(base, layer.value), {})
  return { node, layers, value: isRecord(value) ? value : {} }
}

/**
 * Merges `patch` into `base`: objects by key, other values are replaced, `null` removes a key. Source: RFC
 * 7396 section 2.
 */
export function mergePatch(base: JsonValue, patch: JsonValue): JsonValue {
  if (!isRecord(patch)) return patch
  const merged = new Map(isRecord(base) ? Object.entries(base) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, isRecord(value) ? mergePatch(merged.get(key) ?? {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/** Returns the first layer that has `key`, with the value of `key`, `$ref`s followed. */
export function layerAt(
  { nodes }: Pick<AsyncContext, 'nodes'>,
  { layers }: Layered,
  key: string,
): ApiNode | undefined {
  const layer = layers.find(({ value }) => own(value, key) !== undefined)
  return layer && resolveNode(nodes, childRef(layer.ref, key))
}

/** Returns the names of the `tags` of the first layer with tags; traits are layers (AsyncAPI, "traits"). */
export function tagNames(
  context: Pick<AsyncContext, 'nodes'>,
  layers: readonly ApiNode[],
): readonly string[] {
  const names = layers.map((layer) =>
    tagNodes(context, layer).flatMap(({ value }) => wordsAt(value, 'name') ?? []),
  )
  return names.find((one) => one.length > 0) ?? []
}

/** The tag objects of `holder`, `$ref`s followed. */
export function tagNodes({ nodes }: Pick<AsyncContext, 'nodes'>, holder: ApiNode): readonly ApiNode[] {
  const list = resolveNode(nodes, childRef(holder.ref, 'tags'))
  if (!list || !isList(list.value)) return []
  return list.value.flatMap((_, index) => resolveNode(nodes, childRef(list.ref, index)) ?? [])
}
