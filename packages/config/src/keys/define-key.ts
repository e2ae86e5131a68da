import type { Pointer } from '@octavo/source'
import type * as z from 'zod'
import type { Reporter } from '../config-document.ts'

/** The location of a key's value in docs.json, and where findings are reported. */
export interface KeyContext {
  readonly at: Pointer
  readonly reporter: Reporter
  /** Languages of code samples: key by name or alias in lower case. Without them every name is used as a key. */
  readonly sampleLanguages?: ReadonlyMap<string, string> | undefined
}

/** A key of docs.json: the schema that validates its value, and the conversion to its value in `Config`. */
export interface DocsJsonKey<S extends z.ZodType, V> {
  readonly schema: S
  /** Called for values that the schema accepts; `undefined` leaves the key out of `Config`. */
  readonly toConfig: (value: NonNullable<z.output<S>>, context: KeyContext) => V
}

/** `T` as `Config` holds it: readonly at every depth, optional keys absent instead of undefined. */
export type Plain<T> = T extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : T extends object
    ? Flat<
        { readonly [K in keyof T as undefined extends T[K] ? never : K]: Plain<T[K]> } & {
          readonly [K in keyof T as undefined extends T[K] ? K : never]?: Plain<Exclude<T[K], undefined>>
        }
      >
    : T

/** An intersection of records as one record. */
type Flat<T> = { [K in keyof T]: T[K] }

/** The value of a key in `Config`. */
export type ValueOf<K> = K extends { readonly toConfig: (...input: never) => infer V } ? V : never

/** Returns a key whose value is converted; its type is what `toConfig` returns. */
export function defineKey<S extends z.ZodType, V>(key: DocsJsonKey<S, V>): DocsJsonKey<S, V>
/** Returns a key whose value is the output of the schema; its type follows from the schema. */
export function defineKey<S extends z.ZodType>(key: {
  readonly schema: S
}): DocsJsonKey<S, Plain<NonNullable<z.output<S>>>>
export function defineKey(key: {
  readonly schema: z.ZodType
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- any value but null and undefined
  readonly toConfig?: (value: NonNullable<unknown>, context: KeyContext) => unknown
}): DocsJsonKey<z.ZodType, unknown> {
  return { toConfig: (value) => value, ...key }
}
