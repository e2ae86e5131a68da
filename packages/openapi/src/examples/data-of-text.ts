import type { SchemaSource } from '../api-document.ts'
import type { JsonValue } from '../json-fields.ts'
import type { SchemaContext } from '../schema-context.ts'
import { viewSchema } from '../view-schema.ts'

/** The object or list that a text holds as JSON, as authors write examples of YAML; any other value as it is. */
export function dataOf(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value
  try {
    return JSON.parse(value) as JsonValue
  } catch {
    return value
  }
}

/** Whether a schema allows texts: by its type, or by that of one of its variants. */
export function mayBeText(document: SchemaContext, source: SchemaSource, depth = 0): boolean {
  const { types, unions } = viewSchema(document, source)
  if (types.length > 0) return types.includes('string')
  return (
    depth < 4 && unions.flatMap(({ variants }) => variants).some((one) => mayBeText(document, one, depth + 1))
  )
}
