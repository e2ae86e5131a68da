import { createDiagnostic, type Diagnostic } from './diagnostic.ts'
import { spanOfFile } from './span.ts'
import type { DiagnosticCode } from './catalogue.ts'
import { describeSystemError, type SystemError } from './system-error.ts'

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
