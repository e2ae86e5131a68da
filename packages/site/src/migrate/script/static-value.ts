import type { JsonObject, JsonValue } from '@octavo/source'

/** A part of a script whose value only running it would show. */
export interface Unread {
  readonly kind: 'unread'
  readonly path: string
  /** 1-based. */
  readonly line: number
  /** The beginning of what is written there. */
  readonly code: string
}

/** A function as a value: called with values, it returns the value of its `return`. */
export interface StaticFunction {
  readonly kind: 'function'
  call(args: readonly StaticValue[]): StaticValue
}

/** A value that a script holds without being run. */
export type StaticValue =
  | JsonValue
  | undefined
  | Unread
  | StaticFunction
  | readonly StaticValue[]
  | ReadonlyMap<string, StaticValue>

/** Returns whether a value could not be read. */
export const isUnread = (value: StaticValue): value is Unread =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'unread' && 'code' in value

/** Returns whether a value is a function. */
export const isFunction = (value: StaticValue): value is StaticFunction =>
  typeof value === 'object' && value !== null && 'call' in value && typeof value.call === 'function'

/** Returns the value of a key of an object, or of an index of a list; undefined where there is none. */
export function memberOf(value: StaticValue, key: string): StaticValue {
  if (value instanceof Map) return (value as ReadonlyMap<string, StaticValue>).get(key)
  if (Array.isArray(value)) return (value as readonly StaticValue[])[Number(key)]
  if (isUnread(value)) return value
  if (typeof value === 'object' && value !== null && !isFunction(value) && Object.hasOwn(value, key))
    return (value as JsonObject)[key]
  return undefined
}

/** Returns a value as JSON. Parts that could not be read, and functions, are left out; `unread` is called for the former. */
export function toJson(value: StaticValue, unread: (part: Unread) => void): JsonValue | undefined {
  if (isUnread(value)) {
    unread(value)
    return undefined
  }
  if (value === undefined || isFunction(value)) return undefined
  if (Array.isArray(value))
    return (value as readonly StaticValue[]).flatMap((item) => {
      const json = toJson(item, unread)
      return json === undefined ? [] : [json]
    })
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<string, StaticValue>)].flatMap(([key, item]) => {
      const json = toJson(item, unread)
      return json === undefined ? [] : [[key, json] as const]
    })
    return Object.fromEntries(entries)
  }
  return value as JsonValue
}
