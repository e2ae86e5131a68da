import type { Config, PartSettings } from '@octavo/config'
import type { GitHistory, SitePorts } from '../../load/ports.ts'
import { readDate } from '../../load/pages/read-date.ts'
import { describedBy, fileOf, type Route } from '../routes/route.ts'

/**
 * When a page was changed and first published, ISO 8601 in UTC (a date, or date and time), and by whom; absent when
 * unknown.
 */
export interface PageDate {
  readonly modified?: string
  readonly created?: string
  /** Names of the authors of a page file, where the settings show them; at least one. */
  readonly authors?: readonly string[]
}

/** Dates of the pages of one site. */
export interface PageDates {
  of(route: Route): Promise<PageDate>
  /** The history of version control; `unasked` without access to it. */
  history(): Promise<GitHistory | undefined | 'unasked'>
}

/**
 * Dates from front matter (`lastUpdatedDate`, `createdDate`), else the last commit of the page's file or of its
 * description. There is no other source: times of files differ between machines. Source: reference/docs-json.md
 * section 2. With `contributors`, the authors of page files come from the history, too.
 */
export function createPageDates(
  ports: Pick<SitePorts, 'gitHistory' | 'versions'>,
  { contributors = false }: Partial<NonNullable<PartSettings['pages']>> = {},
): PageDates {
  let asked: Promise<GitHistory | undefined> | undefined
  const history = () => (asked ??= wholeHistory(ports))
  const authorsOf = async (route: Route) => (await history())?.authors?.get(fileOf(route)?.path ?? '') ?? []
  return {
    history: async () => (ports.gitHistory ? history() : 'unasked'),
    async of(route) {
      const { frontMatter } = route
      const path = fileOf(route)?.path ?? describedBy(route)?.document
      const stated = readDate(frontMatter.lastUpdatedDate ?? '')
      const modified = stated ?? (path === undefined ? undefined : (await history())?.changed.get(path))
      const created = readDate(frontMatter.createdDate ?? '')
      const authors = contributors ? await authorsOf(route) : []
      return {
        ...(modified !== undefined && { modified }),
        ...(created !== undefined && { created }),
        ...(authors.length > 0 && { authors }),
      }
    },
  }
}

/** The history of the project's files, and that of its versions below their folders. */
async function wholeHistory({
  gitHistory,
  versions,
}: Pick<SitePorts, 'gitHistory' | 'versions'>): Promise<GitHistory | undefined> {
  const own = await gitHistory?.()
  if (!own || !versions) return own
  const read = versions.sources.map(async ({ folder, history }) => [folder, await history?.()] as const)
  const all = await Promise.all(read)
  const inFolders = <T>(key: (history: GitHistory) => ReadonlyMap<string, T> | undefined) =>
    all.flatMap(([folder, history]) =>
      [...((history && key(history)) ?? [])].map(([path, value]) => [`${folder}/${path}`, value] as const),
    )
  return {
    changed: new Map([...inFolders(({ changed }) => changed), ...own.changed]),
    authors: new Map([...inFolders(({ authors }) => authors), ...(own.authors ?? [])]),
    shallow: own.shallow,
  }
}

/**
 * Whether a page shows the date of its last change: front matter takes precedence over docs.json. Source:
 * reference/docs-json.md sections 1.2 and 2.
 */
export function showsDate(
  { frontMatter }: Route,
  { config }: { readonly config: Pick<Config, 'metadata'> },
): boolean {
  return frontMatter.timestamp ?? config.metadata.timestamp
}
