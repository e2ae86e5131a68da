import { includedProperties, type SchemaNode, type SchemaProperty } from '@octavo/openapi'
import { directionOf } from './fragment-of.ts'
import type { FieldContext } from './operation-view.ts'

/** The properties of a schema that values of the direction at a path have. */
export function shownProperties(node: SchemaNode, context: FieldContext): readonly SchemaProperty[] {
  const { document, documentPath } = context.view
  return includedProperties(document, node, { direction: directionOf(context), path: documentPath })
}
