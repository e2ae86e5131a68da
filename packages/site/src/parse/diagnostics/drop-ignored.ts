import type { PageIgnore } from '@octavo/markdown'
import type { Diagnostic } from '@octavo/source'

/** Returns diagnostics without those that a comment of their page silences: they begin in the block after it. */
export function dropIgnored(
  diagnostics: readonly Diagnostic[],
  ignores: readonly PageIgnore[] = [],
): readonly Diagnostic[] {
  if (ignores.length === 0) return diagnostics
  return diagnostics.filter((diagnostic) => !ignores.some((ignore) => isIgnored(diagnostic, ignore)))
}

function isIgnored({ code, span }: Diagnostic, { codes, span: silent }: PageIgnore): boolean {
  if (span?.path !== silent.path || (codes && !codes.includes(code))) return false
  return span.start.offset >= silent.start.offset && span.start.offset < silent.end.offset
}
