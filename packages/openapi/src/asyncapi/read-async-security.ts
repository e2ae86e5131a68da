import type { SecurityRequirement, SecurityScheme } from '../api-document.ts'
import { nodeAt, resolveNode, type ApiNode } from '../api-nodes.ts'
import { isList, isRecord, listAt, own, textAt, textsAt } from '../json-fields.ts'
import { childRef, pointerTokens, type NodeRef } from '../node-ref.ts'
import { readScheme, unknownScheme } from '../read-security.ts'
import type { AsyncContext } from './async-context.ts'

/**
 * Returns the security alternatives of a server or operation: in 3.x a list of schemes of which one is
 * needed, in 2.x a list of names with scopes that need their schemes together. Empty without `security`.
 */
export function readAsyncSecurity(context: AsyncContext, holder: ApiNode): readonly SecurityRequirement[] {
  return listAt(holder.value, 'security').flatMap((entry, index): readonly SecurityRequirement[] => {
    const at = childRef(holder.ref, 'security', index)
    if (context.major === 3) return readAlternative(context, at)
    if (!isRecord(entry)) return []
    return [
      Object.entries(entry).map(([name, scopes]) => ({
        scheme: schemeOf(context, name),
        scopes: isList(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
      })),
    ]
  })
}

function readAlternative(context: AsyncContext, at: NodeRef): readonly SecurityRequirement[] {
  const reference = own(nodeAt(context.nodes, at)?.value, '$ref')
  const named =
    typeof reference === 'string' ? pointerTokens(reference.replace(/^[^#]*#?/, '')).at(-1) : undefined
  const node = resolveNode(context.nodes, at)
  if (!node || !isRecord(node.value))
    return named === undefined ? [] : [[{ scheme: unknownScheme(named), scopes: [] }]]
  const name = named ?? textAt(node.value, 'type') ?? 'unknown'
  return [[{ scheme: readScheme(name, node.value), scopes: textsAt(node.value, 'scopes') }]]
}

function schemeOf({ nodes, root }: AsyncContext, name: string): SecurityScheme {
  const node = resolveNode(nodes, childRef(root.ref, 'components', 'securitySchemes', name))
  return node ? readScheme(name, node.value) : unknownScheme(name)
}
