import { toNumber, toText } from './to-primitive.ts'

type GlobalFunction = (...values: readonly unknown[]) => unknown

const FUNCTIONS: Readonly<Record<string, GlobalFunction>> = {
  String: (...values) => (values.length === 0 ? '' : toText(values[0])),
  Number: (...values) => (values.length === 0 ? 0 : toNumber(values[0])),
  Boolean: (value) => Boolean(value),
  parseInt: (value, radix) => Number.parseInt(toText(value), toNumber(radix)),
  parseFloat: (value) => Number.parseFloat(toText(value)),
  encodeURIComponent: (value) => encodeURIComponent(toText(value)),
}

const known: ReadonlySet<unknown> = new Set(Object.values(FUNCTIONS))

/** A pure function of the language by its name; undefined for every other name. */
export const globalFunction = (name: string): GlobalFunction | undefined =>
  Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined

/** Whether a value is one of them; they have members (`Number.EPSILON`) that ours have not. */
export const isGlobalFunction = (value: unknown): boolean => known.has(value)
