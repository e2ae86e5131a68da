import type { JsonValue } from '../json-fields.ts'
import { isInvisible, soundText, utf16Escape } from './escape-text.ts'

/**
 * Returns a value as JSON text, two spaces per level. Invisible characters are escaped by the rules of JSON,
 * so that raw strings of any language can hold the text.
 */
export function jsonText(value: JsonValue): string {
  return Array.from(soundText(JSON.stringify(value, null, 2)).replaceAll('\\u0000', ''), (one) =>
    one !== '\n' && isInvisible(one) ? utf16Escape(one.codePointAt(0) ?? 0) : one,
  ).join('')
}
