import type { SitePages } from '../pages/site-pages.ts'
import { pageLanguage } from '../navigation/nav-position.ts'
import type { Route } from '../routes/route.ts'
import type { Config } from '@octavo/config'
import type { AddressStyle } from '../addresses/address-of.ts'
import { mayIndex } from './seo-metatags.ts'

/** Output path of the entry of a language (BCP 47). */
export function searchEntryPath(lang: string): string {
  return `octavo-search/${lang}.json`
}

/** Pages that search may find, by language, in the order of navigation. */
export function searchedRoutes(
  site: Pick<SitePages, 'plan' | 'positions'>,
): ReadonlyMap<string, readonly Route[]> {
  const found = new Map<string, Route[]>()
  for (const route of site.plan.routes) {
    const lang = searchLanguage(route, site)
    if (lang === undefined) continue
    const known = found.get(lang)
    if (known) known.push(route)
    else found.set(lang, [route])
  }
  return found
}

/**
 * The language that a page is searched in; undefined when search must not find it. A page outside navigation
 * belongs to the first one.
 */
export function searchLanguage(route: Route, site: Pick<SitePages, 'positions'>): string | undefined {
  if (!route.visibility.search || route.frontMatter.url !== undefined) return undefined
  return pageLanguage(site.positions.get(route) ?? site.positions.values().next().value).lang
}

/** The pages that sitemap.xml lists, in navigation order; none on a no-index site. */
export function sitemapRoutes({
  plan,
  config,
}: {
  readonly plan: { readonly routes: readonly Route[] }
  readonly config: Pick<Config, 'seo'>
}): readonly Route[] {
  return plan.routes.filter(
    (route) => route.visibility.sitemap && route.frontMatter.url === undefined && mayIndex(route, config),
  )
}

/** Whether the site has a sitemap: its address is known, and some page may be listed. */
export function hasSitemap(
  site: Parameters<typeof sitemapRoutes>[0] & { readonly style: AddressStyle },
): boolean {
  return site.style.origin !== undefined && sitemapRoutes(site).length > 0
}
