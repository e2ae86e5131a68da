import type { DiagnosticRules } from '@octavo/site'
import type { Diagnostic } from '@octavo/source'

/** Diagnostics with the severities that `rules` of octavo.config.json gives their codes; those set to `off` are left out. */
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
