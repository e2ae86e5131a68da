import { refKey } from '@octavo/openapi'
import type { SourceFile } from '@octavo/source'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { FileEntry, SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { textHash } from '../../load/files/text-facts.ts'
import type { OutputFile } from '../../output/output-file.ts'
import { isNamedByTitles } from '../../output/output-names.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { describedBy, fileOf, partOf, type Route } from '../../plan/routes/route.ts'
import { sharedFrontMatter } from './shared-front-matter.ts'

/** The input of {@link siteKey}. */
export interface SiteKeyContext {
  readonly ports: Pick<SitePorts, 'sha256'>
  readonly reader: Pick<ProjectReader, 'entries' | 'unchanged'>
  /** Files of other hosts by address. */
  readonly fetched: ReadonlyMap<string, SourceFile>
  readonly outputs: readonly OutputFile[]
}

/**
 * Returns the key of everything that pages show but their own texts and dates, and the titles and descriptions of other
 * pages (see `createShownPages`): settings, the files of the project, routes with the front matter that other pages show
 * (navigation is made of them and of docs.json), the names of outputs, which hold the hashes of stylesheets and scripts,
 * and the elements that are in every page. Texts that only pages import are part of the keys of these pages, and so are
 * the parts of API descriptions that they show.
 */
export function siteKey(
  site: SiteSettings & SitePages & SiteDescriptions & Pick<SharedAssets, 'assets'>,
  context: SiteKeyContext,
): string {
  const { ports, reader, fetched, outputs } = context
  const pages = new Set<string>(site.plan.routes.flatMap((route) => fileOf(route)?.path ?? []))
  const described = describedFiles(site)
  const contentOf = ({ path, stamp }: FileEntry) => {
    if (pages.has(path) || described.has(path) || isImported(path)) return ''
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
        sharedFrontMatter(route),
        // Code of the author may look at other pages.
        ...(site.options.hooks ? [route.title, route.label] : []),
        route.visibility,
        site.feeds.has(route),
        shownPart(route),
      ]),
      [...(site.space.described ?? [])].map(([document, links]) => [document, [...links]]),
      outputs.flatMap(({ path }) => (isNamedByTitles(path) ? [] : [path])),
      [...site.branches],
      site.assets.inline,
      site.assets.firstStyles.key,
      [...fetched].map(([address, file]) => [
        address,
        described.has(address) ? '' : textHash(file, ports.sha256),
      ]),
    ]),
  )
}

/** The files of API descriptions; none where code of the author, which may read any file, takes part in the build. */
function describedFiles({
  descriptions,
  asyncDescriptions,
  options,
}: SiteDescriptions & SiteSettings): ReadonlySet<string> {
  if (options.hooks) return new Set()
  const documents = [...descriptions.values(), ...asyncDescriptions.values()]
  const overlays = [...descriptions.values()].flatMap((document) => document.overlays)
  return new Set([...documents.flatMap(({ files }) => [...files.keys()]), ...overlays])
}

/** What other pages show of the part of a description that a page shows. */
function shownPart(route: Route): readonly unknown[] {
  const part = partOf(route)
  if (!part) return []
  const { description: _description, content: _content, ...facts } = describedBy(route) ?? {}
  return [refKey(part.at), facts]
}

/** Files whose texts reach the output only through the pages that import them. */
const isImported = (path: string): boolean => /\.(?:mdx?|jsx|tsx)$/i.test(path)

/** Hidden files are no content, unless they were read, as `.mintignore` is. */
const isHidden = (path: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(path)
