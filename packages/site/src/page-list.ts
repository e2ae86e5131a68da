import { isPatternSource, redirectPattern } from '@octavo/config'
import { pageAddress } from './address-of.ts'
import { finalRedirects } from './redirects/final-redirects.ts'
import type { SiteContext } from './site-context.ts'

type ListSite = Pick<SiteContext, 'config' | 'plan' | 'space' | 'style'>

/**
 * What the page for unknown addresses looks things up in, as JSON: every page that readers may find, how routes
 * become addresses, and the redirects that only a server or this page can follow.
 */
export function emitPageList(site: ListSite): string {
  const { plan, style } = site
  const open = plan.routes.filter(
    ({ visibility, frontMatter }) => visibility.search && frontMatter.url === undefined,
  )
  const patterns = finalRedirects(site).filter(({ source }) => isPatternSource(source))
  return JSON.stringify({
    pages: open.map(({ path, title }) => [path, title]),
    addresses: pageAddress('*', style).replace('%2A', '*'),
    patterns: patterns.map(({ source, destination }) => {
      const { pattern, names } = redirectPattern(source)
      return [pattern, names, based(destination, style.base)]
    }),
  })
}

const based = (destination: string, base: string): string =>
  destination.startsWith('/') && !destination.startsWith('//') ? base + destination.slice(1) : destination
