import { pageAddress } from './address-of.ts'
import type { NavigationContext } from './nav-target.ts'
import { resolveAddress } from './resolve-address.ts'
import { absoluteAddress, type SiteContext } from './site-context.ts'

/** Addresses of a site's navigation; addresses in docs.json are read from the root. */
export function createNavigationContext(
  site: SiteContext,
  sidebar: NavigationContext['sidebar'],
): NavigationContext {
  const { base } = site.style
  const homes = new Set([base, absoluteAddress(base, site.style)].map(withoutSlash))
  return {
    address: (route) => pageAddress(route.path, site.style),
    href: (href) => resolveAddress(href, '', site.space).address,
    isHome: (href) => homes.has(withoutSlash(href)),
    sidebar,
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
