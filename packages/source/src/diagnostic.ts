import { catalogue, type DiagnosticCode, type Severity } from './catalogue.ts'
import type { Span } from './span.ts'

/** A further span that explains a diagnostic, such as the first of two duplicates. */
export interface RelatedSpan {
  readonly message: string
  readonly span: Span
}

/**
 * One finding about the author's project.
 *
 * `message` is one sentence in the present tense, names in double quotes, without a full stop;
 * `help` is the next action. Plain data: crosses threads, caches and JSON unchanged.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly span?: Span
  readonly help?: string
  readonly related?: readonly RelatedSpan[]
}

/** A value and the diagnostics of the steps that made it, in the order of finding. */
export interface Checked<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** The optional parts of a diagnostic. `severity` overrides the catalogue's. */
export interface DiagnosticDetails {
  readonly span?: Span | undefined
  readonly help?: string | undefined
  readonly severity?: Severity | undefined
  readonly related?: readonly RelatedSpan[] | undefined
}

/** Creates a diagnostic; its severity comes from the catalogue unless `details` sets it. */
export function createDiagnostic(
  code: DiagnosticCode,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  const { span, help, related } = details
  return {
    code,
    severity: details.severity ?? catalogue[code].severity,
    message,
    ...(span && { span }),
    ...(help !== undefined && { help }),
    ...(related && related.length > 0 && { related }),
  }
}

/** Compares by path, line, column, code and message, for a stable order in reports; diagnostics without a span come first. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareTexts(a.span?.path ?? '', b.span?.path ?? '') ||
    (a.span?.start.line ?? 0) - (b.span?.start.line ?? 0) ||
    (a.span?.start.column ?? 0) - (b.span?.start.column ?? 0) ||
    compareTexts(a.code, b.code) ||
    compareTexts(a.message, b.message)
  )
}

/** Order by UTF-16 unit: the same on every machine and locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
