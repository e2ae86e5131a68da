import type { SiteSettings } from '../settings/site-settings.ts'
import type { SitePages } from '../pages/site-pages.ts'
import { fillDestination, isPatternSource, plainSource, type ManifestRedirect } from '@octavo/config'
import { pageAddress } from '../addresses/address-of.ts'

/** A redirect of a plain path and the source of the pattern that it comes from. */
export interface ExpandedRedirect extends ManifestRedirect {
  readonly pattern: string
}

/**
 * Returns redirects of plain paths that replace patterns on this site, for hosts without patterns: for each page
 * that a pattern redirects to, the one path that matches. In order of patterns, then of pages; paths with a page,
 * a file or a redirect of their own are left out. A pattern with many sources for one page (`/old/*` to one page)
 * has no known paths and is handled by `_redirects` and the page for unknown addresses. Source:
 * reference/docs-json.md section 1.8, "static output".
 */
export function expandRedirects(
  redirects: readonly ManifestRedirect[],
  { space, style }: Pick<SiteSettings, 'style'> & Pick<SitePages, 'space'>,
): readonly ExpandedRedirect[] {
  const taken = new Set(redirects.map(({ source }) => plainSource(source)))
  const patterns = redirects.filter(({ source }) => isPatternSource(source))
  return patterns.flatMap((pattern, index) => {
    const earlier = patterns.slice(0, index)
    const start = pattern.destination.replace(/[:*?#].*$/s, '').replace(/\/$/, '')
    return [...space.routes.keys()].flatMap((route): readonly ExpandedRedirect[] => {
      const page = `/${route}`
      const source = page.startsWith(start) ? sourceFor(page, pattern) : undefined
      if (source === undefined || taken.has(source) || isTaken(source, space)) return []
      if (earlier.some((other) => fillDestination(toRedirect(other), source) !== undefined)) return []
      taken.add(source)
      const hash = /#.*$/s.exec(pattern.destination)?.[0] ?? ''
      const destination = pageAddress(route, style) + hash
      return [{ source, destination, status: pattern.status, pattern: pattern.source }]
    })
  })
}

function isTaken(source: string, { routes, files }: SitePages['space']): boolean {
  return routes.has(source.slice(1)) || files.has(source.slice(1))
}

/** The path that a pattern redirects to `page`; undefined for none or several. */
function sourceFor(page: string, pattern: ManifestRedirect): string | undefined {
  const { source, destination } = toRedirect(pattern)
  const back = { source: plainSource(destination), destination: source, permanent: true }
  const found = isPatternSource(back.source) ? fillDestination(back, page) : undefined
  if (found === undefined || isPatternSource(found)) return undefined
  const forth = fillDestination({ ...back, source, destination }, found)
  return forth !== undefined && plainSource(forth) === page ? plainSource(found) : undefined
}

const toRedirect = ({ source, destination, status }: ManifestRedirect) => ({
  source,
  destination,
  permanent: status === 308,
})
