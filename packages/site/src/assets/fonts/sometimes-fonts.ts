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
 * that it shows before its stylesheets is slanted; controls are no characters. Both are in parts, and the second is
 * undefined for a page whose stylesheets are in its head.
 */
export function findSometimes(
  fonts: readonly SometimesFont[],
): (html: readonly string[], first: readonly string[] | undefined) => readonly string[] {
  const known = fonts
    .filter(({ isSlanted }) => !isSlanted)
    .map(({ url, unicodeRange }) => ({ url, pattern: rangePattern(unicodeRange) }))
  const slanted = fonts.filter(({ isSlanted }) => isSlanted).map(({ url }) => url)
  return (html, first) => {
    // Patterns of code points are slow, and most of a page is of characters that no such font has.
    const rare = html.flatMap((part) => part.match(/[^\0-\u009f]+/g) ?? []).join('')
    const used = known.filter(({ pattern }) => pattern.test(rare)).map(({ url }) => url)
    return slanted.length > 0 && first !== undefined && beginsSlanted(first) ? [...used, ...slanted] : used
  }
}

/** Elements with classes are marks of the theme. */
const SLANTED = /<(?:em|i|cite|dfn)>/

/** Whether the beginning of a page is slanted somewhere behind its sidebar. */
function beginsSlanted(html: readonly string[]): boolean {
  const at = html.findIndex((part) => part.includes('<main'))
  if (at < 0) return false
  return html
    .slice(at)
    .some((part, index) => SLANTED.test(index === 0 ? part.slice(part.indexOf('<main')) : part))
}

function rangePattern(unicodeRange: string): RegExp {
  const parts = rangeParts(unicodeRange).filter(([, last]) => last > LAST_CONTROL)
  const code = (point: number) => `\\u{${point.toString(16)}}`
  return new RegExp(`[${parts.map(([first, last]) => `${code(first)}-${code(last)}`).join('')}]`, 'u')
}

const LAST_CONTROL = 0x9f
