/** A line whose very long words are cut, and where. */
export interface ShortLine {
  readonly text: string
  /** Maps a position in `text` to the position in the whole line. */
  widen(position: number): number
}

/** Words of more characters are cut to {@link CUT_LENGTH}. */
const LONGEST_WORD = 128
const CUT_LENGTH = 64

const longWord = new RegExp(`[A-Za-z0-9_$]{${LONGEST_WORD + 1},}`, 'g')

/**
 * Cuts very long words of a line (keys, certificates, encoded files): some grammars search from each letter of a word
 * to its end, and take seconds for a word of a few thousand letters. A cut word has the colour of its beginning.
 * Lines without such words are unchanged.
 */
export function shortenWords(line: string): ShortLine {
  const cuts: { readonly at: number; readonly count: number }[] = []
  let removed = 0
  const text =
    line.length <= LONGEST_WORD
      ? line
      : line.replace(longWord, (word: string, at: number) => {
          const count = word.length - CUT_LENGTH
          cuts.push({ at: at + CUT_LENGTH - removed, count })
          removed += count
          return word.slice(0, CUT_LENGTH)
        })
  return {
    text,
    widen: (position) => cuts.reduce((sum, { at, count }) => (position >= at ? sum + count : sum), position),
  }
}
