import type { DiagnosticCode, Severity } from './catalogue.ts'
import type { Diagnostic } from './diagnostic.ts'
import { formatCodeFrame } from './format-code-frame.ts'

/**
 * A diagnostic as pages show it: instead of a page that cannot be rendered, in the overlay of a preview, and while
 * a preview has no site yet. Every value is plain text, to be escaped by whoever writes HTML.
 */
export interface DisplayedDiagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  /** Path relative to the project's root. */
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  readonly column?: number
  /** Lines of source around the span, from {@link formatCodeFrame}. */
  readonly frame?: string
  readonly help?: string
}

/** Prepares a diagnostic for a page. `sourceOf` returns the text of a file; undefined leaves the frame out. */
export function displayDiagnostic(
  { code, severity, message, help, span }: Diagnostic,
  sourceOf: (path: string) => string | undefined,
): DisplayedDiagnostic {
  const text = span && sourceOf(span.path)
  const frame = span && text !== undefined ? formatCodeFrame(text, span).join('\n') : undefined
  return {
    code,
    severity,
    message,
    ...(span && { file: span.path, line: span.start.line, column: span.start.column }),
    ...(frame && { frame }),
    ...(help !== undefined && { help }),
  }
}

/** Formats a displayed diagnostic as plain text, in the order of `formatDiagnostic`. */
export function formatDisplayed(diagnostic: DisplayedDiagnostic): string {
  const { code, severity, message, file, line, column, frame, help } = diagnostic
  const location = file === undefined ? '' : `${file}:${line}:${column}  `
  return [
    `${location}${severity}  ${code}`,
    `  ${message}`,
    ...(frame ? [frame] : []),
    ...(help ? [`  help: ${help}`] : []),
  ].join('\n')
}
