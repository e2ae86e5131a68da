import type { JsonValue } from '../json-fields.ts'
import { isInvisible, soundText, utf16Escape } from './escape-text.ts'

/**
 * A value as JSON text, two spaces a level. Invisible characters are escaped as JSON does it, so that the text may
 * stand in any language's raw string.
 */
export function jsonText(value: JsonValue): string {
  return Array.from(soundText(JSON.stringify(value, null, 2)).replaceAll('\\u0000', ''), (one) =>
    one !== '\n' && isInvisible(one) ? utf16Escape(one.codePointAt(0) ?? 0) : one,
  ).join('')
}
