import { isLeftOut, type SchemaNode, type SchemaProperty } from '@octavo/openapi'
import { directionOf } from './fragment-of.ts'
import type { FieldContext } from './operation-view.ts'

/** The properties of a schema that values of the direction at a path have. */
export function shownProperties(node: SchemaNode, context: FieldContext): readonly SchemaProperty[] {
  const { document, documentPath } = context.view
  const named = { ...document, path: documentPath }
  const direction = directionOf(context)
  return node.properties.filter((property) => !isLeftOut(named, property, direction))
}
