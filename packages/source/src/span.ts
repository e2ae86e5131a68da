/** A position in a text, as unist's `Point`. `line` and `column` are 1-based, `offset` counts UTF-16 units from 0. */
export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** A range of one file's original text. `end` is exclusive; equal points mean a position. */
export interface Span {
  /** Path of the file, relative to the project's root (`guides/install.mdx`). */
  readonly path: string
  readonly start: Point
  readonly end: Point
}

/** Returns the start of a file: for diagnostics about a file as a whole. */
export function spanOfFile(path: string): Span {
  const start: Point = { line: 1, column: 1, offset: 0 }
  return { path, start, end: start }
}

/** Returns the offsets of line starts of `text`, ascending, the first is 0. LF, CRLF and lone CR end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  const end = otherEnds(text)
  for (let at = nextLine(text, 0, end); at > 0; at = nextLine(text, at, end)) starts.push(at)
  return starts
}

/**
 * Returns the offset at which a line of `text` begins, counted from 1; undefined when there are fewer. Descriptions of
 * APIs have 300,000 lines: those before are only counted.
 */
export const lineStart: FindLine = (text, line) => goTo(text, line, firstLine(text))?.at

/** Returns what {@link lineStart} does. */
export type FindLine = (text: string, line: number) => number | undefined

/** Creates a `lineStart` for many lines in order: it goes on from the line of a text that it found last. */
export function createLineFinder(): FindLine {
  const last = new Map<string, FoundLine>()
  return (text, line) => {
    const known = last.get(text)
    const found = goTo(text, line, known && known.line <= line ? known : firstLine(text))
    if (found) last.set(text, found)
    return found?.at
  }
}

interface FoundLine {
  readonly line: number
  readonly at: number
  readonly end: RegExp | undefined
}

const firstLine = (text: string): FoundLine => ({ line: 1, at: 0, end: otherEnds(text) })

function goTo(text: string, line: number, { line: known, at: from, end }: FoundLine): FoundLine | undefined {
  let at = from
  for (let count = known; count < line; count += 1) {
    at = nextLine(text, at, end)
    if (at === 0) return undefined
  }
  return { line, at, end }
}

/** The pattern for ends of lines where there are others than LF. */
const otherEnds = (text: string): RegExp | undefined => (text.includes('\r') ? /\r\n|\n|\r/g : undefined)

/** The start of the next line after an offset, 0 for none; `end` is the pattern for ends of lines besides LF. */
function nextLine(text: string, offset: number, end: RegExp | undefined): number {
  if (!end) return text.indexOf('\n', offset) + 1
  end.lastIndex = offset
  return end.test(text) ? end.lastIndex : 0
}

/** Returns the point at `offset` of `text` (clamped). Pass `starts` when asking often about one text. */
export function pointAt(text: string, offset: number, starts = lineStarts(text)): Point {
  const at = Math.max(0, Math.min(offset, text.length))
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1, offset: at }
}
