import type { BuiltSite } from '../built-site.ts'
import { isPage } from '../find-entry.ts'
import type { SiteHandler, SiteRequest } from '../message.ts'
import { errorResponse } from './api-error.ts'
import { apiPrefix } from './routes.ts'

/** The version of the API: what is asked for below it is asked for by a program, unless the site has pages there. */
const versionPath = apiPrefix.replace(/[^/]+\/$/, '')

const unknown = { status: 404, error: 'The API has no such address' }

/**
 * Returns the handler of a site that answers addresses below the version of the API as the API does, where the site would
 * answer that it has no such page, or that it does not allow the method. Of a site with pages there, browsers get the
 * page 404.
 */
export function withUnknownAddresses(
  respond: SiteHandler,
  site: Pick<BuiltSite, 'base' | 'entries' | 'stamp'>,
): SiteHandler {
  const hasPages = pagesBelow(versionPath, site)
  return async (request) => {
    const response = await respond(request)
    if (!isBelow(request) || (response?.status !== 404 && response?.status !== 405)) return response
    return isBrowser(request) && hasPages() ? response : errorResponse(unknown)
  }
}

const isBelow = ({ target }: SiteRequest): boolean =>
  `${target.replace(/\?.*$/s, '')}/`.startsWith(versionPath)

/** Browsers ask for pages by GET, and name HTML; programs do neither by themselves. */
const isBrowser = ({ method, headers }: SiteRequest): boolean =>
  method === 'GET' && /text\/html/i.test(headers['accept'] ?? '')

/** Looks for pages once for each build of a site. */
function pagesBelow(path: string, site: Pick<BuiltSite, 'base' | 'entries' | 'stamp'>): () => boolean {
  let known: { readonly stamp: string; readonly found: boolean } | undefined
  return () => {
    if (known?.stamp !== site.stamp) {
      const found = site
        .entries()
        .some((entry) => isPage(entry) && (site.base + entry.route.slice(1)).startsWith(path))
      known = { stamp: site.stamp, found }
    }
    return known.found
  }
}
