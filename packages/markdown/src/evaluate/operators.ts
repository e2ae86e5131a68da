import { isMarked } from '../values.ts'
import { checkSize } from './measure-value.ts'
import { toNumber, toPrimitive, toText } from './to-primitive.ts'
import { Unsupported } from './unsupported.ts'

type Binary = (left: unknown, right: unknown) => unknown

function add(left: unknown, right: unknown): string | number {
  const [a, b] = [toPrimitive(left), toPrimitive(right)]
  return typeof a === 'string' || typeof b === 'string'
    ? checkSize(String(a) + String(b))
    : Number(a) + Number(b)
}

/** Two operands of a comparison: both texts, or both numbers. */
function compare(left: unknown, right: unknown): readonly [string | number, string | number] {
  const [a, b] = [toPrimitive(left), toPrimitive(right)]
  return typeof a === 'string' && typeof b === 'string' ? [a, b] : [Number(a), Number(b)]
}

/** `===`; whether two pieces of content are the same is not known. */
function isSame(left: unknown, right: unknown): boolean {
  if (isMarked(left) || isMarked(right)) throw new Unsupported('content is not a value')
  return left === right
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

const isReference = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** `==` (`IsLooselyEqual` of ECMAScript). */
function isLoose(left: unknown, right: unknown): boolean {
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right)
  if (isReference(left) && isReference(right)) return isSame(left, right)
  const [a, b] = [toPrimitive(left), toPrimitive(right)]
  return typeof a === typeof b ? a === b : Number(a) === Number(b)
}

/** Whether a list or record has a member of its own; inherited ones are those of the language. */
function isIn(key: unknown, owner: unknown): boolean {
  const name = toText(key)
  if (typeof owner !== 'object' || owner === null || isMarked(owner))
    throw new Unsupported('only lists and records have members')
  if (Object.hasOwn(owner, name)) return true
  if (name in Object.prototype || (!isRecord(owner) && name in owner))
    throw new Unsupported(`"${name}" is a member of the language`)
  return false
}

const isRecord = (value: object): boolean => !Array.isArray(value) && !(value instanceof RegExp)

/** The binary operators that have no effect. */
export const BINARY: Readonly<Record<string, Binary>> = {
  '+': add,
  '-': (a, b) => toNumber(a) - toNumber(b),
  '*': (a, b) => toNumber(a) * toNumber(b),
  '/': (a, b) => toNumber(a) / toNumber(b),
  '%': (a, b) => toNumber(a) % toNumber(b),
  '**': (a, b) => toNumber(a) ** toNumber(b),
  '===': isSame,
  '!==': (a, b) => !isSame(a, b),
  '==': isLoose,
  '!=': (a, b) => !isLoose(a, b),
  '<': (a, b) => {
    const [left, right] = compare(a, b)
    return left < right
  },
  '>': (a, b) => {
    const [left, right] = compare(a, b)
    return left > right
  },
  '<=': (a, b) => {
    const [left, right] = compare(a, b)
    return left <= right
  },
  '>=': (a, b) => {
    const [left, right] = compare(a, b)
    return left >= right
  },
  in: isIn,
}
