import type { SchemaSource } from '../api-document.ts'
import { isList, isRecord, type JsonValue } from '../json-fields.ts'
import type { SchemaContext } from '../schema-context.ts'
import type { SchemaNode } from '../schema-node.ts'
import { viewSchema } from '../view-schema.ts'
import type { ExampleOptions } from './sampling.ts'

/** Levels of a value that are looked at. */
const MAX_DEPTH = 12

interface DirectedOptions {
  readonly value: JsonValue
  readonly direction?: ExampleOptions['direction'] | undefined
}

/**
 * Returns an example of the author for one direction: objects lose their read-only properties in requests, write-only
 * ones in responses. Values whose properties are not described stay as they are. Source: OpenAPI 3.0.4 section
 * 4.7.24.2.
 */
export function directedValue(
  document: SchemaContext,
  node: SchemaNode,
  { value, direction = 'response' }: DirectedOptions,
): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  const walk = (one: JsonValue, own: SchemaNode, depth: number): JsonValue => {
    if (depth > MAX_DEPTH) return one
    const inside = (child: JsonValue, source: SchemaSource | undefined) =>
      source === undefined ? child : walk(child, viewSchema(document, source), depth + 1)
    if (isList(one)) {
      const items = own.items === false ? undefined : own.items
      return items === undefined ? one : one.map((item) => inside(item, items))
    }
    if (!isRecord(one) || own.properties.length === 0) return one
    const known = new Map(own.properties.map(({ name, schema }) => [name, schema]))
    const shown = Object.entries(one).filter(([name]) => !isHidden(known.get(name)))
    return Object.fromEntries(shown.map(([name, child]) => [name, inside(child, known.get(name))]))
  }
  const isHidden = (source: SchemaSource | undefined): boolean => {
    if (source === undefined) return false
    const { readOnly, writeOnly } = viewSchema(document, source)
    return direction === 'request' ? readOnly : writeOnly
  }
  return walk(value, node, 0)
}
