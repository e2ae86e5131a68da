import { createCodeTest, type CodeRange } from './code-ranges.ts'

/** A text of the same length without `{#id}`, and the ids by the offset of their heading's first `#`. */
export interface TakenHeadingIds {
  readonly text: string
  readonly ids: ReadonlyMap<number, string>
}

const HEADING =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(#{1,6}[ \t][^\n\r]*?)(\{#([^{}\n\r]*)\})([ \t]*#*[ \t]*)$/gm

/** Takes explicit ids (`## Title {#my-id}`) out of headings and blanks them; braces with `#` are never an expression. */
export function takeHeadingIds(text: string, code: readonly CodeRange[]): TakenHeadingIds {
  const ids = new Map<number, string>()
  if (!text.includes('{#')) return { text, ids }
  const inCode = createCodeTest(code)
  const taken = text.replace(HEADING, (...match: unknown[]) => {
    const [whole, indent, title, mark, id, rest, offset] = match as [
      string,
      string,
      string,
      string,
      string,
      string,
      number,
    ]
    const start = offset + indent.length
    if (inCode(start)) return whole
    if (id.trim() !== '') ids.set(start, id.trim().replace(/\s+/g, '-'))
    return indent + title + ' '.repeat(mark.length) + rest
  })
  return { text: taken, ids }
}
