import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import type { NavigationContext } from '../../plan/navigation/nav-target.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'
import type { Sidebars } from './sidebars.ts'

/** Addresses of a site's navigation; addresses in docs.json are resolved from the root. */
export function createNavigationContext(
  site: SiteSettings & SitePages,
  sidebars: Sidebars,
): NavigationContext {
  const { base } = site.style
  const homes = new Set([base, absoluteAddress(base, site.style)].map(withoutSlash))
  return {
    address: (route) => pageAddress(route.path, site.style),
    href: (href) => resolveAddress(href, '', site.space).address,
    isHome: (href) => homes.has(withoutSlash(href)),
    sidebar: sidebars.render,
    isCut: sidebars.isCut,
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
