import { initialValue, resolveField, type JsonValue, type PlaygroundField } from '@octavo/openapi/playground'

/** Returns the initial value of an added part. */
export function emptyGroup(
  field: PlaygroundField,
  definitions: Readonly<Record<string, PlaygroundField>>,
): JsonValue {
  const first = initialValue(field, definitions)
  if (first !== undefined) return first
  const known = resolveField(field, definitions)
  if (known.kind === 'array') {
    const item = resolveField(known.items, definitions)
    return item.kind === 'object' || item.kind === 'array' ? [] : ['']
  }
  const [variant] = known.kind === 'union' ? known.variants : []
  if (variant) return emptyGroup(variant.field, definitions)
  return known.kind === 'object' ? {} : ''
}
