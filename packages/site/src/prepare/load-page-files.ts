import type { Checked } from '@octavo/source'
import { pageFiles, pagesForGroups, type PageFiles } from '../load/pages/page-files.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import { readPages } from '../load/pages/read-pages.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import { withoutRedirected } from '../plan/redirects/redirected-pages.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'

interface PageFilesInput {
  readonly settings: SiteSettings
  readonly files: SortedFiles
  readonly named: ReadonlySet<string>
}

/** Page files before and after those that this build does not show are left out. */
export interface LoadedPageFiles {
  readonly all: PageFiles
  /** Without pages for other groups of readers, and without pages that a redirect replaces. */
  readonly shown: PageFiles
}

/** Reads the texts and the front matter of all pages. */
export async function loadPageFiles(
  { settings, files, named }: PageFilesInput,
  reader: ProjectReader,
): Promise<Checked<LoadedPageFiles>> {
  const { config, options } = settings
  const all = pageFiles(await readPages(files, named, reader), named)
  const shown = withoutRedirected(pagesForGroups(all.value, options.groups), config.redirects)
  return {
    value: { all: all.value, shown: shown.value },
    diagnostics: [...all.diagnostics, ...shown.diagnostics],
  }
}
