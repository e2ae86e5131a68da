import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'
import type { Route } from '../../plan/routes/route.ts'
import { seoMetatags } from '../../plan/discovery/seo-metatags.ts'

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
