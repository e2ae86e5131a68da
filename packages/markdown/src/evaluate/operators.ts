import { checkSize, measureValue } from './measure-value.ts'

type Binary = (left: unknown, right: unknown) => unknown

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'object'

const number = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Number.NaN : Number(value)

function text(value: unknown): string {
  measureValue(value)
  return Array.isArray(value) ? value.join(',') : String(value)
}

const compare = (left: unknown, right: unknown): readonly [string | number, string | number] =>
  typeof left === 'string' && typeof right === 'string' ? [left, right] : [number(left), number(right)]

/** The binary operators that have no effect, on plain values. */
export const BINARY: Readonly<Record<string, Binary>> = {
  '+': (a, b) =>
    (isText(a) && a !== null) || (isText(b) && b !== null)
      ? checkSize(text(a) + text(b))
      : number(a) + number(b),
  '-': (a, b) => number(a) - number(b),
  '*': (a, b) => number(a) * number(b),
  '/': (a, b) => number(a) / number(b),
  '%': (a, b) => number(a) % number(b),
  '**': (a, b) => number(a) ** number(b),
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  // The loose operators on plain values: null and undefined are one, the rest by text.
  '==': (a, b) =>
    a === null || a === undefined ? b === null || b === undefined : a === b || text(a) === text(b),
  '!=': (a, b) =>
    a === null || a === undefined ? b !== null && b !== undefined : a !== b && text(a) !== text(b),
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
  in: (a, b) => typeof b === 'object' && b !== null && Object.hasOwn(b, String(a)),
}
