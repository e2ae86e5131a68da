import type { Diagnostic } from '@octavo/source'

/** Exit codes: success, errors in the project, wrong usage, stopped by Ctrl-C, stopped by SIGTERM. */
export const exitCode = { done: 0, failed: 1, usage: 2, interrupted: 130, terminated: 143 } as const

/** Whether a run with these diagnostics fails: any error does, under `strict` any warning too, a note never. */
export function isFailing(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
}
