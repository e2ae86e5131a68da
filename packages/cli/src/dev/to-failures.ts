import { formatCodeFrame, type Diagnostic, type Severity } from '@octavo/source'

/** A fault as the overlay takes it; every value is plain text. */
export interface OverlayFailure {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly frame?: string
  readonly help?: string
}

/** Diagnostics as the overlay takes them, each with its code frame. */
export function toFailures(
  diagnostics: readonly Diagnostic[],
  sourceOf: (path: string) => string | undefined,
): readonly OverlayFailure[] {
  return diagnostics.map((diagnostic) => toFailure(diagnostic, sourceOf))
}

function toFailure(
  { code, severity, message, help, span }: Diagnostic,
  sourceOf: (path: string) => string | undefined,
): OverlayFailure {
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
