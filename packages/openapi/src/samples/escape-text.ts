/** Rules of a language for characters that must be escaped in a string. */
export interface EscapeRules {
  /** By character: quotes, backslashes, line breaks, signs that begin an interpolation. */
  readonly escapes: Readonly<Record<string, string>>
  /** A control or invisible character by its code point. */
  readonly unicode: (code: number) => string
}

/**
 * Characters that a reader cannot see: controls, line separators, marks of direction (which could show a
 * sample as something else than it is). The joiner of emoji is not escaped.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const JOINER = '\u200D'

/** True for a character that samples never show raw. */
export function isInvisible(character: string): boolean {
  return character !== JOINER && INVISIBLE.test(character)
}

/** True when a text holds characters that cannot be seen, those of `allowed` aside. */
export function hasInvisible(text: string, allowed = ''): boolean {
  return INVISIBLE.test(text) && hasOthers(text, allowed)
}

function hasOthers(text: string, allowed: string): boolean {
  return Array.from(text).some((one) => !allowed.includes(one) && isInvisible(one))
}

/** Returns text that every language can hold: without null characters, which end a string in C, and half surrogates. */
export function soundText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** Returns the content of a string literal. */
export function escapeText(text: string, rules: EscapeRules): string {
  return PLAIN.test(text) ? text : escapeCharacters(text, rules)
}

/** Text without anything that some language escapes. */
const PLAIN = /^[\w ./:,;=&@+-]*$/

function escapeCharacters(text: string, { escapes, unicode }: EscapeRules): string {
  return Array.from(soundText(text), (one) => {
    if (Object.hasOwn(escapes, one)) return escapes[one] ?? one
    return isInvisible(one) ? unicode(one.codePointAt(0) ?? 0) : one
  }).join('')
}

/** The escapes that most languages inherited from C, for double quotes. */
export const C_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** The same for single quotes. */
export const SINGLE_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** `\u{200b}` */
export const bracedEscape = (code: number): string => `\\u{${code.toString(16)}}`

/** `\u200b`, two of them beyond the basic plane. */
export function utf16Escape(code: number): string {
  const text = String.fromCodePoint(code)
  return Array.from({ length: text.length }, (_, index) => `\\u${hex(text.charCodeAt(index), 4)}`).join('')
}

/** `\u200b`, or `\U000e0001` beyond the basic plane. */
export const longEscape = (code: number): string =>
  code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`

/** The bytes of a character in UTF-8. */
export function utf8Bytes(code: number): readonly number[] {
  const encoded = encodeURIComponent(String.fromCodePoint(code))
  if (!encoded.includes('%')) return [encoded.charCodeAt(0)]
  return encoded
    .slice(1)
    .split('%')
    .map((byte) => Number.parseInt(byte, 16))
}

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
