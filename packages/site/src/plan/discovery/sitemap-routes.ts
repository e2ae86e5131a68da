import type { Config } from '@octavo/config'
import type { AddressStyle } from '../addresses/address-of.ts'
import type { Route } from '../routes/route.ts'
import { mayIndex } from './seo-metatags.ts'

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
