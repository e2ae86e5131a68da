/*
 * Files that a build creates beside pages and their copies; a file of the project at the same path replaces each:
 *   1. robots.txt, sitemap.xml
 *   2. llms.txt, llms-full.txt, and both in .well-known
 *   3. skill.md and the skills in .well-known
 *   4. feeds
 *   5. _headers, .nojekyll
 */
import { encodeText } from '@octavo/source'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { AuthorFiles } from '../assets/project/author-files.ts'
import { createLineGuard } from '../plan/access/guard-lines.ts'
import { guardText } from '../plan/access/page-access.ts'
import { sitemapRoutes } from '../plan/discovery/discoverable-routes.ts'
import { mediaType } from '../output/media-type.ts'
import { feedFile, fileAddress, markdownFile, absoluteAddress } from '../plan/addresses/address-of.ts'
import { textOutput, type OutputFile } from '../output/output-file.ts'
import type { PageDates } from '../plan/pages/page-dates.ts'
import { pageLanguage } from '../plan/navigation/nav-position.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { SitePorts } from '../load/ports.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { Route } from '../plan/routes/route.ts'
import { listsNothing } from '../plan/discovery/seo-metatags.ts'
import { siteLinks, emitApiCatalog } from './links/site-links.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import { emitFeed } from './feeds/feed.ts'
import { emitHeaders, type HeaderFacts } from './headers/headers.ts'
import { emitLlms, llmsRoutes } from './llms/llms.ts'
import { lacksDescription, partOfMemory } from '../parse/digest/page-digest.ts'
import { emitLlmsFull, type CopiedPage } from './llms/markdown-copy.ts'
import { emitRobots, emitSitemap, emitSitemapIndex, sitemapParts } from './sitemap/sitemap.ts'
import { skillOutputs } from './skills/skill-outputs.ts'

/** The input of generated files. */
export interface GeneratedContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly files: SortedFiles
  readonly parser: PageParser
  readonly dates: PageDates
  /** What earlier builds made of pages; absent without a cache. */
  readonly records?: PageRecords | undefined
}

/** All generated files in a stable order. */
export function generatedOutputs(
  site: SiteSettings & SiteDescriptions & SitePages & AuthorFiles,
  context: GeneratedContext,
): readonly OutputFile[] {
  const isAsset = new Set<string>(context.files.assets.map(({ path }) => path))
  const plain = mediaType('.txt')
  const hasCatalog = siteLinks(site).some(({ rel }) => rel === 'api-catalog')
  const typed = [...new Set([...(hasCatalog ? ['.well-known/api-catalog'] : []), ...isAsset])]
    .filter((path) => path.startsWith('.well-known/') && !/\.[^/]+$/.test(path.slice(1)))
    .map((path) => ({ path, mediaType: mediaType(path) }))
    .filter((file) => file.mediaType !== 'application/octet-stream')
  const ofAllPages = keyedByPages(context.records)
  return [
    text('robots.txt', () => emitRobots(site)),
    ...sitemapOutputs(site, context.dates).map(ofAllPages),
    ...[text('llms.txt', () => llms(site, context)), llmsFull(site, context)].flatMap((made) => {
      const { own, copy } = handedOn(ofAllPages(made))
      return [own, wellKnown(copy, isAsset.has(own.path) ? context.reader : undefined)]
    }),
    ...skillOutputs(site, context),
    ...(hasCatalog ? [text('.well-known/api-catalog', () => emitApiCatalog(site))] : []),
    ...feedOutputs(site, context).map(ofAllPages),
    // Hosts that run Jekyll drop folders that begin with an underscore unless this file exists.
    { ...text('.nojekyll', () => ''), mediaType: plain },
    { ...text('_headers', () => headers(site, typed)), mediaType: plain },
  ]
}

function headers(site: SiteSettings & SiteDescriptions & SitePages, typed: HeaderFacts['typed']): string {
  const hidden = site.plan.routes.filter(
    ({ visibility, frontMatter }) => !visibility.index && frontMatter.url === undefined,
  )
  const unlisted = hidden.flatMap((route) => [
    markdownFile(route.path),
    ...(site.feeds.has(route) ? [feedFile(route.path)] : []),
  ])
  return emitHeaders(site.style, {
    links: siteLinks(site),
    ...(typed && { typed }),
    unlisted,
    closed: listsNothing(site),
    hasPolicy: site.options.csp !== false,
  })
}

const text = (path: string, make: () => Promise<string> | string): OutputFile =>
  textOutput(path, `/${path}`, { mediaType: mediaType(path), text: make })

function llmsFull(site: SiteSettings & SitePages, context: GeneratedContext): OutputFile {
  const bytes = () => emitLlmsFull(copiedPages(site, context), site)
  return { ...text('llms-full.txt', () => ''), bytes }
}

/** Gives outputs that are made of all pages the key of all pages. */
const keyedByPages =
  (records: PageRecords | undefined) =>
  (output: OutputFile): OutputFile =>
    records ? { ...output, key: () => records.keyOfAll(), reuse: async () => records.has() } : output

/** Two outputs with the same content: it is created for the first, reused for the second and then released. */
function handedOn(output: OutputFile): { readonly own: OutputFile; readonly copy: OutputFile } {
  let made: Promise<Uint8Array> | undefined
  const take = () => {
    const bytes = made ?? output.bytes()
    made = undefined
    return bytes
  }
  return { own: { ...output, bytes: () => (made = output.bytes()) }, copy: { ...output, bytes: take } }
}

/** The same file in `.well-known`; where the project has its own, that one. */
function wellKnown(output: OutputFile, reader: ProjectReader | undefined): OutputFile {
  const path = `.well-known/${output.path}`
  const own = async () => (await reader?.bytes(output.path as never)) ?? new Uint8Array()
  if (!reader) return { ...output, path, route: `/${path}`, bytes: () => output.bytes() }
  const { key: _, ...unkeyed } = output
  return { ...unkeyed, path, route: `/${path}`, bytes: own }
}

function sitemapOutputs(site: SiteSettings & SitePages, dates: PageDates): readonly OutputFile[] {
  const { style } = site
  const routes = sitemapRoutes(site)
  if (!site.hasSitemap) return []
  const parts = sitemapParts(routes, site)
  if (parts.length === 1) return [text('sitemap.xml', () => emitSitemap(routes, site, dates))]
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`)
  const addresses = names.map((name) => absoluteAddress(fileAddress(name, style), style))
  return [
    text('sitemap.xml', () => emitSitemapIndex(addresses)),
    ...parts.map((part, index) => text(names[index] ?? '', () => emitSitemap(part, site, dates))),
  ]
}

async function llms(
  site: SiteSettings & SiteDescriptions & SitePages,
  { parser }: GeneratedContext,
): Promise<string> {
  const openings = new Map<Route, string>()
  for (const route of llmsRoutes(site).filter(lacksDescription))
    openings.set(route, (await parser.digest(route)).opening())
  return emitLlms(site, (route) => openings.get(route))
}

async function* copiedPages(
  site: SiteSettings & SitePages,
  { parser }: GeneratedContext,
): AsyncGenerator<CopiedPage> {
  const guard = createLineGuard(site)
  for (const route of llmsRoutes(site)) {
    const address = absoluteAddress(fileAddress(markdownFile(route.path), site.style), site.style)
    const digest = await parser.digest(route)
    const page = { title: route.title, address }
    if (!site.access) yield { ...page, body: digest.copyPart() }
    else
      yield {
        ...page,
        body: partOfMemory(encodeText(guard(route, digest.copy()))),
        guard: (text) => guardText(site, route, text),
      }
  }
}

function feedOutputs(
  site: SiteSettings & SitePages,
  { parser, dates }: GeneratedContext,
): readonly OutputFile[] {
  return [...site.feeds].map((route) => {
    const { lang } = pageLanguage(site.positions.get(route))
    const feed = text(feedFile(route.path), async () =>
      emitFeed(route, await parser.digest(route), { site, lang, date: await dates.of(route) }),
    )
    return route.visibility.index ? feed : { ...feed, noindex: true as const }
  })
}
