import { canonicalText, isList, isRecord, type JsonValue } from '../json-fields.ts'
import type { SchemaLimits } from '../schema-node.ts'

/** Returns the violations of a schema's limits by a value, each as half a sentence. */
export function limitErrors(limits: SchemaLimits, value: JsonValue): readonly string[] {
  if (typeof value === 'number') return numberErrors(limits, value)
  if (typeof value === 'string') {
    return sizeErrors(Array.from(value).length, {
      min: limits.minLength,
      max: limits.maxLength,
      what: 'characters',
    })
  }
  if (isList(value)) {
    const size = sizeErrors(value.length, { min: limits.minItems, max: limits.maxItems, what: 'items' })
    const isRepeated =
      limits.uniqueItems && new Set(value.map((item) => canonicalText(item))).size < value.length
    return isRepeated ? [...size, 'Must not hold an item twice'] : size
  }
  if (!isRecord(value)) return []
  const count = Object.keys(value).length
  return sizeErrors(count, { min: limits.minProperties, max: limits.maxProperties, what: 'properties' })
}

function numberErrors(limits: SchemaLimits, value: number): readonly string[] {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = limits
  const errors: readonly (string | false)[] = [
    minimum !== undefined && value < minimum && `Must be at least ${minimum}`,
    exclusiveMinimum !== undefined && value <= exclusiveMinimum && `Must be more than ${exclusiveMinimum}`,
    maximum !== undefined && value > maximum && `Must be at most ${maximum}`,
    exclusiveMaximum !== undefined && value >= exclusiveMaximum && `Must be less than ${exclusiveMaximum}`,
    // Fractions do not divide exactly.
    Number.isInteger(multipleOf) && value % (multipleOf ?? 1) !== 0 && `Must be a multiple of ${multipleOf}`,
  ]
  return errors.filter((error) => error !== false)
}

function sizeErrors(
  size: number,
  bounds: { readonly min: number | undefined; readonly max: number | undefined; readonly what: string },
): readonly string[] {
  const { min, max, what } = bounds
  if (min !== undefined && size < min) return [`Must have at least ${min} ${what}`]
  return max !== undefined && size > max ? [`Must have at most ${max} ${what}`] : []
}
