/** A description in two parts: the paragraph that introduces it, and everything after that; '' for none. */
export interface SplitDescription {
  readonly lead: string
  readonly rest: string
}

/** Lines that end a paragraph without an empty line: lists, headings, fences, quotations, rules, tables. */
const NEXT_BLOCK = /^(?: {0,3}(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|```|~~~|>|\|)|\s*(?:[-*_]\s*){3,}$)/

/** An underline that makes a heading of the lines above. */
const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/

/** Definitions of links, which both parts may need. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm

/**
 * Splits Markdown after its first paragraph. All of it is rest when something else comes first, and lead when it is
 * one paragraph.
 */
export function splitDescription(text: string): SplitDescription {
  const whole = text.trim()
  const end = /^<p>/i.test(whole) ? endOfElement(whole) : endOfParagraph(whole)
  const lead = whole.slice(0, end).trimEnd()
  const rest = whole.slice(end).trim()
  if (rest === '' || lead === '') return { lead, rest }
  const definitions = (whole.match(DEFINITION) ?? []).filter((one) => !lead.includes(one))
  return { lead: [lead, ...(definitions.length > 0 ? ['', ...definitions] : [])].join('\n'), rest }
}

function endOfElement(text: string): number {
  const end = text.toLowerCase().indexOf('</p>')
  return end < 0 ? text.length : end + '</p>'.length
}

/** The position after the first paragraph; 0 when another block comes first. */
function endOfParagraph(text: string): number {
  const lines = text.split('\n')
  const next = lines.findIndex(
    (line, index) => line.trim() === '' || NEXT_BLOCK.test(line) || (index > 0 && UNDERLINE.test(line)),
  )
  if (next < 0) return text.length
  if (next === 0 || UNDERLINE.test(lines[next] ?? '')) return 0
  return lines.slice(0, next).join('\n').length
}
