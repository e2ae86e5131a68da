import { deepestJson } from './find-deep.ts'

/** Any value of JSON. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject

/** A JSON object. Own keys only: look up with {@link ownValue} when the key comes from outside. */
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** Whether `JSON.parse(JSON.stringify(value))` is an equal value. */
export function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isJsonValue)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isJsonValue)
}

/** True for objects, not for arrays and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an own key; undefined for keys that an object only inherits. */
export function ownValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** The result of {@link inspectKeys}. */
export interface KeyInspection {
  readonly count: number
  readonly unsafe: boolean
  readonly tooDeep: boolean
  readonly cyclic: boolean
}

/** Counts all keys of a value and looks for refused ones. Values shared by aliases are visited once. */
export function inspectKeys(value: JsonValue, refused: ReadonlySet<string>): KeyInspection {
  const seen = new Set<object>()
  const open = new Set<object>()
  const result = { count: 0, unsafe: false, tooDeep: false, cyclic: false }
  const visitValue = (current: JsonValue, depth: number): void => {
    if (typeof current !== 'object' || current === null) return
    if (open.has(current)) result.cyclic = true
    if (depth > deepestJson) result.tooDeep = true
    if (seen.has(current) || depth > deepestJson) return
    seen.add(current)
    open.add(current)
    if (Array.isArray(current))
      for (const item of current as readonly JsonValue[]) visitValue(item, depth + 1)
    else
      for (const key of Object.keys(current)) {
        result.count++
        if (refused.has(key)) result.unsafe = true
        visitValue((current as JsonObject)[key] ?? null, depth + 1)
      }
    open.delete(current)
  }
  visitValue(value, 0)
  return result
}

/** A copy without refused keys, at any depth. The value must not be cyclic. */
export function withoutUnsafeKeys(value: JsonValue, refused: ReadonlySet<string>): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => withoutUnsafeKeys(item, refused))
  if (!isJsonObject(value)) return value
  const allowed = Object.entries(value).filter(([key]) => !refused.has(key))
  return Object.fromEntries(allowed.map(([key, child]) => [key, withoutUnsafeKeys(child, refused)]))
}
