// Serves files that the manifest lists, never other paths:
// 1 method        GET and HEAD, else 405
// 2 resolveTarget   one decoding, one spelling, below the base
// 3 redirects     literal sources first; patterns only where no file is
// 4 findEntry     the entry, or its Markdown copy when the reader prefers it
// 5 entryResponse conditions, ranges, encodings, headers
// 6 notFound      the site's own page with status 404
import type { ManifestEntry } from '@octavo/config'
import { prefersMarkdown } from './request-headers.ts'
import { resolveTarget, type CanonicalPath, encodePath } from './canonical-path.ts'
import { entryResponse } from './entry-response.ts'
import { findEntry, findMarkdown, isPage } from './find-entry.ts'
import { plainResponse, type SiteRequest, type SiteResponse } from './message.ts'
import { redirectLocation, redirectTable } from './redirect-table.ts'
import type { StaticSource } from './static-source.ts'

/** Malformed requests get no further response on their connection (test ids P12, P13, P26). */
const lastResponse = { connection: 'close' } as const

/** Creates a handler over a source; it always responds. The HTTP handler adds the headers of every response. */
export function createStaticFiles(source: StaticSource): (request: SiteRequest) => Promise<SiteResponse> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainResponse(405, 'Method not allowed', { allow: 'GET, HEAD', ...lastResponse })
    }
    const target = resolveTarget(request.target, source.base)
    if (target.kind === 'refused') {
      return target.status === 400
        ? plainResponse(400, 'Bad request', lastResponse)
        : missing(source, request)
    }
    if (target.kind === 'redirect') return redirectTo(target.location, 307)
    return respondToPath(source, target, request)
  }
}

async function respondToPath(
  source: StaticSource,
  target: { readonly path: CanonicalPath; readonly query: string },
  request: SiteRequest,
): Promise<SiteResponse> {
  const { path, query } = target
  const redirects = redirectTable(source.redirects)
  const moved = redirects.literal(path)
  if (moved)
    return redirectTo(redirectLocation(moved.destination, { base: source.base, query }), moved.status)
  const entry = await findEntry(source, path)
  if (entry)
    return entryResponse(
      source,
      await negotiated(source, entry, request),
      await entryOptions(source, entry, request),
    )
  const matched = redirects.pattern(path)
  if (!matched) return missing(source, request)
  return redirectTo(redirectLocation(matched.destination, { base: source.base, query }), matched.status)
}

const redirectTo = (location: string, status: 307 | 308) =>
  plainResponse(status, `Moved to ${location}`, { location })

async function negotiated(source: StaticSource, entry: ManifestEntry, request: SiteRequest) {
  if (!isPage(entry) || !prefersMarkdown(request.headers['accept'])) return entry
  return (await findMarkdown(source, entry)) ?? entry
}

/** The response at the address of a page depends on `Accept`, for caches too (test id P30). */
const pageVary = { vary: 'Accept, Accept-Encoding' } as const

/** Pages and their Markdown copies name the site's files for programs and the copy. */
async function entryOptions(source: StaticSource, entry: ManifestEntry, request: SiteRequest) {
  const headers = isPage(entry) && { ...pageVary, ...linkHeaders(source, await findMarkdown(source, entry)) }
  return { request, headers: headers || {} }
}

async function missing(source: StaticSource, request: SiteRequest): Promise<SiteResponse> {
  const page = await source.notFound()
  return page
    ? entryResponse(source, page, { request, status: 404, headers: {} })
    : plainResponse(404, 'Not found')
}

/**
 * Returns the `Link` header of a page: the site's files for programs, then the page's Markdown copy; `X-Llms-Txt` repeats
 * the address of llms.txt. Source: RFC 8288; reference/docs-json.md section 6.
 */
export function linkHeaders(
  { base, links }: Pick<StaticSource, 'base' | 'links'>,
  copy: ManifestEntry | undefined,
): Readonly<Record<string, string>> {
  const named = links.map(({ rel, href }) => `<${href}>; rel="${rel}"`)
  const own = copy && `<${base}${encodePath(copy.route.slice(1))}>; rel="alternate"; type="text/markdown"`
  const all = own === undefined ? named : [...named, own]
  const llms = links.find(({ rel }) => rel === 'llms-txt')
  return { ...(all.length > 0 && { link: all.join(', ') }), ...(llms && { 'x-llms-txt': llms.href }) }
}
