import type { ApiDocument, SchemaSource } from '../../api-document.ts'
import type { JsonValue } from '../../json-fields.ts'
import { parameterShape, type ParameterShape } from './parameter-shape.ts'
import type { RawValue } from './raw-value.ts'

/** Values inside values that get types; deeper ones stay texts. */
const DEEPEST = 8

/** The schema of a value, and the values around it. */
interface TypedOptions {
  readonly schema: SchemaSource | undefined
  readonly depth?: number
}

/** Converts texts of a request to the types of a schema, where possible: `"5"` is 5 where the schema has a number. */
export function typedValue(
  document: ApiDocument,
  raw: RawValue,
  { schema, depth = 0 }: TypedOptions,
): JsonValue {
  const shape = schema && depth < DEEPEST ? parameterShape(document, schema) : undefined
  const inner = (one: SchemaSource | undefined, value: RawValue) =>
    typedValue(document, value, { schema: one, depth: depth + 1 })
  if (raw.kind === 'list') return raw.items.map((item) => inner(shape?.items, item))
  if (raw.kind === 'object')
    return Object.fromEntries(
      raw.entries.map(([name, value]) => [name, inner(shape && propertyOf(shape, name), value)]),
    )
  const value = shape ? toScalar(raw.text, shape) : raw.text
  const isOneItem = shape?.types.has('array') && !shape.types.has('string') && typeof value !== 'object'
  return isOneItem ? [inner(shape?.items, raw)] : value
}

function propertyOf({ properties, rest }: ParameterShape, name: string): SchemaSource | undefined {
  return properties.get(name) ?? (rest === 'any' ? undefined : rest)
}

/** A text by the types that it can have; an object or list inside another value is written as JSON. */
function toScalar(text: string, { types }: ParameterShape): JsonValue {
  const isNumber = types.has('number') || types.has('integer')
  if (isNumber && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return Number(text)
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const isHolder = types.has('object') || types.has('array')
  return isHolder && /^[[{]/.test(text) ? (parsedJson(text) ?? text) : text
}

function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
