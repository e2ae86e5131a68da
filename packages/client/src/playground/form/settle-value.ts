import { resolveField, type JsonValue, type PlaygroundField } from '@octavo/openapi/playground'

type Definitions = Readonly<Record<string, PlaygroundField>>

/**
 * Returns the value that is sent for an input: texts of number fields become numbers where a number can hold
 * them. Until then fields hold the typed text (`1.`, `-`).
 */
export function settleValue(field: PlaygroundField, value: JsonValue, definitions: Definitions): JsonValue {
  const known = resolveField(field, definitions)
  switch (known.kind) {
    case 'number':
    case 'integer':
      return typeof value === 'string' ? (toNumber(value, known.kind) ?? value) : value
    case 'array':
      // An empty input is no item.
      return Array.isArray(value)
        ? value
            .filter((item: JsonValue) => item !== '')
            .map((item: JsonValue) => settleValue(known.items, item, definitions))
        : value
    case 'object':
      return mapEntries(value, (name, one) => {
        const own = known.properties.find((property) => property.name === name)?.field ?? known.additional
        return own ? settleValue(own, one, definitions) : one
      })
    case 'union':
      return settleValue(
        known.variants[variantOf(known, value, definitions)]?.field ?? { kind: 'json' },
        value,
        definitions,
      )
    default:
      return value
  }
}

/**
 * Returns the number that a text represents; undefined for other text and for numbers that a browser would
 * round.
 */
export function toNumber(text: string, kind: 'number' | 'integer'): number | undefined {
  const trimmed = text.trim()
  const number = Number(trimmed)
  if (trimmed === '' || !Number.isFinite(number)) return undefined
  if (kind === 'integer' && !Number.isInteger(number)) return undefined
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : number
}

type Union = Extract<PlaygroundField, { readonly kind: 'union' }>

/** Returns the variant of a value: by the discriminator, else the first with a matching structure. */
export function variantOf(union: Union, value: JsonValue | undefined, definitions: Definitions): number {
  const { discriminator, variants } = union
  const tag = discriminator !== undefined && isRecord(value) ? value[discriminator] : undefined
  const named = tag === undefined ? -1 : variants.findIndex((variant) => variant.value === tag)
  if (named >= 0) return named
  return Math.max(
    0,
    variants.findIndex(({ field }) => matchesField(resolveField(field, definitions), value)),
  )
}

/** True for a value with the structure of a resolved field; its contents are not compared further. */
export function matchesField(field: PlaygroundField, value: JsonValue | undefined): boolean {
  switch (field.kind) {
    case 'object':
      return (
        isRecord(value) &&
        field.properties.every(({ name, required }) => !required || Object.hasOwn(value, name)) &&
        Object.keys(value).every(
          (key) => field.additional !== undefined || field.properties.some(({ name }) => name === key),
        )
      )
    case 'array':
      return Array.isArray(value)
    case 'number':
    case 'integer':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'select':
      return field.options.some((option) => option === value)
    case 'null':
      return value === null
    case 'text':
      return typeof value === 'string'
    default:
      return true
  }
}

export const isRecord = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mapEntries(value: JsonValue, change: (name: string, one: JsonValue) => JsonValue): JsonValue {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(name, one)]))
}
