import type { JsonObject } from '@octavo/source'
import { assetPath, publicFiles, settingsFiles } from './assets.ts'
import { detectSite } from './detect-site.ts'
import { allEntries } from './navigation/nav-tree.ts'
import { createLinkPages, navToJson } from './navigation/nav-to-json.ts'
import type { Migration } from './migration.ts'
import { mintMigration } from './mint-to-docs-json.ts'
import { lineAt, type OldProject, type Unmoved } from './old-project.ts'
import type { OldSite, PageContext, SiteKind } from './old-site.ts'
import { convertBody, convertPage, type PageEntry } from './page/convert-page.ts'
import { oldTitle, readOldPage } from './page/read-old-page.ts'
import { addressBook, resolveLink } from './page/resolve-link.ts'
import { addressOfPage } from './text/paths.ts'

// 1. Find out which tool the project is of, and read its configuration (detectSite).
// 2. Convert pages and partials; collect the files that they show.
// 3. Write the navigation and the other settings.

/** A migration, or a sentence about why there is none. */
export type MigrationResult =
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'migration'; readonly migration: Migration }

/** Returns the project of another tool as a project of Octavo. Source of the formats: the documentation of each tool. */
export function migrateProject(project: OldProject, from?: SiteKind): MigrationResult {
  const mint = from === undefined || from === 'mint' ? mintPath(project) : undefined
  const ready = mint === undefined ? undefined : mintMigration(mint, project)
  if (ready) return { kind: 'migration', migration: ready }
  const unmoved: Unmoved[] = []
  const found = detectSite(project, (one) => unmoved.push(one), from)
  if ('message' in found) return { kind: 'error', message: found.message }
  return { kind: 'migration', migration: moveSite(withDistinctPages(found, unmoved), project, unmoved) }
}

/** Of pages that would be one file the index, else the first, is moved; the others are reported. */
function withDistinctPages(site: OldSite, unmoved: Unmoved[]): OldSite {
  const sources = new Map<string, string>()
  for (const [source, target] of site.pages)
    if (!sources.has(target) || /(?:^|\/)index\.\w+$/.test(source)) sources.set(target, source)
  const pages = [...site.pages].filter(([source, target]) => {
    const moved = sources.get(target)
    if (moved !== source)
      unmoved.push({ path: source, line: 1, message: `The page is left out: "${moved}" has its address` })
    return moved === source
  })
  return { ...site, pages: new Map(pages) }
}

/** Where docs.json and mint.json are looked for. */
const mintPath = ({ paths }: OldProject): string | undefined =>
  ['mint.json', 'docs/mint.json'].find((path) => paths.has(path))

function moveSite(site: OldSite, project: OldProject, unmoved: Unmoved[]): Migration {
  const texts = new Map<string, string>()
  const copies = new Map<string, string>()
  for (const [target, source] of [...settingsFiles(site, project), ...publicFiles(site, project)])
    copies.set(target, source)
  const addLink = createLinkPages(texts)
  const docsJson = settingsOf(site, { addLink, unmoved, project })
  const entries = pageEntries(site)
  const contextOf = createContexts(site, project, { copies, unmoved })
  for (const [source, target] of site.pages)
    texts.set(target, convertPage(readOldPage(source, project), contextOf(source), entries.get(source)))
  for (const [source, target] of site.partials)
    texts.set(target, `${convertBody(readOldPage(source, project).body, contextOf(source)).trim()}\n`)
  const address = addressSettings(site)
  if (address) texts.set('octavo.config.json', `${JSON.stringify(address, null, 2)}\n`)
  texts.set('docs.json', `${JSON.stringify(docsJson, null, 2)}\n`)
  return { kind: site.kind, texts, copies, pages: site.pages, unmoved: withoutRepeats(unmoved) }
}

function settingsOf(
  site: OldSite,
  {
    addLink,
    unmoved,
    project,
  }: {
    readonly addLink: ReturnType<typeof createLinkPages>
    readonly unmoved: Unmoved[]
    readonly project: OldProject
  },
): JsonObject {
  const missing = new Set<string>()
  const target = (source: string) => {
    const path = site.pages.get(source)
    if (path === undefined && !missing.has(source)) {
      missing.add(source)
      unmoved.push({
        ...navigationLine(site, source, project),
        message: `The navigation names "${source}", which is no page`,
      })
    }
    return path
  }
  const { name, ...rest } = site.settings
  return {
    name,
    ...rest,
    navigation: navToJson(site.navigation, { target, addLink }),
    ...(site.redirects.length > 0 && { redirects: withoutPages(site) }),
  }
}

/** The line that names the end of the path. */
function navigationLine(
  { navigationFile }: OldSite,
  source: string,
  { text }: OldProject,
): Pick<Unmoved, 'path' | 'line'> {
  const written = navigationFile === undefined ? undefined : text(navigationFile)
  if (navigationFile === undefined || written === undefined) return { path: source, line: 1 }
  const found = written.indexOf(source.split('/').slice(-2).join('/'))
  return {
    path: navigationFile,
    line: lineAt(
      written,
      Math.max(0, found < 0 ? written.indexOf(source.slice(source.lastIndexOf('/') + 1)) : found),
    ),
  }
}

/** A redirect away from a page would hide it; of equal sources the first counts. */
function withoutPages({ redirects, pages }: OldSite): OldSite['redirects'] {
  const taken = new Set([...pages.values()].map(addressOfPage))
  return redirects.filter(({ source, destination }) => {
    const isTaken = taken.has(source) || source === destination
    taken.add(source)
    return !isTaken
  })
}

/** The entries of the navigation by their pages; of several the last one with a label or a tag. */
const pageEntries = ({ navigation }: OldSite): ReadonlyMap<string, PageEntry> =>
  new Map(
    allEntries(navigation).flatMap((entry) =>
      entry.kind === 'page' && (entry.label ?? entry.tag) !== undefined
        ? [[entry.source, entry] as const]
        : [],
    ),
  )

function createContexts(
  site: OldSite,
  project: OldProject,
  { copies, unmoved }: { readonly copies: Map<string, string>; readonly unmoved: Unmoved[] },
): (source: string) => PageContext {
  const book = addressBook(site)
  return (source) => {
    const { values } = readOldPage(source, project)
    const resolve = (url: string) => resolveLink(url, source, { site, project, book })
    return {
      source,
      project,
      site,
      values,
      isMdx: isMdxOf(site, source),
      report: createReport(source, project, unmoved),
      link: (url) => {
        const found = resolve(url)
        if (found.kind === 'other') return found.url
        if (found.kind === 'page') return addressOfPage(site.pages.get(found.source) ?? '') + found.rest
        const target = assetPath(found.source, site)
        copies.set(target, found.source)
        return `/${encodeURI(target)}${found.rest}`
      },
      titleOf: (url) => {
        const found = resolve(url)
        return found.kind === 'page' ? oldTitle(readOldPage(found.source, project)) : undefined
      },
    }
  }
}

const isMdxOf = ({ kind }: OldSite, source: string): boolean =>
  kind === 'docusaurus' || source.endsWith('.mdx')

/** Equal excerpts are found one after another. */
function createReport(path: string, project: OldProject, unmoved: Unmoved[]): PageContext['report'] {
  const text = (project.text(path) ?? '').replaceAll('\r\n', '\n')
  const next = new Map<string, number>()
  return (message, excerpt) => {
    const found = excerpt === '' ? -1 : text.indexOf(excerpt, next.get(excerpt) ?? 0)
    const offset = found < 0 ? Math.max(0, text.indexOf(excerpt)) : found
    next.set(excerpt, found + excerpt.length)
    unmoved.push({ path, line: lineAt(text, offset), message })
  }
}

const withoutRepeats = (unmoved: readonly Unmoved[]): readonly Unmoved[] => [
  ...new Map(unmoved.map((one) => [`${one.path}:${one.line}:${one.message}`, one])).values(),
]

/** Returns the settings of Octavo that give pages the addresses of the old site; undefined where none are needed. */
function addressSettings({ base, origin }: Pick<OldSite, 'base' | 'origin'>): JsonObject | undefined {
  const site = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (site && /^https?:$/.test(site.protocol)) return { site: `${site.origin}${base}/` }
  return base === '' ? undefined : { base: `${base}/` }
}
