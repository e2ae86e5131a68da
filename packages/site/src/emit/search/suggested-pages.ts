import type { SearchFacet } from '@octavo/search'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { pageAddress } from '../../plan/addresses/address-of.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'
import { enclosing } from '../../plan/navigation/nav-position.ts'
import type { Route } from '../../plan/routes/route.ts'
import { searchFacet } from '../../parse/digest/search-page.ts'

/** A page that the dialog offers before anything is typed. */
export interface SuggestedPage {
  readonly title: string
  readonly href: string
  readonly crumbs: readonly string[]
  /** Its version and product, where it has one. */
  readonly facet?: SearchFacet
}

/** Pages offered for a choice of version and product. */
const PAGES = 5

/** Choices that have pages of their own: an entry is loaded at every first search, and stays small. */
const CHOICES = 12

/** Routes and what is shown of them. For each version and product: the first pages of its sections, then those that follow the first one. */
export function suggestedPages(
  routes: readonly Route[],
  site: SiteSettings & SitePages,
): readonly (readonly [Route, SuggestedPage])[] {
  const choices = new Map<string, { readonly facet: SearchFacet; readonly listed: Route[] }>()
  for (const route of routes) {
    if (!route.visibility.nav) continue
    const facet = searchFacet(site.positions.get(route))
    const key = JSON.stringify(facet)
    const choice = choices.get(key) ?? { facet, listed: [] }
    choices.set(key, choice)
    choice.listed.push(route)
  }
  return [...choices.values()].slice(0, CHOICES).flatMap(({ facet, listed }) =>
    firstPages(listed, site).map((route) => {
      const page = { ...suggest(route, site), ...(Object.keys(facet).length > 0 && { facet }) }
      return [route, page] as const
    }),
  )
}

function firstPages(listed: readonly Route[], site: SitePages): readonly Route[] {
  const sections = new Set(listed.map((route) => site.positions.get(route)?.section))
  const firsts = [...sections].map((section) => section && firstPage(section))
  const chosen = new Set(
    [...firsts.slice(0, 3), ...listed].filter((route) => route !== undefined && route.visibility.search),
  )
  return [...chosen].filter((route) => route !== undefined).slice(0, PAGES)
}

function suggest(route: Route, site: SiteSettings & SitePages) {
  const group = enclosing(site.positions.get(route), 'group')
  return {
    title: route.title,
    href: pageAddress(route.path, site.style),
    crumbs: group?.label.trim() ? [group.label] : [],
  }
}
