import type { ParsedConfig } from '@octavo/config'
import type { Checked } from '@octavo/source'
import { reportExcluded } from '../load/secrets/report-excluded.ts'
import { namedPages, sortOptions } from '../load/pages/read-pages.ts'
import { sortFiles, type SortedFiles } from '../load/files/sort-files.ts'
import type { PlanPorts } from './plan-ports.ts'

/** The project's files by purpose. */
export interface ListedFiles {
  readonly sorted: SortedFiles
  /** Paths of pages that navigation names. */
  readonly named: ReadonlySet<string>
  /** Paths of files that would be published if they did not look secret. */
  readonly secrets: readonly string[]
}

/** Sorts the listing of the reader; files that are not published because they look secret are reported. */
export async function listFiles(
  parsed: ParsedConfig,
  { reader, excluded }: PlanPorts,
): Promise<Checked<ListedFiles>> {
  const named = namedPages(parsed)
  const sorting = { ...(await sortOptions(reader, named)), denies: excluded?.denies }
  const sorted = sortFiles([...reader.entries.values()], sorting)
  const secrets = sortFiles(reader.excluded, sorting).assets.map(({ path }) => path)
  return {
    value: { sorted, named, secrets },
    diagnostics: reportExcluded(secrets.map((path) => [path, excluded?.secrets.get(path) ?? 'secret'])),
  }
}
