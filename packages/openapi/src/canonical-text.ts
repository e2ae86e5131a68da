import { isRecord, type JsonValue } from './json-fields.ts'

/** JSON of a value with sorted keys: equal for values that JSON Schema and JSONPath call equal. */
export function canonicalText(value: JsonValue | undefined): string | undefined {
  return JSON.stringify(value, (_key, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  )
}
