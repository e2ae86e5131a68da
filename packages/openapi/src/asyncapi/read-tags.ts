import { resolveNode, type ApiNode } from '../api-nodes.ts'
import { isList, wordsAt } from '../json-fields.ts'
import { childRef } from '../node-ref.ts'
import type { AsyncContext } from './async-context.ts'

/** Names of the `tags` of the first layer that has any. */
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
