// Responses of a preview:
// 1 /_octavo/dev/…   the page's script, the stylesheet of its overlay and the event stream
// 2 a navigation     the page with both tags; a page of errors while there is no site yet
// 3 anything else    the bytes that a build writes
import {
  createStaticFiles,
  plainResponse,
  type SiteHandler,
  type SiteRequest,
  type SiteResponse,
} from '@octavo/server'
import type { DisplayedDiagnostic } from '@octavo/source'
import { eventsPath, type DevEvent, type DevEvents } from './dev-events.ts'
import type { DevSite } from './dev-site.ts'
import { errorPage } from './error-page.ts'

const scriptPath = '/_octavo/dev/dev.js'
const stylesPath = '/_octavo/dev/overlay.css'

/** Options of {@link createDevHandler}. */
export interface DevHandlerOptions {
  readonly site: DevSite
  readonly events: DevEvents
  readonly token: string
  /** Bytes of the script, read when first asked for. */
  script(): Promise<Uint8Array>
  /** Bytes of the stylesheet of the overlay. */
  styles(): Promise<Uint8Array>
  /** Number of the shown version: pages of an older one are reloaded. */
  version(): number
  /** The diagnostics that the overlay shows now. */
  failures(): readonly DisplayedDiagnostic[]
  /** Resolves when the first build is over. */
  readonly ready: Promise<void>
}

/** Creates the handler of a preview; it always responds. */
export function createDevHandler(options: DevHandlerOptions): SiteHandler {
  const answer = createStaticFiles(options.site.source)
  return async (request) => {
    const own = await answerOwn(request, options)
    if (own) return own
    await options.ready
    const navigates = isNavigation(request)
    if (!options.site.shown()) return noSite(navigates, options)
    return navigates
      ? withTags(await answer(unconditional(request)), STYLES_TAG + scriptTag(options))
      : answer(request)
  }
}

async function answerOwn(
  request: SiteRequest,
  options: DevHandlerOptions,
): Promise<SiteResponse | undefined> {
  const [path, query = ''] = request.target.split('?')
  if (path === eventsPath) return options.events.answer(request, firstEvents(query, options))
  if (path === scriptPath) return ownFile('text/javascript', await options.script())
  return path === stylesPath ? ownFile('text/css', await options.styles()) : undefined
}

const ownFile = (type: string, body: Uint8Array): SiteResponse => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-length': String(body.length),
  },
  body,
})

/** A page that was sent just before the last build has missed its event. */
function firstEvents(query: string, options: DevHandlerOptions): readonly DevEvent[] {
  const seen = new URLSearchParams(query).get('version')
  if (seen !== null && seen !== String(options.version())) return [{ name: 'reload', data: null }]
  return [{ name: 'diagnostics', data: options.failures() }]
}

/** Browsers send these headers when they load a document; programs that want a page's bytes do not. */
const isNavigation = ({ method, headers }: SiteRequest) =>
  method === 'GET' && (headers['accept'] ?? '').includes('text/html')

/** A page with the script has another body than the one that a tag or a range refers to. */
function unconditional(request: SiteRequest): SiteRequest {
  const { 'if-none-match': _tag, range: _range, ...headers } = request.headers
  return { ...request, headers }
}

function withTags(response: SiteResponse, tag: string): SiteResponse {
  const { headers, body } = response
  if (!(body instanceof Uint8Array) || !headers['content-type']?.startsWith('text/html')) return response
  const { etag: _tag, ...others } = headers
  const bytes = insertBeforeHeadEnd(withoutSpeculation(body), tag)
  return {
    ...response,
    headers: { ...others, 'cache-control': 'no-store', 'content-length': String(bytes.length) },
    body: bytes,
  }
}

const SPECULATION = ['<template data-base', '</template>'] as const

/** Pages change: one that the browser had fetched early could be an old one. */
function withoutSpeculation(body: Uint8Array): Uint8Array {
  const page = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const start = page.indexOf(SPECULATION[0])
  const end = start < 0 ? -1 : page.indexOf(SPECULATION[1], start)
  if (end < 0) return page
  return Buffer.concat([page.subarray(0, start), page.subarray(end + SPECULATION[1].length)])
}

function insertBeforeHeadEnd(body: Uint8Array, tag: string): Uint8Array {
  const page = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const at = page.indexOf('</head>')
  if (at < 0) return page
  return Buffer.concat([page.subarray(0, at), Buffer.from(tag), page.subarray(at)])
}

const STYLES_TAG = `<link rel="stylesheet" href="${stylesPath}">`

const scriptTag = ({ token, version }: DevHandlerOptions) =>
  `<script type="module" src="${scriptPath}?token=${token}&amp;version=${version()}"></script>`

function noSite(navigates: boolean, options: DevHandlerOptions): SiteResponse {
  if (!navigates) return plainResponse(503, 'The site cannot be built yet')
  return errorPage(options.failures(), scriptTag(options))
}
