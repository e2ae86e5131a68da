import { isMarked } from '../values.ts'
import { measureValue } from './measure-value.ts'
import { Unsupported } from './unsupported.ts'

/** A value that operators compare and add. */
export type Primitive = string | number | boolean | null | undefined

/**
 * The value as operators and conversions of the language see it (`ToPrimitive` of ECMAScript): lists are joined,
 * records are `[object Object]`. Content and functions have no such value, nor have records with their own `toString`.
 */
export function toPrimitive(value: unknown): Primitive {
  if (typeof value !== 'object' || value === null) return primitiveOf(value)
  if (isMarked(value)) throw new Unsupported('content is not a value')
  if (Array.isArray(value)) {
    measureValue(value)
    return value.map((part) => (part === null || part === undefined ? '' : toText(part))).join(',')
  }
  if (value instanceof RegExp) return String(value)
  if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf'))
    throw new Unsupported('a record that converts itself is not evaluated')
  return '[object Object]'
}

function primitiveOf(value: unknown): Primitive {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'undefined':
      return value
    case 'object':
      return null
    default:
      throw new Unsupported(`a ${typeof value} has no value`)
  }
}

/** Converts a value as `${value}` does. */
export const toText = (value: unknown): string => String(toPrimitive(value))

/** Converts a value as `+value` does. */
export const toNumber = (value: unknown): number => Number(toPrimitive(value))
