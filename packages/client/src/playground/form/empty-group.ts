import { initialValue, resolveField, type JsonValue, type PlaygroundField } from '@octavo/openapi/playground'
import { isRecord } from './settle-value.ts'

type Definitions = Readonly<Record<string, PlaygroundField>>

/** Levels of required parts that are filled in; deeper ones are added by the reader. */
const MAX_LEVELS = 5

/** Returns the initial value of an added part: a list has one item, an object its required parts and defaults. */
export function emptyGroup(field: PlaygroundField, definitions: Definitions, level = 0): JsonValue {
  const first = initialValue(field, definitions)
  const known = resolveField(field, definitions)
  if (known.kind === 'object')
    return { ...requiredParts(known, definitions, level), ...(isRecord(first ?? null) && (first as object)) }
  if (first !== undefined) return first
  if (known.default !== undefined) return known.default
  if (known.kind === 'array')
    return level < MAX_LEVELS ? [emptyGroup(known.items, definitions, level + 1)] : []
  const [variant] = known.kind === 'union' ? known.variants : []
  if (variant) return level < MAX_LEVELS ? emptyGroup(variant.field, definitions, level + 1) : {}
  return ''
}

/** Required objects are there, even if nothing in them is required; required fields have their defaults. */
function requiredParts(
  { properties }: Extract<PlaygroundField, { readonly kind: 'object' }>,
  definitions: Definitions,
  level: number,
): Readonly<Record<string, JsonValue>> {
  if (level >= MAX_LEVELS) return {}
  const parts = properties.flatMap(({ name, field, required }) => {
    const known = resolveField(field, definitions)
    if (!required) return []
    if (known.kind === 'object') return [[name, emptyGroup(field, definitions, level + 1)] as const]
    const value = known.value ?? known.default
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(parts)
}
