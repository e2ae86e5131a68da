import { type Diagnostic, createDiagnostic } from './diagnostic.ts'
import { lineStarts, pointAt, type Span, spanOfFile } from './span.ts'
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

/**
 * Text that an API description's author wrote to be read as a page. It is no `string`, so that no function that reads
 * pages accepts it by accident: a caller has to write `untrusted`.
 */
export interface UntrustedText {
  readonly untrusted: string
}
