import { numberExample } from '../../examples/number-example.ts'
import type { SchemaNode } from '../../schema-node.ts'
import type { Random } from './random.ts'

/** The numbers that a format can hold. */
const BOUNDS: Readonly<Record<string, number>> = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER }

/** The size of numbers without bounds. */
const USUAL = 1000

/** A number within the limits of its schema: whole ones by steps, others with two decimals where that fits. */
export function dynamicNumber(
  random: Random,
  { limits, format = '' }: Pick<SchemaNode, 'limits' | 'format'>,
  type: 'integer' | 'number',
): number {
  const widest = BOUNDS[format] ?? Number.MAX_SAFE_INTEGER
  const { least, most } = rangeOf(limits, widest)
  const step = limits.multipleOf !== undefined && limits.multipleOf > 0 ? limits.multipleOf : undefined
  if (type === 'integer' || step !== undefined) {
    const value = stepNumber(random, { least, most, step: stepOf(step, type) }, limits)
    return value ?? numberExample(limits, type)
  }
  const raw = least + random.next() * (most - least)
  const short = Math.round(raw * 100) / 100
  return isInside(short, limits) ? short : isInside(raw, limits) ? raw : numberExample(limits, type)
}

/** Whole multiples of a fraction are rare: the step of an integer is whole. */
function stepOf(step: number | undefined, type: 'integer' | 'number'): number {
  if (step === undefined) return 1
  if (type === 'number' || Number.isInteger(step)) return step
  const factor = [10, 100, 1000].find((one) => Number.isInteger(rounded(step * one)))
  return factor === undefined ? 1 : rounded(step * factor)
}

function stepNumber(
  random: Random,
  { least, most, step }: { readonly least: number; readonly most: number; readonly step: number },
  limits: SchemaNode['limits'],
): number | undefined {
  const first = Math.ceil(least / step)
  const last = Math.floor(most / step)
  const tries = [random.int(first, last), first, first + 1, last, last - 1]
  return tries.map((count) => rounded(count * step)).find((value) => isInside(value, limits))
}

/** Rounds away the error of binary fractions. */
const rounded = (value: number) => Number(value.toPrecision(15))

function rangeOf(
  limits: SchemaNode['limits'],
  widest: number,
): { readonly least: number; readonly most: number } {
  const low = higher(limits.minimum, limits.exclusiveMinimum)
  const high = lower(limits.maximum, limits.exclusiveMaximum)
  const span = Math.max(USUAL, (limits.multipleOf ?? 0) * 10)
  const least = low ?? (high === undefined ? 1 : Math.min(1, high - span))
  const most = high ?? Math.min(least + span, widest)
  return { least: Math.max(least, -widest), most: Math.min(Math.max(most, least), widest) }
}

const higher = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b)
const lower = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)

function isInside(value: number, limits: SchemaNode['limits']): boolean {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = limits
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  )
}
