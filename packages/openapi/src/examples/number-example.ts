import type { SchemaLimits } from '../schema-node.ts'

/** Returns the reference platform's number if it is within the limits, else the nearest that is. */
export function numberExample(limits: SchemaLimits, type: 'number' | 'integer'): number {
  const usual = usualNumber(limits, type)
  const step = limits.multipleOf ?? (type === 'integer' ? 1 : undefined)
  if (fits(usual, limits) || step === undefined || step <= 0) return usual
  const nearest = Math.floor(usual / step)
  const fitting = [0, 1, -1, 2, -2].map((away) => rounded((nearest + away) * step))
  return fitting.find((one) => fits(one, limits) && (type === 'number' || Number.isInteger(one))) ?? usual
}

/** Rounds away the error of binary fractions: 0.30000000000000004. */
const rounded = (value: number) => Number(value.toPrecision(12))

function fits(value: number, limits: SchemaLimits): boolean {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = limits
  return (
    (minimum === undefined || value >= minimum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (multipleOf === undefined || multipleOf <= 0 || Number.isInteger(rounded(value / multipleOf)))
  )
}

function usualNumber(limits: SchemaLimits, type: 'number' | 'integer'): number {
  const low = limits.minimum ?? limits.exclusiveMinimum
  const high = limits.maximum ?? limits.exclusiveMaximum
  const value = between(low, high)
  return type === 'integer' ? Math.floor(value) : value
}

function between(low: number | undefined, high: number | undefined): number {
  if (low !== undefined && high !== undefined) return (low + high) / 2
  if (low !== undefined) return low + 1
  return high === undefined || high > 123 ? 123 : high - 1
}
