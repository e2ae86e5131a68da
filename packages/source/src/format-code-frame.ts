import { graphemes } from './graphemes.ts'
import type { Span } from './span.ts'
import { lineStarts } from './span.ts'

/** Options of {@link formatCodeFrame}. */
export interface CodeFrameOptions {
  /** Lines of context above the marked one; default 1. */
  readonly linesBefore?: number
  readonly colour?: (part: 'frame' | 'mark', text: string) => string
}

/** Widest line of source that is shown whole, in columns; of a longer one the part around the mark. */
const widestLine = 120

/**
 * Returns the lines of a code frame for `span`: context, the line with `>`, and `^` below the marked range (its part on
 * the first line). Tabs count as two columns, wide characters as two, combining marks as none.
 */
export function formatCodeFrame(text: string, span: Span, options: CodeFrameOptions = {}): readonly string[] {
  const { linesBefore = 1, colour = (_, plain) => plain } = options
  const { line } = span.start
  const starts = lineStarts(text, line + 1)
  if (line > starts.length) return []
  const first = Math.max(1, line - linesBefore)
  const digits = String(line).length
  const rows: string[] = []
  const window = windowOf(lineText(text, starts, line), span)
  for (let number = first; number < line; number++) {
    const context = lineText(text, starts, number).slice(window.from, window.from + widestLine)
    rows.push(colour('frame', `   ${String(number).padStart(digits)} | ${shown(context)}`.trimEnd()))
  }
  rows.push(`${colour('mark', ' >')} ${colour('frame', `${line} |`)} ${window.text}`.trimEnd())
  rows.push(
    colour('frame', `   ${' '.repeat(digits)} | `) +
      ' '.repeat(window.indent) +
      colour('mark', '^'.repeat(window.marks)),
  )
  return rows
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

function lineText(text: string, starts: readonly number[], line: number): string {
  return text.slice(starts[line - 1], starts[line] ?? text.length).replace(/[\r\n]+$/, '')
}

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
