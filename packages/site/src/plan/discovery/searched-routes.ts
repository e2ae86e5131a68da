import type { SitePages } from '../pages/site-pages.ts'
import { pageLanguage } from '../navigation/page-language.ts'
import type { Route } from '../routes/route.ts'

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
