import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { PageIgnore } from '@octavo/markdown'
import { validateApi, type ParsedYaml, type ReadPort } from '@octavo/openapi'
import type { Diagnostic } from '@octavo/source'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import { chromeTools } from '../view/chrome/chrome-tools.ts'
import { headLinks } from './links/head-links.ts'
import { checkLinks, type CheckedPage, type LinkCheckOptions, type OuterLink } from './links/check-links.ts'
import { checkExternal, requestable, type RequestAddresses } from './links/external-links.ts'
import { withFragments, type LeadingPage } from './links/links-in-fragments.ts'
import type { SchemaFragments } from '../render/fragments/schema-fragments.ts'
import { pageLanguage } from '../plan/navigation/nav-position.ts'
import {
  locateInDescription,
  type DescriptionTexts,
  type Unlocated,
} from '../parse/diagnostics/locate-in-description.ts'
import { dropIgnored } from '../parse/diagnostics/page-diagnostics.ts'
import type { LinkRecords } from '../parse/records/link-records.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import { inRounds } from '../parse/page-rounds.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { AddressSpace } from '../plan/addresses/resolve-address.ts'
import type { Route } from '../plan/routes/route.ts'

/** The options of {@link checkSite}. */
export interface SiteCheckOptions {
  readonly outer: readonly OuterLink[]
  readonly texts: DescriptionTexts
  readonly fragments: Pick<SchemaFragments, 'addressOf' | 'contentOf'>
  /** What earlier builds made of pages; absent without a cache. */
  readonly records?: PageRecords | undefined
  /** What earlier builds found on them; absent without a cache. */
  readonly linkRecords?: LinkRecords | undefined
  /** Requests the addresses of links to other hosts; without it they are sound. */
  readonly requestAddresses?: RequestAddresses | undefined
  /** Called before each page is parsed. */
  readonly beforePage?: (() => Promise<void>) | undefined
}

/** Parses every page and checks all links, those of docs.json too; diagnostics of pages first, then those of links. */
export async function checkSite(
  site: SitePages & SharedAssets,
  parser: PageParser,
  { records, texts, beforePage, ...options }: SiteCheckOptions,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  const pages: LeadingPage[] = []
  const ignores: PageIgnore[] = []
  const routes = site.plan.routes.filter(({ frontMatter }) => frontMatter.url === undefined)
  const isRecorded = async (route: Route) =>
    records?.has(route) === true || (await records?.load(route)) !== undefined
  for await (const route of inRounds(routes, parser, isRecorded)) {
    await beforePage?.()
    const page = await parser.digest(route)
    diagnostics.push(...page.diagnostics)
    pages.push({ route, page, fragments: page.fragments ?? [], isFailed: page.diagnostics.some(isFailure) })
    ignores.push(...(page.ignores ?? []))
  }
  const locate = (route: Route, target: Unlocated) => locateInDescription(route, target, texts)
  const tools = chromeTools(site, 'en')
  const head = (route: Route) => headLinks(route, tools)
  const found = await checkNewLinks(pages, site, { ...options, locate, head })
  return [...diagnostics, ...dropIgnored(found, ignores)]
}

/** What is left of such a page does not have the ids of its text. */
const isFailure = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && /^page\/(?:render|limit|too-large|unreadable)$/.test(code)

type LinkOptions = Pick<LinkCheckOptions, 'outer' | 'locate' | 'head'> &
  Pick<SiteCheckOptions, 'linkRecords' | 'fragments' | 'requestAddresses'>

/** Checks the links of pages, but those of pages that an earlier build has checked. */
async function checkNewLinks(
  pages: readonly LeadingPage[],
  { space, positions }: SitePages,
  { linkRecords, fragments, requestAddresses, ...options }: LinkOptions,
): Promise<readonly Diagnostic[]> {
  const langOf = (route: Route) => pageLanguage(positions.get(route)).lang
  const all = (isKnown: (route: Route) => boolean) => withFragments(pages, { fragments, langOf, isKnown })
  if (!linkRecords) return checkAllLinks(await all(() => false), space, { ...options, requestAddresses })
  const ids = JSON.stringify(pages.map(({ route, page }) => [route.path, page.anchors]))
  const known = await linkRecords.load(ids)
  const checked = new Map(known)
  const found = checkLinks(await all((route) => known.has(route)), space, {
    ...options,
    known,
    onFound: (route, diagnostics) => checked.set(route, diagnostics),
  })
  if (checked.size > known.size) await linkRecords.store(ids, checked, known)
  return found
}

/** Checks links, and those to other hosts after all their addresses were requested at once. */
async function checkAllLinks(
  pages: readonly CheckedPage[],
  space: AddressSpace,
  { requestAddresses, ...options }: LinkCheckOptions & Pick<SiteCheckOptions, 'requestAddresses'>,
): Promise<readonly Diagnostic[]> {
  if (!requestAddresses) return checkLinks(pages, space, options)
  const addresses = new Set<string>()
  const external = ({ url }: OuterLink) => {
    const address = requestable(url)
    if (address !== undefined) addresses.add(address)
    return []
  }
  checkLinks(pages, space, { ...options, external })
  const states = await requestAddresses([...addresses])
  return checkLinks(pages, space, {
    ...options,
    external: (link) => checkExternal(link, states.get(requestable(link.url) ?? '')),
  })
}

/** The descriptions were read within the limits of the site. */
const LOADED = { maxLength: Infinity, maxTotalLength: Infinity } as const

/** Rules of the specifications that the site's descriptions break. */
export async function validateDescriptions(
  site: SiteDescriptions,
  read: ReadPort,
  parsed: ParsedYaml | undefined,
): Promise<readonly Diagnostic[]> {
  const documents = [...site.descriptions.values()]
  const options = { ...LOADED, parsed }
  const found = await Promise.all(documents.map(({ path }) => validateApi(path, read, options)))
  return found.flat()
}
