import type { SourceFile } from '@octavo/source'
import type { FileEntry, SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { textHash } from '../../load/files/text-facts.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { fileOf } from '../../plan/routes/route.ts'
import { sharedFrontMatter } from './shown-descriptions.ts'

/** The input of {@link siteKey}. */
export interface SiteKeyContext {
  readonly ports: Pick<SitePorts, 'sha256'>
  readonly reader: Pick<ProjectReader, 'entries' | 'unchanged'>
  /** Files of other hosts by address. */
  readonly fetched: ReadonlyMap<string, SourceFile>
  readonly outputs: readonly OutputFile[]
}

/**
 * Returns the key of everything that pages show but their own texts and dates: settings, the files of the project,
 * routes with the front matter that other pages show (navigation is made of them and of docs.json), the names of all
 * outputs, which hold the hashes of stylesheets and scripts, and the elements that are in every page. Texts that only
 * pages import are part of the keys of these pages.
 */
export function siteKey(
  site: SiteSettings & SitePages & Pick<SharedAssets, 'assets'>,
  context: SiteKeyContext,
): string {
  const { ports, reader, fetched, outputs } = context
  const pages = new Set<string>(site.plan.routes.flatMap((route) => fileOf(route)?.path ?? []))
  const contentOf = ({ path, stamp }: FileEntry) => {
    if (pages.has(path) || isImported(path)) return ''
    const file = reader.unchanged(path)
    return file ? textHash(file, ports.sha256) : stamp
  }
  const isContent = ({ path }: FileEntry) => !isHidden(path) || reader.unchanged(path) !== undefined
  return ports.sha256(
    JSON.stringify([
      site.config,
      site.options,
      [...reader.entries.values()].filter(isContent).map((entry) => [entry.path, contentOf(entry)]),
      site.plan.routes.map((route) => [
        route.kind,
        route.path,
        route.title,
        sharedFrontMatter(route),
        route.visibility,
        site.feeds.has(route),
      ]),
      outputs.map(({ path }) => path),
      [...site.branches],
      site.assets.inline,
      site.assets.firstStyles.key,
      [...fetched].map(([address, file]) => [address, textHash(file, ports.sha256)]),
    ]),
  )
}

/** Files whose texts reach the output only through the pages that import them. */
const isImported = (path: string): boolean => /\.(?:mdx?|jsx|tsx)$/i.test(path)

/** Hidden files are no content, unless they were read, as `.mintignore` is. */
const isHidden = (path: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(path)
