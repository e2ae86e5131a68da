/*
 * A site whose pages have rules, in front of every other handler of the site:
 *   1. the reader of the request; when the store does not answer, nobody is known to be signed in
 *   2. the site as this reader sees it (createReaderSource)
 *   3. what is there for others only: the way to sign in, the page "no access", or the sentence that sign-in fails
 *   4. headers, so that no cache passes a reader's page on
 */
import type { ManifestEntry } from '@octavo/config'
import { createBodyStore } from '../body-store.ts'
import { createBuiltSiteHandler, type BuiltSite } from '../built-site.ts'
import { resolveTarget } from '../canonical-path.ts'
import { findEntry, isPage } from '../find-entry.ts'
import { plainResponse, type SiteHandler, type SiteRequest, type SiteResponse } from '../message.ts'
import { createStaticFiles } from '../static-files.ts'
import type { StaticSource } from '../static-source.ts'
import { createReaderSource, type ComposedFiles } from './reader-source.ts'
import { anonymous, mayRead, type SiteReader } from './site-reader.ts'

/** Sign-in, as a protected site uses it. */
export interface ReaderLookup {
  /** The reader of a request; `unavailable` when the store does not answer. */
  readerOf(request: SiteRequest): Promise<SiteReader | 'unavailable'>
  /** Leads a reader who is not signed in to the page where readers sign in, and back to the request. */
  askToSignIn(request: SiteRequest): SiteResponse
}

/** A site with rules. */
export interface ProtectedSite {
  /** Refuses what belongs to the pages of others, such as the proxy of their playgrounds. */
  readonly gate: SiteHandler
  readonly respond: (request: SiteRequest) => Promise<SiteResponse>
  /** A page of the site for a reader, with further values; undefined when the site has no such page. */
  page(route: string, reader: SiteReader, status: number): Promise<SiteResponse | undefined>
}

const composedBytes = 32 << 20

interface Context {
  readonly site: BuiltSite
  readonly lookup: ReaderLookup | undefined
  readonly files: ComposedFiles
  /** Responds for a site without rules. */
  readonly open: (request: SiteRequest) => Promise<SiteResponse>
}

/**
 * Creates the handlers of a site that has rules, or gets some by its next build. Without `lookup` nobody can be signed
 * in, and a site without rules is served to everybody.
 */
export function createProtectedSite(site: BuiltSite, lookup?: ReaderLookup): ProtectedSite {
  const context: Context = {
    site,
    lookup,
    files: { bodies: createBodyStore(composedBytes), parts: new Map() },
    open: createStaticFiles(openSource(site)),
  }
  return {
    gate: (request) => guardProxy(request, context),
    respond: createBuiltSiteHandler(site, (request) => respondTo(request, context)),
    page: (route, reader, status) => pageAt(route, reader, { ...context, status }),
  }
}

async function respondTo(request: SiteRequest, context: Context): Promise<SiteResponse> {
  const { site, lookup, files } = context
  const { stamp } = site
  if (!site.access) return lookup ? plainResponse(503, builtWithoutRules) : context.open(request)
  const found = lookup ? await lookup.readerOf(request) : anonymous
  const reader = found === 'unavailable' ? anonymous : found
  const response = await createStaticFiles(createReaderSource(site, reader, files))(request)
  const hidden = await hiddenEntry(request, response, { site, reader })
  // A new build may have other rules: the response is made again, of one build.
  if (site.stamp !== stamp) await replaced(response)
  if (hidden) return refuse(request, hidden, { context, found, response })
  return withCaching(response, await entryOf(request.target, site), reader)
}

const builtWithoutRules =
  'This site was built without sign-in, and this server has it: build it with --sign-in'

/** Drops a response of a build that was replaced while it was made. Always rejects. */
async function replaced({ body }: SiteResponse): Promise<never> {
  if (body && !(body instanceof Uint8Array)) await body[Symbol.asyncIterator]().return?.()
  throw new Error('The site was replaced')
}

/** The site as it is without rules: what a new build brings with rules in this moment is not there for the response. */
function openSource(site: BuiltSite): StaticSource {
  const open = (entry: ManifestEntry | undefined) =>
    entry?.access === undefined && entry?.guarded !== true ? entry : undefined
  return Object.assign(Object.create(site) as BuiltSite, {
    lookup: (route: string) => open(site.lookup(route)),
    notFound: async () => open(await site.notFound()),
  })
}

/** The entry that a request is about. */
async function entryOf(target: string, site: BuiltSite): Promise<ManifestEntry | undefined> {
  const resolved = resolveTarget(target, site.base)
  return resolved.kind === 'path' ? findEntry(site, resolved.path) : undefined
}

/** The entry that the reader may not read, when the response would be about one: also the target of a redirect. */
async function hiddenEntry(
  request: SiteRequest,
  { status, headers }: SiteResponse,
  { site, reader }: { readonly site: BuiltSite; readonly reader: SiteReader },
): Promise<ManifestEntry | undefined> {
  const { location } = headers
  const target =
    status === 404 ? request.target : location?.startsWith('/') ? location.replace(/#.*$/, '') : undefined
  const entry = target === undefined ? undefined : await entryOf(target, site)
  return entry && !mayRead(entry, reader, site.accessOf(entry)) ? entry : undefined
}

interface Refusal {
  readonly context: Context
  readonly found: SiteReader | 'unavailable'
  readonly response: SiteResponse
}

/** Readers learn about pages only; other files are missing for them. */
async function refuse(request: SiteRequest, hidden: ManifestEntry, { context, found, response }: Refusal) {
  if (found === 'unavailable') return unavailable()
  const missing = async () =>
    response.status === 404
      ? response
      : ((await pageAt('/404.html', found, { ...context, status: 404 })) ?? plainResponse(404, 'Not found'))
  if (!isPage(hidden)) return personal(await missing())
  if (!found.groups)
    return context.lookup
      ? context.lookup.askToSignIn(request)
      : plainResponse(403, 'This page needs sign-in, which this server does not have')
  const page = await pageAt('/403.html', found, { ...context, status: 403 })
  return personal(page ?? plainResponse(403, 'You do not have access to this page'))
}

const unavailable = () =>
  plainResponse(503, 'Sign-in does not work at the moment. Pages for everybody are still there.', {
    'retry-after': '5',
  })

/** A response for one reader alone, which the server itself can repeat. */
function repeatable(response: SiteResponse, { key }: SiteReader): SiteResponse {
  const { etag: _etag, ...headers } = response.headers
  return {
    ...response,
    reader: key,
    headers: { ...headers, 'cache-control': 'private, no-store', vary: vary(headers) },
  }
}

/** A response for one reader alone. */
function personal(whole: SiteResponse): SiteResponse {
  const { again: _again, ...response } = repeatable(whole, anonymous)
  return response
}

const vary = (headers: Readonly<Record<string, string>>) =>
  [headers['vary'], 'Cookie'].filter((name) => name !== undefined && name !== '').join(', ')

/** Files that are the same for everybody are cached as ever. */
function withCaching(
  response: SiteResponse,
  entry: ManifestEntry | undefined,
  reader: SiteReader,
): SiteResponse {
  const isShared = entry !== undefined && entry.access === undefined && entry.guarded !== true
  if (isShared && response.status < 400) return response
  if (entry?.access !== undefined || reader.groups) return repeatable(response, reader)
  return { ...response, reader: reader.key, headers: { ...response.headers, vary: vary(response.headers) } }
}

async function pageAt(
  route: string,
  reader: SiteReader,
  { site, files, status }: Context & { readonly status: number },
): Promise<SiteResponse | undefined> {
  await site.refresh()
  if (!site.access || !site.lookup(route)) return undefined
  // A new build may replace the site meanwhile.
  const respond = createBuiltSiteHandler(site, createStaticFiles(createReaderSource(site, reader, files)))
  const { again: _again, ...response } = await respond({
    method: 'GET',
    target: `${site.base}${route.slice(1)}`,
    headers: {},
  })
  return { ...personal(response), status }
}

/** The proxy of playgrounds is for readers of a page with one. */
async function guardProxy(
  request: SiteRequest,
  { site, lookup }: Context,
): Promise<SiteResponse | undefined> {
  if (request.target.split('?')[0] !== `${site.base}_api/request`) return undefined
  const found = lookup ? await lookup.readerOf(request) : anonymous
  if (found === 'unavailable') return unavailable()
  const data = site
    .entries()
    .filter(({ route }) => route.startsWith('/octavo-playground/') && !route.includes('/words/'))
  const isOpen = data.length === 0 || data.some((entry) => mayRead(entry, found, site.accessOf(entry)))
  return isOpen ? undefined : plainResponse(403, 'Sign in to send requests')
}
