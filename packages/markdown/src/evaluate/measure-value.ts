import { isMarked } from '../values.ts'
import { spend, spendOn } from './page-budget.ts'
import { Unsupported } from './unsupported.ts'

/** Characters of a text and entries of a list that an expression may make. */
const TEXT_LIMIT = 1_000_000
const LIST_LIMIT = 100_000
/** Lists and records inside each other, for operations of the language that walk them. */
const DEEPEST = 500

/** The value itself, if it is not larger than a value may be. */
export function checkSize<T>(value: T): T {
  if (typeof value === 'string') checkTextSize(value.length)
  else if (Array.isArray(value) && value.length > LIST_LIMIT)
    throw new Unsupported('the list grows too large')
  return value
}

/** Throws for a text that is about to be made and would exceed the limit of texts. */
export function checkTextSize(length: number): void {
  if (length > TEXT_LIMIT) throw new Unsupported('the text grows too large')
}

/**
 * Charges every part of a value, as often as it occurs, before the language walks the value, as `JSON.stringify`,
 * `join` and `flat` do. Lists that hold a list twice, over many levels, end here.
 */
export function measureValue(value: unknown, depth = 0): void {
  spend()
  if (typeof value === 'string') return spendOn(value.length)
  if (typeof value !== 'object' || value === null || isMarked(value)) return
  if (depth > DEEPEST) throw new Unsupported('lists and records are nested too deeply')
  for (const part of Array.isArray(value) ? value : Object.values(value)) measureValue(part, depth + 1)
}
