import type { CodeTest } from './code-ranges.ts'

/** A text of the same length without `{#id}`, and the ids by the offset of their heading's first `#`. */
export interface TakenHeadingIds {
  readonly text: string
  readonly ids: ReadonlyMap<number, string>
}

const HEADING =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(#{1,6}[ \t][^\n\r]*?)(\{#([^{}\n\r]*)\})([ \t]*#*[ \t]*)$/gm

/** Takes explicit ids (`## Title {#my-id}`) out of headings and blanks them; braces with `#` are never an expression. */
export function takeHeadingIds(text: string, inCode: CodeTest): TakenHeadingIds {
  const ids = new Map<number, string>()
  if (!text.includes('{#')) return { text, ids }
  let taken = ''
  let last = 0
  for (const { index, 1: indent = '', 2: title = '', 3: mark = '', 4: id = '' } of text.matchAll(HEADING)) {
    const start = index + indent.length
    if (inCode(start)) continue
    if (id.trim() !== '') ids.set(start, id.trim().replace(/\s+/g, '-'))
    const markStart = start + title.length
    taken += text.slice(last, markStart) + ' '.repeat(mark.length)
    last = markStart + mark.length
  }
  return { text: taken + text.slice(last), ids }
}
