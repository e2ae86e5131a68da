/** The characters of a text as two sets of 32 bits, in which those with equal last five bits share one. */
interface CharacterSets {
  /** Characters below 64: spaces, digits, most punctuation. */
  readonly low: number
  /** All others; letters of ASCII have one bit for both cases. */
  readonly high: number
}

/** A line of code while its tokens are searched, with the characters in it. */
export interface SearchedLine extends CharacterSets {
  readonly content: string
  readonly isAscii: boolean
  /** The content in lower case, when it is first requested. */
  lower: string | undefined
}

/** A text that patterns require, and where it was last searched. */
export interface SearchedText extends CharacterSets {
  readonly text: string
  /** Its case does not matter: the text is in lower case of ASCII. */
  readonly isCaseless: boolean
  line: SearchedLine | undefined
  /** The last position of the text in `line`; -1 for none. */
  last: number
}

/** Creates a line. */
export function createSearchedLine(content: string): SearchedLine {
  let low = 0
  let high = 0
  let isAscii = true
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at)
    // The operator shifts by the last five bits of its right side.
    if (code < 64) low |= 1 << code
    else high |= 1 << code
    if (code > 127) isAscii = false
  }
  return { content, low, high, isAscii, lower: undefined }
}

/** Creates a text that was not searched yet. */
export function createSearchedText(text: string, isCaseless: boolean): SearchedText {
  const { low, high } = createSearchedLine(text)
  return { text, low, high, isCaseless, line: undefined, last: -1 }
}

/** Whether a text is in a line at or behind a position; true for caseless ones where other alphabets have cases, too. */
export function hasText(line: SearchedLine, text: SearchedText, position: number): boolean {
  if (text.isCaseless && !line.isAscii) return true
  if ((text.low & ~line.low) !== 0 || (text.high & ~line.high) !== 0) return false
  if (text.line !== line) {
    text.line = undefined
    const content = text.isCaseless ? (line.lower ??= line.content.toLowerCase()) : line.content
    text.last = content.lastIndexOf(text.text)
    text.line = line
  }
  return text.last >= position
}
