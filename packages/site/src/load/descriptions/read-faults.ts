import type { Diagnostic } from '@octavo/source'
import type { ProjectReader } from '../read-project.ts'
import type { Route } from '../../plan/routes/route.ts'

/**
 * Files that could not be read, without those that `known` names already. Only a page of navigation takes something
 * from readers with it: the faults of other files are warnings.
 */
export function readFaults(
  reader: ProjectReader,
  known: readonly Diagnostic[],
  routes: readonly Route[],
): readonly Diagnostic[] {
  const reported = new Set(known.map(({ code, message }) => `${code} ${message}`))
  const listed = new Set<string | undefined>(
    routes.flatMap(({ listed: isListed, file }) => (isListed && file ? [file.path] : [])),
  )
  const soften = (fault: Diagnostic): Diagnostic =>
    fault.code !== 'page/unreadable' || listed.has(fault.span?.path)
      ? fault
      : { ...fault, severity: 'warning' }
  return reader
    .faults()
    .filter(({ code, message }) => !reported.has(`${code} ${message}`))
    .map(soften)
}
