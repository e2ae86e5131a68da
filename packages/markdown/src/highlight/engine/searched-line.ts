/** A line of code while its tokens are searched, with what is known about the texts in it. */
export interface SearchedLine {
  readonly content: string
  /** Whether a text is in the line at or behind a position. */
  has(text: string, position: number): boolean
  /** The same without case, for a text in lower case of ASCII; true for lines with other characters. */
  hasCaseless(text: string, position: number): boolean
}

/** Creates a line; the last position of each text is searched once. */
export function createSearchedLine(content: string): SearchedLine {
  const last = new Map<string, number>()
  const lastCaseless = new Map<string, number>()
  let lower: string | undefined
  let isAscii: boolean | undefined
  return {
    content,
    has: (text, position) => {
      let at = last.get(text)
      if (at === undefined) last.set(text, (at = content.lastIndexOf(text)))
      return at >= position
    },
    hasCaseless: (text, position) => {
      isAscii ??= /^[\0-\x7f]*$/.test(content)
      if (!isAscii) return true
      let at = lastCaseless.get(text)
      lower ??= content.toLowerCase()
      if (at === undefined) lastCaseless.set(text, (at = lower.lastIndexOf(text)))
      return at >= position
    },
  }
}
