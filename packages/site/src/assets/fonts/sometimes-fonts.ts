import { rangeParts } from '@octavo/theme'

/** A font file that only pages with its characters need. */
export interface SometimesFont {
  readonly url: string
  /** CSS `unicode-range`. */
  readonly unicodeRange: string
}

/** Returns a function that finds the fonts of which a text has characters; controls are none. */
export function findSometimes(fonts: readonly SometimesFont[]): (text: string) => readonly string[] {
  const known = fonts.map(({ url, unicodeRange }) => ({ url, pattern: rangePattern(unicodeRange) }))
  return (text) => {
    // Patterns of code points are slow, and most of a page is of characters that no such font has.
    const rare = (text.match(/[^\0-\u009f]+/g) ?? []).join('')
    return known.filter(({ pattern }) => pattern.test(rare)).map(({ url }) => url)
  }
}

function rangePattern(unicodeRange: string): RegExp {
  const parts = rangeParts(unicodeRange).filter(([, last]) => last > LAST_CONTROL)
  const code = (point: number) => `\\u{${point.toString(16)}}`
  return new RegExp(`[${parts.map(([first, last]) => `${code(first)}-${code(last)}`).join('')}]`, 'u')
}

const LAST_CONTROL = 0x9f
