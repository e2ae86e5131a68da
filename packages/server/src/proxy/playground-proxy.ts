// The playground's proxy, POST {base}/_api/request. Each step may end the request with an error:
// 1 checkReader      only pages of this site, or of sites that the options name; no request loops
// 2 quota            at once and in a minute, by network address
// 3 readEnvelope     method, address and headers are data of one header
// 4 checkTarget      the list of the site
// 5 callUpstream     connect to the checked address, within limits of time and size
// 6 toResponse       nothing of the upstream has an effect on our origin
// Source: reference/api-reference.md section 4.4; the numbers of its defences are in the comments.
import type { ManifestProxy } from '@octavo/config'
import type { ResolveName } from '../checked-lookup.ts'
import { readerNetwork } from '../reader-network.ts'
import type { SiteHandler, SiteRequest, SiteResponse } from '../message.ts'
import { fixedHeaders, headersAsData, passed, errorResponse, refused } from './proxy-error.ts'
import { callUpstream, tooLarge, type UpstreamResponse, type UpstreamRules } from './call-upstream.ts'
import { forwardedHeaders, headerValue, type ForwardedHeaders } from './forwarded-headers.ts'
import { checkReader, via } from './check-reader.ts'
import { checkTarget } from './check-target.ts'
import { defaultLimits, type ProxyLimits } from './proxy-limits.ts'
import { readEnvelope } from './read-envelope.ts'
import { createReaderQuota } from './reader-quota.ts'
import { unpackable } from './unpack-body.ts'

/** The log of a request: never headers, query or body (defence 12). */
export interface ProxyLine {
  readonly method: string
  readonly origin: string
  readonly status: number
  readonly ms: number
}

/** Options of {@link createPlaygroundProxy}. */
export interface PlaygroundProxyOptions {
  /** `/` or `/docs/`. */
  base(): string
  /** The rules of the site as it is now; undefined: it has no proxy. */
  rules(): ManifestProxy | undefined
  /** Lets the list name this machine and private networks. */
  readonly allowPrivate?: boolean
  readonly allowSelfSigned?: boolean
  readonly limits?: Partial<ProxyLimits>
  /** Origins of sites elsewhere whose playgrounds may use this proxy (`https://docs.example.com`). */
  readonly origins?: readonly string[]
  /** Default: the system's resolver. */
  readonly resolve?: ResolveName
  onLine?(line: ProxyLine): void
}

/** Returns the address of the proxy below a base. */
export const proxyAddress = (base: string): string => `${base}_api/request`

/** Creates a handler for requests to the proxy; undefined for all others. */
export function createPlaygroundProxy(options: PlaygroundProxyOptions): SiteHandler {
  const limits = { ...defaultLimits, ...options.limits }
  const quota = createReaderQuota(limits)
  const upstream: UpstreamRules = {
    limits,
    allowPrivate: options.allowPrivate ?? false,
    allowSelfSigned: options.allowSelfSigned ?? false,
    resolve: options.resolve,
  }
  return async (request) => {
    const rules = options.rules()
    if (!rules || request.target.split('?')[0] !== proxyAddress(options.base())) return undefined
    const reader = checkReader(request, options.origins ?? [])
    if (!reader.ok) return errorResponse(reader.error)
    if (reader.value.kind === 'preflight') return { status: 204, headers: reader.value.headers }
    const answered = await forward(request, rules)
    return { ...answered, headers: { ...answered.headers, ...reader.value.headers } }
  }

  async function forward(request: SiteRequest, rules: ManifestProxy): Promise<SiteResponse> {
    const slot = quota.take(readerNetwork(request.client ?? ''))
    if (!slot.ok) return errorResponse(slot.error)
    const start = performance.now()
    const call = prepareCall(request, { ...upstream, allow: rules.allow })
    if (!call.ok) slot.value()
    const got = call.ok ? await callUpstream(call.value, upstream, slot.value) : call
    const response = got.ok ? toResponse(got.value, limits) : errorResponse(got.error)
    if (call.ok) {
      const { method, url } = call.value
      const ms = performance.now() - start
      options.onLine?.({ method, origin: url.origin, status: response.status, ms })
    }
    return response
  }
}

function prepareCall(request: SiteRequest, rules: UpstreamRules & ManifestProxy) {
  const envelope = readEnvelope(request.headers['x-api-request'], rules.limits.headerBytes)
  if (!envelope.ok) return envelope
  const url = checkTarget(envelope.value.url, rules)
  if (!url.ok) return url
  const headers = forwardedHeaders(envelope.value)
  if (!headers.ok) return headers
  const length = lengthOf(request)
  if (length !== undefined && length > rules.limits.requestBytes)
    return refused('REQUEST_TOO_LARGE', tooLarge(rules.limits.requestBytes))
  return passed({
    url: url.value,
    method: envelope.value.method,
    headers: {
      ...completed(headers.value, request),
      ...framing(envelope.value.method, length),
      Via: [via],
    },
    body: length === 0 ? undefined : request.body,
    signal: request.signal,
  })
}

/** Returns the length of the request's body in bytes; undefined for chunked bodies. */
function lengthOf({ headers }: SiteRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** Adds headers that the reader has not set. A form's boundary is known only to the browser. */
function completed(headers: ForwardedHeaders, request: SiteRequest): ForwardedHeaders {
  const type = request.headers['content-type'] ?? ''
  const has = (name: string) => headerValue(headers, name) !== undefined
  return {
    ...(!has('user-agent') && { 'User-Agent': ['octavo-playground'] }),
    ...(!has('accept-encoding') && { 'Accept-Encoding': [unpackable] }),
    ...(!has('content-type') && /^multipart\//i.test(type) && { 'Content-Type': [type] }),
    ...headers,
  }
}

/** Headers for the length of the body: Node would send the body of a GET without them. */
function framing(method: string, length: number | undefined): ForwardedHeaders {
  if (length === undefined) return { 'Transfer-Encoding': ['chunked'] }
  return length > 0 || ['POST', 'PUT', 'PATCH'].includes(method) ? { 'Content-Length': [String(length)] } : {}
}

/** The response for the reader's browser: the status, the type of the body, everything else as data (defence 7). */
function toResponse(answer: UpstreamResponse, limits: ProxyLimits): SiteResponse {
  const { status, rawHeaders, contentType, body } = answer
  // Browsers take 407 from the proxies of their own settings alone.
  if (status === 407)
    return errorResponse({ code: 'BAD_ANSWER', detail: 'The server answers with status 407' })
  return {
    status,
    headers: {
      ...fixedHeaders,
      ...(contentType !== undefined && { 'content-type': contentType }),
      'x-api-proxy': 'upstream',
      'x-api-headers': headersAsData(rawHeaders),
      'x-api-limits': JSON.stringify({
        bytes: limits.responseBytes,
        ms: limits.totalMs,
        idleMs: limits.idleMs,
      }),
    },
    ...(body && { body }),
  }
}

/**
 * Announces the abilities of this server to the playground, in headers of the responses for its data (`X-Api-Proxy`,
 * `X-Api-Mock`): the data itself is the same on every host. These responses are revalidated each time, because
 * another server may use the same address tomorrow.
 */
export function announcePlayground(
  handle: SiteHandler,
  facts: (response: SiteResponse) => Readonly<Record<string, string>>,
): SiteHandler {
  return async (request) => {
    const response = await handle(request)
    if (!response || response.status >= 400 || !isPlaygroundData(request.target)) return response
    return { ...response, headers: { ...response.headers, 'cache-control': 'no-cache', ...facts(response) } }
  }
}

const isPlaygroundData = (target: string) => /^[^?]*\/octavo-playground\/[^?]*\.json(?:\?|$)/.test(target)
