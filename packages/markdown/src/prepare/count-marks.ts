/** Counts of characters that cost parsers more than their length. */
export interface Marks {
  /** Opening brackets of all kinds. */
  readonly brackets: number
  /** Characters of operators that can nest. */
  readonly operators: number
  readonly lessThans: number
  /** Lines that begin with a tag or a brace, in quotes too. */
  readonly lineTags: number
  /** Characters that are read again because each special character reads its paragraph from the beginning. */
  readonly readAgain: number
}

const BRACKET = 1
const OPERATOR = 2
/** Makes a parser look for its counterpart in the paragraph. */
const SPECIAL = 4
/** Ends a line. */
const END = 8

const KINDS = new Uint8Array(128)
const mark = (characters: string, kind: number): void => {
  for (const character of characters)
    KINDS[character.charCodeAt(0)] = (KINDS[character.charCodeAt(0)] ?? 0) | kind
}
mark('([{', BRACKET)
mark('!~?=+*<:&|^%-', OPERATOR)
mark('{<&_$@:', SPECIAL)
mark('\n', END)

const NEWLINE = 10
const LESS_THAN = 60
const BRACE = 123
/** Space, tab and `>`: they can precede a tag at the beginning of a line, and a blank line has no others. */
const isIndent = (code: number): boolean => code === 32 || code === 9 || code === 62

/** Counts in one pass over the text: it runs for each page of a site. */
export function countMarks(text: string): Marks {
  const counts = { brackets: 0, operators: 0, lessThans: 0, lineTags: 0, readAgain: 0 }
  let specials = 0
  let start = 0
  let lineBegins = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const kind = code < 128 ? (KINDS[code] ?? 0) : 0
    // Most characters: letters and digits after the first one of a line.
    if (kind === 0 && !lineBegins) continue
    if (code === NEWLINE) {
      if (lineBegins) {
        counts.readAgain += specials * (at - start)
        specials = 0
        start = at
      }
      lineBegins = true
      continue
    }
    if (kind & BRACKET) counts.brackets++
    if (kind & OPERATOR) counts.operators++
    if (kind & SPECIAL) specials++
    if (code === LESS_THAN) counts.lessThans++
    if (!lineBegins || isIndent(code)) continue
    if (code === LESS_THAN || code === BRACE) counts.lineTags++
    lineBegins = false
  }
  counts.readAgain += specials * (text.length - start)
  return counts
}
