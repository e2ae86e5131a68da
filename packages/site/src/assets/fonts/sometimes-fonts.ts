import { rangeParts } from '@octavo/theme'

/** A font file that only pages with its characters need, or only pages with slanted text. */
export interface SometimesFont {
  readonly url: string
  /** CSS `unicode-range`. */
  readonly unicodeRange: string
  readonly isSlanted?: true
}

/**
 * Returns a function that finds the fonts of which the HTML of a page has characters, and slanted ones where the text
 * before its stylesheets is slanted; controls are no characters. The HTML may be in parts, such as head and body.
 */
export function findSometimes(
  fonts: readonly SometimesFont[],
): (...html: readonly string[]) => readonly string[] {
  const known = fonts
    .filter(({ isSlanted }) => !isSlanted)
    .map(({ url, unicodeRange }) => ({ url, pattern: rangePattern(unicodeRange) }))
  const slanted = fonts.filter(({ isSlanted }) => isSlanted).map(({ url }) => url)
  return (...html) => {
    // Patterns of code points are slow, and most of a page is of characters that no such font has.
    const rare = html.flatMap((part) => part.match(/[^\0-\u009f]+/g) ?? []).join('')
    const used = known.filter(({ pattern }) => pattern.test(rare)).map(({ url }) => url)
    return slanted.length > 0 && html.some(beginsSlanted) ? [...used, ...slanted] : used
  }
}

/** Elements with classes are marks of the theme. */
const SLANTED = /<(?:em|i|cite|dfn)>/

/** Whether the text that a page shows before its stylesheets have arrived is slanted somewhere. */
function beginsSlanted(html: string): boolean {
  const start = html.indexOf('<main')
  const end = html.indexOf('<link rel="stylesheet"', Math.max(start, 0))
  return start >= 0 && end >= 0 && SLANTED.test(html.slice(start, end))
}

function rangePattern(unicodeRange: string): RegExp {
  const parts = rangeParts(unicodeRange).filter(([, last]) => last > LAST_CONTROL)
  const code = (point: number) => `\\u{${point.toString(16)}}`
  return new RegExp(`[${parts.map(([first, last]) => `${code(first)}-${code(last)}`).join('')}]`, 'u')
}

const LAST_CONTROL = 0x9f
