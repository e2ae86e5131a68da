import type { DiagnosticRules } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'

/** Applies `rules` of octavo.config.json: changes severities by code, and leaves out codes set to `off`. */
export function applyRules(
  diagnostics: readonly Diagnostic[],
  rules: DiagnosticRules = {},
): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = rules[diagnostic.code]
    if (severity === 'off') return []
    return severity === undefined || severity === diagnostic.severity
      ? [diagnostic]
      : [{ ...diagnostic, severity }]
  })
}
