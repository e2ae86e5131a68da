import {
  resolveField,
  type JsonValue,
  type PlaygroundField,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import { isRecord } from '../form/settle-value.ts'

/** What the description knows about a value. */
interface KnownValue {
  readonly field: PlaygroundField | undefined
  /** An API refuses the request without it. */
  readonly required: boolean
}

type Definitions = PlaygroundOperation['definitions']

type ObjectField = Extract<PlaygroundField, { readonly kind: 'object' }>

/**
 * Returns an example without optional values that name a type instead of a value (`<string>`), because an API would
 * store them; undefined when an optional value has nothing else, or lacks what it needs.
 */
export function withoutPlaceholders(
  value: JsonValue,
  { field, required }: KnownValue,
  definitions: Definitions,
): JsonValue | undefined {
  const own = field && resolveField(field, definitions)
  if (own?.kind === 'object' && isRecord(value)) return sparseObject(value, { own, required }, definitions)
  if (own?.kind === 'array' && Array.isArray(value)) {
    const known = { field: own.items, required }
    const items = value.flatMap((item) => withoutPlaceholders(item, known, definitions) ?? [])
    return items.length === 0 && value.length > 0 ? undefined : items
  }
  return required || !JSON.stringify(value).includes('"<string>"') ? value : undefined
}

function sparseObject(
  value: Readonly<Record<string, JsonValue>>,
  { own, required }: { readonly own: ObjectField; readonly required: boolean },
  definitions: Definitions,
): JsonValue | undefined {
  const known = new Map(own.properties.map((property) => [property.name, property]))
  const left = Object.entries(value).flatMap(([name, one]) => {
    const property = known.get(name)
    const part = { field: property?.field, required: required && property?.required === true }
    const rest = withoutPlaceholders(one, part, definitions)
    return rest === undefined ? [] : [[name, rest] as const]
  })
  const object = Object.fromEntries(left)
  const lacks = own.properties.some((one) => one.required && one.name in value && !(one.name in object))
  const isEmptied = left.length === 0 && Object.keys(value).length > 0
  return !required && (lacks || isEmptied) ? undefined : object
}
