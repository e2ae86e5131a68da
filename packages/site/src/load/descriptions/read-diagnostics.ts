import type { Diagnostic } from '@octavo/source'
import type { ProjectReader } from '../files/read-project.ts'

/**
 * Returns the diagnostics of files that could not be read, without those in `known`. Only missing pages of
 * navigation (`listed`, by path) are errors: the diagnostics of other files are warnings.
 */
export function readDiagnostics(
  reader: ProjectReader,
  known: readonly Diagnostic[],
  listed: ReadonlySet<string>,
): readonly Diagnostic[] {
  const reported = new Set(known.map(({ code, message }) => `${code} ${message}`))
  const soften = (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.code !== 'page/unreadable' || (diagnostic.span && listed.has(diagnostic.span.path))
      ? diagnostic
      : { ...diagnostic, severity: 'warning' }
  return reader
    .diagnostics()
    .filter(({ code, message }) => !reported.has(`${code} ${message}`))
    .map(soften)
}
