import type { Diagnostic } from './diagnostic.ts'

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
