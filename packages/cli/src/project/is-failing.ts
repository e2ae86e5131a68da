import type { Diagnostic } from '@octavo/source'

/** Whether a run with these diagnostics fails: any error does, under `strict` any warning too, a note never. */
export function isFailing(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
}
