// Types alone come from `source`: this file also runs in the browser.
import type { JsonObject, JsonValue } from '@octavo/source'

export type { JsonValue }
/** Objects are only read with {@link own}: their keys are authors' text. */
export type JsonRecord = JsonObject

/** True for objects that are neither null nor lists. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for lists. */
export function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The own property `key`; undefined for anything inherited (`constructor`) and for values that are no objects. */
export function own(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as JsonRecord)[key]
}

/** The first of several keys that is written, `null` included. */
export function firstOwn(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  const key = keys.find((one) => own(value, one) !== undefined)
  return key === undefined ? undefined : own(value, key)
}

/** The text under `key`; numbers and booleans count as text because YAML authors leave quotes away. */
export function textAt(value: JsonValue | undefined, key: string): string | undefined {
  const found = own(value, key)
  if (typeof found === 'string') return found
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : undefined
}

/** The text under `key` unless it is empty. */
export function wordsAt(value: JsonValue | undefined, key: string): string | undefined {
  const found = textAt(value, key)
  return found === undefined || found.trim() === '' ? undefined : found
}

/** The finite number under `key`. */
export function numberAt(value: JsonValue | undefined, key: string): number | undefined {
  const found = own(value, key)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

/** True only for a literal `true` under `key`. */
export function flagAt(value: JsonValue | undefined, key: string): boolean {
  return own(value, key) === true
}

/** The list under `key`, empty when there is none. */
export function listAt(value: JsonValue | undefined, key: string): readonly JsonValue[] {
  const found = own(value, key)
  return isList(found) ? found : []
}

/** Name and value of every own property under `key`, in the order of the file. */
export function entriesAt(
  value: JsonValue | undefined,
  key: string,
): readonly (readonly [string, JsonValue])[] {
  const found = own(value, key)
  return isRecord(found) ? Object.entries(found) : []
}

/** The texts of a list under `key`; other values are left out. */
export function textsAt(value: JsonValue | undefined, key: string): readonly string[] {
  return listAt(value, key).filter((one) => typeof one === 'string')
}

/** JSON of a value with sorted keys: equal for values that JSON Schema and JSONPath call equal. */
export function canonicalText(value: JsonValue | undefined): string | undefined {
  return JSON.stringify(value, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )
}
