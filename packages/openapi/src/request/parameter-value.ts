import { isList, isRecord, type JsonValue } from '../json-fields.ts'

/**
 * A parameter's value in the form that the serialization rules use. `null` and undefined values inside a list
 * or an object are left out (RFC 6570 section 2.3); anything deeper than one level becomes JSON text.
 */
export type ParameterValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, string])[] }

/** Sorts a JSON value into the columns of the serialisation table. An empty list or object counts as empty. */
export function toParameterValue(value: JsonValue | undefined): ParameterValue {
  if (isList(value)) {
    const items = value.filter((item) => item !== null).map(toText)
    return items.length > 0 ? { kind: 'list', items } : { kind: 'empty' }
  }
  if (isRecord(value)) {
    const entries = Object.entries(value).flatMap(([name, one]) =>
      one === null ? [] : [[name, toText(one)] as const],
    )
    return entries.length > 0 ? { kind: 'object', entries } : { kind: 'empty' }
  }
  return value === null || value === undefined || value === ''
    ? { kind: 'empty' }
    : { kind: 'text', text: toText(value) }
}

/** Returns strings unchanged, other values as JSON. */
export function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** True for values for which an optional parameter is not sent. */
export function isBlank(value: JsonValue): boolean {
  return toParameterValue(value).kind === 'empty'
}
