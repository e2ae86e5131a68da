let segmenter: Intl.Segmenter | undefined

/**
 * Returns the characters of a text as a reader counts them, each with what is joined to it. The first text that is not
 * of ASCII loads the tables of Unicode, which takes longer than most of the start of a command.
 */
export function graphemes(text: string): readonly string[] {
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
