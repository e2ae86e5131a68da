import type { Diagnostic } from '@octavo/source'

/** Notes on what Octavo did by itself, with nothing to mend: they fail no build. */
const notes: ReadonlySet<Diagnostic['code']> = new Set(['config/no-site-url', 'config/low-contrast'])

/** Whether a run with these diagnostics fails: any error does, under `strict` any warning that is no mere note. */
export function isFailing(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(({ severity, code }) => severity === 'error' || (strict && !notes.has(code)))
}
