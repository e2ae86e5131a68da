import { type Diagnostic, createDiagnostic } from './diagnostic.ts'
import { type Point, type Span, spanOfFile } from './span.ts'
import type { SitePath } from './site-path.ts'
import type { DiagnosticCode } from './catalogue.ts'
import { describeSystemError, type SystemError } from './system-error.ts'

/** A text file of the project: the input of every parser. */
export interface SourceFile {
  readonly path: SitePath
  /** Decoded text without byte order mark. Line ends are those of the file. */
  readonly text: string
  /** Why the file could not be read; `text` is then empty, and nothing else is reported about the file. */
  readonly unreadable?: Diagnostic
}

/** Returns the offsets of line starts of `text`, ascending, the first is 0. LF, CRLF and lone CR end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
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

/** Returns the span from `start` to `end` (offsets) of a file. */
export function spanAt(file: SourceFile, start: number, end = start): Span {
  const starts = startsOf.get(file) ?? lineStarts(file.text)
  startsOf.set(file, starts)
  return {
    path: file.path,
    start: pointAt(file.text, start, starts),
    end: pointAt(file.text, end, starts),
  }
}

/** Line starts of files: one file may have thousands of diagnostics. */
const startsOf = new WeakMap<SourceFile, readonly number[]>()

/** Creates the diagnostic for a file or folder of the project that the system does not let us read. */
export function unreadableFile(path: string, error: SystemError): Diagnostic {
  const { cause, help } = describeSystemError(error)
  return createDiagnostic(codeOf(path), `"${path}" cannot be read: ${cause}`, {
    span: spanOfFile(path),
    help,
  })
}

function codeOf(path: string): DiagnosticCode {
  if (/^(?:docs|mint|octavo\.config)\.json$/.test(path)) return 'config/unreadable'
  return /\.mdx?$/i.test(path) ? 'page/unreadable' : 'asset/unreadable'
}
