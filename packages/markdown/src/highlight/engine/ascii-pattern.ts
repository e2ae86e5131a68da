/*
 * Patterns for lines of ASCII, which nearly all code consists of. Grammars use classes of all letters everywhere, and
 * V8 takes longer to compile these than for everything else in their patterns.
 */
import type { TranslatedPattern } from './translate-pattern.ts'

/** The characters of ASCII that have a property of Unicode, as they are written in a class. */
const PROPERTIES: Readonly<Record<string, string>> = {
  AHex: '0-9A-Fa-f',
  Alpha: 'A-Za-z',
  Any: '\\0-\\x7f',
  Cc: '\\0-\\x1f\\x7f',
  L: 'A-Za-z',
  Lower: 'a-z',
  // No character of ASCII.
  M: '\\uffff',
  N: '0-9',
  Nd: '0-9',
  Nl: '\\uffff',
  P: '!-#%-*,-\\/:;?@\\[-\\]_\\{\\}',
  Pc: '_',
  Upper: 'A-Z',
  space: '\\t-\\r\\x20',
}

/** Escapes of which the letter has the same meaning with and without the flag `v`, and the borders of classes. */
const TOKEN = /\\(?:([pP])\{([^}]*)\}|u\{|[^])|&&|--|[[\]\ud800-\udfff]/g
const USUAL_ESCAPE = /^\\(?:[dDwWsSbBtnrfvxk]|u$|[^a-zA-Z])/

/**
 * Returns the pattern that finds the same in texts of ASCII, and needs no Unicode; undefined where it may find
 * something else: for letters of any case, of which some have a partner outside of ASCII, for other properties, and
 * for syntax that only the flag `v` has.
 */
export function toAsciiPattern(pattern: TranslatedPattern): TranslatedPattern | undefined {
  const { source, flags } = pattern
  if (!flags.includes('v') || flags.includes('i')) return undefined
  let isInClass = false
  let isEqual = true
  const ascii = source.replace(TOKEN, (token, sign: string | undefined, name: string) => {
    if (sign !== undefined) {
      const characters = charactersOf(name, sign === 'P')
      isEqual &&= characters !== undefined
      return isInClass ? (characters ?? '') : `[${characters ?? ''}]`
    }
    isEqual &&= token.startsWith('\\') ? USUAL_ESCAPE.test(token) : !isOnlyUnicode(token, isInClass)
    if (token === '[' || token === ']') isInClass = token === '['
    return token
  })
  return isEqual ? { ...pattern, source: ascii, flags: flags.replace('v', '') } : undefined
}

/** Whether a token is a class in a class, an operator of sets, or half of a character. */
const isOnlyUnicode = (token: string, isInClass: boolean): boolean =>
  isInClass ? token !== ']' : /[\ud800-\udfff]/.test(token)

function charactersOf(property: string, isNegated: boolean): string | undefined {
  const characters = Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property] : undefined
  return characters !== undefined && isNegated ? complementOf(characters) : characters
}

/** All other characters of ASCII, each by its code. */
function complementOf(characters: string): string {
  const others = new RegExp(`[^${characters}]`)
  const codes = Array.from({ length: 128 }, (_, code) => code)
  return codes
    .filter((code) => others.test(String.fromCharCode(code)))
    .map((code) => `\\x${code.toString(16).padStart(2, '0')}`)
    .join('')
}
