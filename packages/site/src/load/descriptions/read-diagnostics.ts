import type { Diagnostic } from '@octavo/source'
import type { ProjectReader } from '../files/read-project.ts'

/**
 * Files that could not be read, without those that `known` names already. Only a page of navigation takes something
 * from readers with it (`listed`, by path): the diagnostics of other files are warnings.
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
    .faults()
    .filter(({ code, message }) => !reported.has(`${code} ${message}`))
    .map(soften)
}
