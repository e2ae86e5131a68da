import type { IndexEntry, SearchFacet } from '@octavo/search'
import type { PageParser } from '../../parse/page-parser.ts'
import { absoluteAddress } from '../../plan/addresses/address-of.ts'
import { searchedRoutes } from '../../plan/discovery/discoverable-routes.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SchemaFragments } from '../../render/fragments/schema-fragments.ts'
import { fragmentPages } from './fragment-pages.ts'

/** A record of an index: plain values, or a record of them. */
export type SearchRecord = Readonly<Record<string, unknown>>

/** What records are made with. */
export interface RecordContext {
  readonly parser: Pick<PageParser, 'digest'>
  readonly fragments: SchemaFragments
  readonly sha256: (text: string) => string
}

/**
 * Returns a record of every page that search may find, and of each of its sections, in the order of navigation and with the
 * attributes that DocSearch gives them; in each language, the fields follow that schema fragments hold, at their address on
 * the first page that leads to them. For Typesense the attributes are not nested. Pages that only some readers may see
 * have none, because every reader has the key of the index.
 */
export async function searchRecords(
  site: SiteSettings & SitePages,
  context: RecordContext,
): Promise<readonly SearchRecord[]> {
  const records: SearchRecord[] = []
  const { parser, sha256 } = context
  const toRecord = site.options.search?.provider === 'typesense' ? flatRecord : nestedRecord
  const facets = facetValues(site)
  for (const [lang, routes] of searchedRoutes(site)) {
    const open = routes.filter((route) => site.access?.ruleOf(route) === undefined)
    const add = ({ facet }: IndexEntry, parts: readonly RecordPart[]) => {
      for (const part of parts)
        records.push(
          toRecord({ ...part, id: sha256(part.url).slice(0, 32), lang, ...allFacets(facet, facets) }),
        )
    }
    const sections = new Map<string, string | undefined>()
    for (const route of open) {
      const entry = (await parser.digest(route)).search()
      if (!entry) continue
      const stored = readDocument(entry)
      sections.set(stored[1], stored[2][0])
      add(entry, partsOf(stored, site))
    }
    for (const entry of await fragmentPages(open, { ...context, site, lang, hash: sha256 })) {
      const [title, href, , method, fields] = readDocument(entry)
      const crumb = sections.get(href)
      const stored: StoredPage = [title, href, crumb === undefined ? [] : [crumb], method, fields]
      add(
        entry,
        partsOf(stored, site).filter(({ anchor }) => anchor !== ''),
      )
    }
  }
  return records
}

const readDocument = (entry: IndexEntry): StoredPage => JSON.parse(entry.document()) as StoredPage

/** Title, address, labels around the page, method, and sections by id, heading and text. */
type StoredPage = readonly [
  title: string,
  href: string,
  crumbs: readonly string[],
  method: string,
  sections: readonly (readonly [id: string, heading: string, text: string])[],
]

interface RecordPart {
  readonly url: string
  readonly anchor: string
  /** From the section of the site down. */
  readonly levels: readonly string[]
  readonly content: string
  /** Of the part on its page. */
  readonly position: number
}

function partsOf(
  [title, href, crumbs, , sections]: StoredPage,
  { style }: SiteSettings,
): readonly RecordPart[] {
  const page = absoluteAddress(href, style)
  const levels = [crumbs[0] ?? title, title]
  return sections.map(([anchor, heading, content], position) =>
    anchor === ''
      ? { url: page, anchor, levels, content, position }
      : {
          url: `${page}#${encodeURIComponent(anchor)}`,
          anchor,
          levels: [...levels, heading],
          content,
          position,
        },
  )
}

/** Versions and products of the site. */
interface FacetValues {
  readonly version: readonly string[]
  readonly product: readonly string[]
}

function facetValues(site: SitePages): FacetValues {
  const labels = (kind: 'version' | 'product') => [
    ...new Set(
      [...site.positions.values()].flatMap(({ chain }) =>
        chain.flatMap(({ branch, label }) => (branch.kind === kind ? label : [])),
      ),
    ),
  ]
  return { version: labels('version'), product: labels('product') }
}

/** A page without a version or a product belongs to all of them. */
const allFacets = ({ version, product }: SearchFacet, all: FacetValues): FacetValues => ({
  version: version === undefined ? all.version : [version],
  product: product === undefined ? all.product : [product],
})

interface FullPart extends RecordPart, FacetValues {
  readonly id: string
  readonly lang: string
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const

const typeOf = ({ levels, content }: RecordPart): string =>
  content === '' ? `lvl${levels.length - 1}` : 'content'

/** Attributes that do not differ between services. */
const sharedAttributes = ({ url, anchor, content, lang, version, product, ...part }: FullPart) => ({
  url,
  url_without_anchor: url.replace(/#.*$/, ''),
  ...(anchor !== '' && { anchor }),
  type: typeOf({ ...part, url, anchor, content }),
  ...(content !== '' && { content }),
  language: lang,
  ...(version.length > 0 && { version }),
  ...(product.length > 0 && { product }),
})

/** Headings above others count more: 100 for a page, 10 less for each level. */
const levelWeight = ({ levels }: RecordPart): number => 120 - levels.length * 10

function nestedRecord(part: FullPart): SearchRecord {
  const hierarchy = Object.fromEntries(LEVELS.map((level) => [`lvl${level}`, part.levels[level] ?? null]))
  const weight = { pageRank: 0, level: levelWeight(part), position: part.position }
  return { objectID: part.id, ...sharedAttributes(part), hierarchy, weight }
}

function flatRecord(part: FullPart): SearchRecord {
  const levels = LEVELS.flatMap((level) => {
    const heading = part.levels[level]
    return heading === undefined ? [] : [[`hierarchy.lvl${level}`, heading] as const]
  })
  return {
    id: part.id,
    ...sharedAttributes(part),
    ...Object.fromEntries(levels),
    item_priority: levelWeight(part) * 1000 - part.position,
  }
}
