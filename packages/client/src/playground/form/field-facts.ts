import { resolveField, type PlaygroundField, type PlaygroundOperation } from '@octavo/openapi/playground'

type SchemaLimits = NonNullable<Extract<PlaygroundField, { readonly kind: 'number' | 'integer' }>['limits']>

type Definitions = PlaygroundOperation['definitions']

/** Variants that a type names; of more, their number is shown, and the choice has the names. */
const MAX_NAMES = 6

/** Returns the type of a field, as descriptions write it: `string<date>`, `integer[]`. */
export function fieldType(field: PlaygroundField, definitions: Definitions, depth = 0): string {
  const known = resolveField(field, definitions)
  switch (known.kind) {
    case 'text':
      return known.format === undefined ? 'string' : `string<${known.format}>`
    case 'number':
    case 'integer':
      return known.format === undefined ? known.kind : `${known.kind}<${known.format}>`
    case 'array':
      return depth > 3 ? 'array' : `${fieldType(known.items, definitions, depth + 1)}[]`
    case 'select':
      return typeof known.options[0] === 'number' ? 'number' : 'enum'
    case 'union':
      return known.variants.length === 1
        ? 'object'
        : known.variants.length > MAX_NAMES
          ? `${known.variants.length} variants`
          : known.variants.map(({ title }) => title).join(' | ')
    case 'ref':
    case 'json':
      return 'any'
    default:
      return known.kind
  }
}

/** Bounds of a value in one line, `Range 1–100 · Pattern ^a.*$`; empty without any. */
export function fieldBounds(field: PlaygroundField, words: (key: string) => string): string {
  if (!('limits' in field) || !field.limits) return ''
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, minLength, maxLength, pattern, multipleOf } =
    field.limits
  const { minItems, maxItems } = field.limits
  const isExclusive = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined
  const facts = [
    ['api-range', isExclusive ? openRange(field.limits) : range(minimum, maximum)],
    ['api-length', range(minLength, maxLength)],
    ['api-items', range(minItems, maxItems)],
    ['api-multiple', multipleOf],
    ['api-pattern', pattern],
  ] as const
  return facts.flatMap(([key, text]) => (text === undefined ? [] : [`${words(key)} ${text}`])).join(' · ')
}

/** Returns a range with an end that does not belong to it: `> 0, ≤ 10`. */
function openRange({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: SchemaLimits): string {
  const low =
    exclusiveMinimum === undefined ? minimum !== undefined && `≥ ${minimum}` : `> ${exclusiveMinimum}`
  const high =
    exclusiveMaximum === undefined ? maximum !== undefined && `≤ ${maximum}` : `< ${exclusiveMaximum}`
  return [low, high].filter((end) => end !== false).join(', ')
}

function range(low: number | undefined, high: number | undefined): string | undefined {
  if (low === undefined && high === undefined) return undefined
  if (low === undefined) return `≤ ${high}`
  return high === undefined ? `≥ ${low}` : `${low}–${high}`
}

/** Returns the placeholder of an empty input: the description's example, else the default of the API. */
export function fieldHint(field: PlaygroundField): string | undefined {
  const hint = field.example ?? field.default
  if (hint === undefined || hint === null) return undefined
  return typeof hint === 'object' ? JSON.stringify(hint) : String(hint)
}
