import { numberAt, own, wordsAt, type JsonRecord } from './json-fields.ts'
import type { SchemaLimits } from './schema-node.ts'

const LOWER = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minContains',
  'minProperties',
] as const
const UPPER = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxContains',
  'maxProperties',
] as const

/** Keywords of {@link mergeLimits}. */
export const LIMIT_KEYS: readonly string[] = [...LOWER, ...UPPER, 'multipleOf', 'pattern', 'uniqueItems']

/** The tightest of all bounds. The boolean `exclusiveMinimum` of 3.0 becomes the number of 3.1. */
export function mergeLimits(values: readonly JsonRecord[]): SchemaLimits {
  const bounds = values.map(boundsOf)
  const entries = [
    ...LOWER.map(
      (key) =>
        [
          key,
          extreme(
            bounds.map((one) => one[key]),
            Math.max,
          ),
        ] as const,
    ),
    ...UPPER.map(
      (key) =>
        [
          key,
          extreme(
            bounds.map((one) => one[key]),
            Math.min,
          ),
        ] as const,
    ),
    [
      'multipleOf',
      values.map((value) => numberAt(value, 'multipleOf')).find((one) => one !== undefined),
    ] as const,
    ['pattern', values.map((value) => wordsAt(value, 'pattern')).find((one) => one !== undefined)] as const,
    ['uniqueItems', values.some((value) => own(value, 'uniqueItems') === true) || undefined] as const,
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Bounds = Partial<Record<(typeof LOWER)[number] | (typeof UPPER)[number], number | undefined>>

function boundsOf(value: JsonRecord): Bounds {
  const bounds: Bounds = Object.fromEntries([...LOWER, ...UPPER].map((key) => [key, numberAt(value, key)]))
  if (own(value, 'exclusiveMinimum') === true) {
    bounds.exclusiveMinimum = bounds.minimum
    bounds.minimum = undefined
  }
  if (own(value, 'exclusiveMaximum') === true) {
    bounds.exclusiveMaximum = bounds.maximum
    bounds.maximum = undefined
  }
  return bounds
}

function extreme(
  values: readonly (number | undefined)[],
  choose: (...values: number[]) => number,
): number | undefined {
  const known = values.filter((one) => one !== undefined)
  return known.length > 0 ? choose(...known) : undefined
}
