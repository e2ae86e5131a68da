import { guardMember } from '../../plan/access/page-access.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { isPatternSource, redirectPattern } from '@octavo/config'
import { pageAddress } from '../../plan/addresses/address-of.ts'
import { finalRedirects } from '../../plan/redirects/final-redirects.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'

type ListSite = Pick<SiteSettings, 'config' | 'style'> & Pick<SitePages, 'access' | 'plan' | 'space'>

/**
 * The JSON that the page for unknown addresses reads: every page that readers may find, how routes become
 * addresses, and the redirects that only a server or this page can follow.
 */
export function emitPageList(site: ListSite): string {
  const { plan, style } = site
  const open = plan.routes.filter(
    ({ visibility, frontMatter }) => visibility.search && frontMatter.url === undefined,
  )
  const patterns = finalRedirects(site).filter(({ source }) => isPatternSource(source))
  const pages = open.map((route) =>
    guardMember(site, { about: route, separator: ',' }, JSON.stringify([route.path, route.title])),
  )
  const rest = JSON.stringify({
    addresses: pageAddress('*', style).replace('%2A', '*'),
    // A server follows redirects itself; their targets may be for some readers.
    patterns: (site.access ? [] : patterns).map(({ source, destination }) => {
      const { pattern, names } = redirectPattern(source)
      return [pattern, names, finalDestination(destination, site)]
    }),
  })
  return `{"pages":[${pages.join(',')}],${rest.slice(1)}`
}

/** Addresses without placeholders; values for placeholders are known only in the browser. */
function finalDestination(destination: string, { space, style }: ListSite): string {
  if (!/[:*]/.test(destination.replace(/^[a-z]+:/i, '')))
    return resolveAddress(destination, '', space).address
  const isLocal = destination.startsWith('/') && !destination.startsWith('//')
  return isLocal ? style.base + destination.slice(1) : destination
}
