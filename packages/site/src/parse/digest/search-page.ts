import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { fillText } from '@octavo/hast'
import { markdownToText, type ParsedPage } from '@octavo/markdown'
import type { SearchFacet, SearchPage } from '@octavo/search'
import { pageAddress } from '../../plan/addresses/address-of.ts'
import { enclosing, type NavPosition } from '../../plan/navigation/nav-position.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'

/** Elements whose names show a reader where a page belongs. */
const CRUMBS: ReadonlySet<string> = new Set(['tab', 'item', 'anchor', 'dropdown', 'product', 'group'])

/** Returns a page for the search index. */
export function toSearchPage(
  route: Route,
  page: ParsedPage,
  { site, words }: { readonly site: SiteSettings & SitePages; readonly words: (key: string) => string },
): SearchPage {
  const position = site.positions.get(route)
  const described = describedBy(route)
  const description = page.frontMatter.description ?? described?.description
  // Headings of operations are interface words, which are holes.
  const named = (heading: string) =>
    fillText(heading, page.body.holes, (hole) => (hole.kind === 'words' ? words(hole.key) : ''))
  const sections = page.sections.flatMap(({ id, heading = '', field, text }) =>
    id === undefined
      ? []
      : [{ id, heading: named(heading), text: withoutName(text, heading), ...(field && { field }) }],
  )
  return {
    title: route.title,
    href: pageAddress(route.path, site.style),
    path: described?.path ?? route.path,
    ...(description !== undefined && { description: markdownToText(description) }),
    crumbs: crumbsOf(position),
    keywords: [...route.frontMatter.keywords, ...(described?.tags ?? [])],
    ...(described?.method !== undefined && { method: described.method }),
    ...(route.kind === 'schema' && { kind: 'schema' as const }),
    boost: route.frontMatter.boost ?? boostOf(position),
    facet: searchFacet(position),
    text: page.sections
      .filter(({ id }) => id === undefined)
      .map(({ text }) => text)
      .join(' '),
    sections,
  }
}

/** The text of a field begins with its name, which is its heading already. */
export const withoutName = (text: string, name: string): string =>
  name !== '' && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text

/** Version and product of a page, with their displayed names. */
export function searchFacet(position: NavPosition | undefined): SearchFacet {
  const version = enclosing(position, 'version')?.label
  const product = enclosing(position, 'product')?.label
  return { ...(version !== undefined && { version }), ...(product !== undefined && { product }) }
}

/** Names from the outermost to the innermost; groups with a blank name are left out. */
function crumbsOf(position: NavPosition | undefined): readonly string[] {
  return (position?.chain ?? [])
    .filter(({ branch, label }) => CRUMBS.has(branch.kind) && label.trim() !== '')
    .map(({ label }) => label)
}

/** The boost of the nearest group with one. Source: reference/docs-json.md section 1.4. */
function boostOf(position: NavPosition | undefined): number {
  return position?.chain.findLast(({ branch }) => branch.boost !== undefined)?.branch.boost ?? 1
}
