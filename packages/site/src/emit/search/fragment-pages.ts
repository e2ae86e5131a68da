import { createPageIndexer, toIndexEntry, type IndexEntry, type SearchSection } from '@octavo/search'
import type { FragmentLink } from '../../kinds/subject-view.ts'
import { searchFacet, withoutName } from '../../parse/digest/search-page.ts'
import type { PageParser } from '../../parse/page-parser.ts'
import { pageAddress } from '../../plan/addresses/address-of.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import {
  fragmentsBehind,
  idBelow,
  readFragments,
  type FragmentWalk,
} from '../../render/fragments/fragments-behind.ts'
import type { SchemaFragments } from '../../render/fragments/schema-fragments.ts'

interface FragmentSearch {
  readonly site: SiteSettings & SitePages
  readonly parser: Pick<PageParser, 'digest'>
  readonly fragments: SchemaFragments
  readonly lang: string
  readonly hash: (text: string) => string
}

/** A field of a fragment counts less than one that a page shows. */
const BOOST = 0.7

/**
 * Returns entries of the search index for the fields of fragments. Each fragment belongs to the first page that leads
 * to it, so that the index grows with the schemas of a description and not with their uses; a result leads to the
 * field's id on that page, where the script opens what is on the way.
 */
export async function fragmentPages(
  routes: readonly Route[],
  context: FragmentSearch,
): Promise<readonly IndexEntry[]> {
  const indexPage = createPageIndexer()
  const seen = new Set<string>()
  const pages: IndexEntry[] = []
  const leading = readFragments(routes, {
    fragments: context.fragments,
    linksOf: async (route) => (await context.parser.digest(route)).fragments ?? [],
    langOf: () => context.lang,
  })
  for await (const [route, links] of leading) {
    if (links.length === 0) continue
    const sections = await sectionsOf(links, { ...context, seen })
    if (sections.length === 0) continue
    const { site } = context
    const method = describedBy(route)?.method
    const indexed = indexPage({
      // The words of the title find the page itself.
      title: '',
      href: pageAddress(route.path, site.style),
      path: '',
      crumbs: [],
      keywords: [],
      ...(method !== undefined && { method }),
      ...(route.kind === 'schema' && { kind: 'schema' as const }),
      boost: BOOST,
      facet: searchFacet(site.positions.get(route)),
      text: '',
      sections,
    })
    const titled = { ...indexed, document: withTitle(indexed.document, route.title) }
    pages.push(toIndexEntry(titled, context.hash))
  }
  return pages
}

/** The fields of all fragments that no earlier page leads to, with their ids on this page. */
async function sectionsOf(
  links: readonly FragmentLink[],
  walk: FragmentWalk,
): Promise<readonly SearchSection[]> {
  const found: SearchSection[] = []
  for await (const { link, content } of fragmentsBehind(links, walk)) {
    for (const { id, heading = '', field, text } of content.sections) {
      if (id === undefined || !field) continue
      found.push({ id: idBelow(link, id), heading, field, text: withoutName(text, heading) })
    }
  }
  return found
}

/** A document of the index begins with its title. */
function withTitle(document: string, title: string): string {
  const [, ...rest] = JSON.parse(document) as readonly unknown[]
  return JSON.stringify([title, ...rest])
}
