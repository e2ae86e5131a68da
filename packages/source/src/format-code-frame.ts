import { graphemes } from './graphemes.ts'
import { lineStart, type FindLine, type Span } from './span.ts'

/** Options of {@link formatCodeFrame}. */
export interface CodeFrameOptions {
  /** Lines of context above the marked one; default 1. */
  readonly linesBefore?: number
  readonly colour?: (part: 'frame' | 'mark', text: string) => string
  /** Finds the marked line; default `lineStart`. */
  readonly findLine?: FindLine
}

/** Widest line of source that is shown whole, in columns; of a longer one the part around the mark. */
const widestLine = 120

/**
 * Returns the lines of a code frame for `span`: context, the line with `>`, and `^` below the marked range (its part on
 * the first line). Tabs count as two columns, wide characters as two, combining marks as none.
 */
export function formatCodeFrame(text: string, span: Span, options: CodeFrameOptions = {}): readonly string[] {
  const { linesBefore = 1, colour = (_, plain) => plain, findLine = lineStart } = options
  const { line } = span.start
  const from = findLine(text, line)
  if (from === undefined) return []
  const window = windowOf(lineAt(text, from), span)
  const digits = String(line).length
  const above = startsBefore(text, from, Math.min(linesBefore, line - 1)).map((start, index, { length }) => {
    const context = lineAt(text, start).slice(window.from, window.from + widestLine)
    return `   ${String(line - length + index).padStart(digits)} | ${shown(context)}`.trimEnd()
  })
  const indent = colour('frame', `   ${' '.repeat(digits)} | `) + ' '.repeat(window.indent)
  return [
    ...above.map((row) => colour('frame', row)),
    `${colour('mark', ' >')} ${colour('frame', `${line} |`)} ${window.text}`.trimEnd(),
    indent + colour('mark', '^'.repeat(window.marks)),
  ]
}

interface Window {
  /** First UTF-16 unit of the line that is shown. */
  readonly from: number
  readonly text: string
  readonly indent: number
  readonly marks: number
}

function windowOf(line: string, { start, end }: Span): Window {
  const begin = Math.min(start.column - 1, line.length)
  const stop = end.line === start.line ? Math.min(Math.max(end.column - 1, begin), line.length) : line.length
  const from = line.length <= widestLine || begin < widestLine / 2 ? 0 : begin - widestLine / 2
  const to = Math.min(line.length, from + widestLine)
  const lead = from > 0 ? '…' : ''
  const before = shown(line.slice(from, begin))
  const marked = shown(line.slice(begin, Math.min(stop, to)))
  const after = shown(line.slice(Math.min(stop, to), to))
  return {
    from,
    text: lead + before + marked + after + (to < line.length ? '…' : ''),
    indent: columns(lead + before),
    marks: Math.max(1, columns(marked)),
  }
}

/** The starts of so many lines before the one at `from`, in the order of the text. */
function startsBefore(text: string, from: number, count: number): number[] {
  const starts: number[] = []
  for (let at = from; at > 0 && starts.length < count;) {
    at -= text[at - 1] === '\n' && text[at - 2] === '\r' ? 2 : 1
    while (at > 0 && !isEnd(text[at - 1])) at -= 1
    starts.unshift(at)
  }
  return starts
}

/** A description without line breaks has one line of many megabytes: it is searched, not walked through. */
function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from)
  const line = text.slice(from, end < 0 ? text.length : end)
  const other = line.indexOf('\r')
  return other < 0 ? line : line.slice(0, other)
}

const isEnd = (character: string | undefined) => character === '\n' || character === '\r'

/** Text that is safe and of known width on a terminal. */
const shown = (text: string) =>
  text.replaceAll('\t', '  ').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')

const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}])/u

/** Columns that a terminal needs for `text`. Source: Unicode Standard Annex 11, wide and full-width. */
function columns(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  let count = 0
  for (const grapheme of graphemes(text)) count += wide.test(grapheme) ? 2 : 1
  return count
}
