import { isRecursive, viewSchema, type SchemaContext, type SchemaNode } from '@octavo/openapi'
import type { FieldContext } from './operation-view.ts'

/** The schema that has a value's fields, and the schemas around it. */
export interface ItemNode {
  readonly node: SchemaNode
  readonly ancestors: ReadonlySet<string>
  /** Levels of lists around the items. */
  readonly lists: number
}

/** The schema with a value's fields: that of the items for lists, at any depth. */
export function itemOf(outer: SchemaNode, { view, ancestors }: FieldContext): ItemNode {
  let node = outer
  let around = ancestors
  let lists = 0
  while (node.items && node.properties.length === 0 && node.prefixItems.length === 0 && lists < 8) {
    around = new Set([...around, node.id, ...node.parts])
    node = viewSchema(view.document, node.items, around)
    lists++
  }
  return { node, ancestors: around, lists }
}

/** Whether the fields of a value repeat those of a schema around it. */
export function repeats(item: ItemNode, context: FieldContext): boolean {
  return isRecursive(item.node, item.lists === 0 ? context.ancestors : item.ancestors)
}

/** Most values have no fields, no items and no alternatives. */
export const isScalar = (node: SchemaNode): boolean =>
  node.items === undefined && node.error === undefined && !node.never && !hasInside(node)

/** Whether a value has fields, choices or conditions. */
export function hasInside(node: SchemaNode): boolean {
  return (
    node.properties.length > 0 ||
    node.unions.length > 0 ||
    node.patterned.length > 0 ||
    node.prefixItems.length > 0 ||
    node.further.length > 0 ||
    node.dependents !== undefined ||
    node.additional === false ||
    Array.isArray(node.additional)
  )
}

/** The schema of a node with all its choices. */
export const viewAlone = (node: SchemaNode, document: SchemaContext): SchemaNode =>
  viewSchema(document, node.structure)
