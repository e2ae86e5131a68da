let segmenter: Intl.Segmenter | undefined

/**
 * Returns the characters of a text as a reader counts them, each with what is joined to it. The segmenter is made for the
 * first text that is not of ASCII: it loads tables of Unicode for 10 to 20 ms, and most commands need none.
 */
export function graphemes(text: string): readonly string[] {
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
