import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { PageIgnore } from '@octavo/markdown'
import { validateApi, type ReadPort } from '@octavo/openapi'
import type { Diagnostic } from '@octavo/source'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import { chromeTools } from '../view/chrome/chrome-tools.ts'
import { headLinks } from './links/head-links.ts'
import { checkLinks, type CheckedPage, type LinkCheckOptions, type OuterLink } from './links/check-links.ts'
import {
  locateInDescription,
  type DescriptionTexts,
  type Unlocated,
} from '../parse/diagnostics/locate-in-description.ts'
import { dropIgnored } from '../parse/diagnostics/page-diagnostics.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { Route } from '../plan/routes/route.ts'

/** The options of {@link checkSite}. */
export interface SiteCheckOptions {
  readonly outer: readonly OuterLink[]
  readonly texts: DescriptionTexts
  /** What earlier builds made of pages; absent without a cache. */
  readonly records?: PageRecords | undefined
}

/** Parses every page and checks all links, those of docs.json too; diagnostics of pages first, then those of links. */
export async function checkSite(
  site: SitePages & SharedAssets,
  parser: PageParser,
  { outer, texts, records }: SiteCheckOptions,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const pages: CheckedPage[] = []
  const ignores: PageIgnore[] = []
  for (const route of site.plan.routes) {
    if (route.frontMatter.url !== undefined) continue
    const page = await parser.digest(route)
    diagnostics.push(...page.diagnostics)
    pages.push({ route, page })
    ignores.push(...(page.ignores ?? []))
  }
  const locate = (route: Route, target: Unlocated) => locateInDescription(route, target, texts)
  const tools = chromeTools(site, 'en')
  const head = (route: Route) => headLinks(route, tools)
  const found = await checkNewLinks(pages, site, { outer, locate, head, records })
  return [...diagnostics, ...dropIgnored(found, ignores)]
}

type LinkOptions = Pick<LinkCheckOptions, 'outer' | 'locate' | 'head'> & Pick<SiteCheckOptions, 'records'>

/** Checks the links of pages, but those that an earlier build found to be sound. */
async function checkNewLinks(
  pages: readonly CheckedPage[],
  { space }: SitePages,
  { records, ...options }: LinkOptions,
): Promise<readonly Diagnostic[]> {
  if (!records) return checkLinks(pages, space, options)
  const ids = JSON.stringify(pages.map(({ route, page }) => [route.path, page.anchors]))
  const sound = await records.loadSoundLinks(ids)
  const all = new Set(sound)
  const found = checkLinks(pages, space, { ...options, sound, onSound: (route) => all.add(route) })
  if (all.size > sound.size) await records.storeSoundLinks(ids, all)
  return found
}

/** The descriptions were read within the limits of the site. */
const LOADED = { maxLength: Infinity, maxTotalLength: Infinity } as const

/** Rules of the specifications that the site's descriptions break. */
export async function validateDescriptions(
  site: SiteDescriptions,
  read: ReadPort,
): Promise<readonly Diagnostic[]> {
  const documents = [...site.descriptions.values()]
  const found = await Promise.all(documents.map(({ path }) => validateApi(path, read, LOADED)))
  return found.flat()
}
