import type { PageDate } from '../../plan/pages/page-dates.ts'
import type { IslandScripts } from '../page/page-islands.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'
import type { Route } from '../../plan/routes/route.ts'
import { seoMetatags } from '../../plan/discovery/seo-metatags.ts'

/** The facts of a page's head beside its route. */
export interface HeadFacts {
  /** The slot of the policy until it is made; absent without one. */
  readonly csp?: string | undefined
  readonly description?: string | undefined
  /** BCP 47. */
  readonly lang: string
  readonly dates: PageDate
  /** Stylesheets of this page alone. */
  readonly styles: readonly string[]
  readonly isApi: boolean
  /** The page has rules of its author, which may change everything. */
  readonly hasRules?: boolean
  readonly islands?: IslandScripts | undefined
  /** The page has an address of its own; false for the page of unknown addresses. */
  readonly hasAddress: boolean
  /** The page has an element that the stylesheet of rarer parts styles. */
  readonly hasParts?: boolean
  /** Scripts of this page alone. */
  readonly scripts?: readonly string[]
  /** The page has a diagram. */
  readonly mermaid?: boolean
  /** The sidebar is only a part, the rest of which a script fetches. */
  readonly sidebarParts?: boolean
  /** The page has a formula. */
  readonly math?: boolean
}

/**
 * Returns the canonical address of a page for search engines: `canonical` of front matter, else that of docs.json
 * as a base with the page's path, else the page's own; undefined while the site's address is unknown. Source:
 * reference/docs-json.md section 1.7.
 */
export function canonicalAddress(route: Route, site: SiteSettings & SitePages): string | undefined {
  const { config, style } = site
  const own = route.frontMatter.meta['canonical']
  if (own !== undefined) return publicAddress(own, site)
  const base = seoMetatags(route.path, config)['canonical']
  if (base !== undefined && /^https?:\/\//i.test(base))
    return base.replace(/\/+$/, '') + pageAddress(route.path, { ...style, base: '/' })
  return style.origin === undefined ? undefined : absoluteAddress(pageAddress(route.path, style), style)
}

/** An address that an author wrote, for programs other than browsers: absolute when the site's origin is known. */
export function publicAddress(address: string, { space, style }: SiteSettings & SitePages): string {
  const resolved = resolveAddress(address, '', space)
  return resolved.kind === 'external' ? resolved.address : absoluteAddress(resolved.address, style)
}

/** Content of `<title>`: `Page - Site`; the site's name alone for a home page with that title. */
export function pageTitle(route: Route, { config }: Pick<SiteSettings, 'config'>): string {
  return route.path === '' && route.title === config.name ? config.name : `${route.title} - ${config.name}`
}
