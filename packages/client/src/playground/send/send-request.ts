/*
 * Sends one request and reports the response as it arrives:
 * 1. straight to the server, or in an envelope to the site's proxy
 * 2. status and headers are reported first, bytes as they arrive
 * 3. ends with the last byte, at a limit, when the reader stops it, or in a failure whose reason the browser
 *    hides
 */
import { bareType } from '../response/response-kind.ts'
import { directInit, proxyInit, readProxyHeaders, type WireHeader, type WireRequest } from './wire-request.ts'

/** The route of a request. */
export interface Route {
  /** Address of the proxy; undefined sends directly to the server. */
  readonly proxy?: string
  /** True when the browser adds its cookies for the server; a proxy never gets them. */
  readonly credentials: boolean
}

/** The part of a response before its body. */
export interface AnswerHead {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly WireHeader[]
  readonly contentType: string
  /** Milliseconds until it was received. */
  readonly ms: number
}

/** The end of a request. */
export type SendEnd =
  | { readonly kind: 'done'; readonly ms: number; readonly cut: boolean }
  | { readonly kind: 'stopped' | 'timeout' | 'network' }
  /** `detail` is what the proxy says: what has happened, and what helps. */
  | { readonly kind: 'refused' | 'proxy-failed'; readonly detail: string }

export interface SendEvents {
  /** Ends the request; data that arrived before remains. */
  readonly signal: AbortSignal
  head(head: AnswerHead): void
  bytes(bytes: Uint8Array): void
}

/** Limit of time for a response, except streams of events. */
const LIMIT_MS = 60_000

/** Limit of bytes that are read of a response. */
const MOST_BYTES = 25 * 1024 * 1024

/** Sends a request; never rejects. */
export async function sendRequest(request: WireRequest, route: Route, events: SendEvents): Promise<SendEnd> {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT_MS)
  try {
    const response = await ask(request, route, AbortSignal.any([events.signal, limit.signal]))
    const refused = route.proxy === undefined ? undefined : await refusalOf(response)
    if (refused) return refused
    const head = readHead(response, route, elapsed())
    if (bareType(head.contentType) === 'text/event-stream') clearTimeout(timer)
    events.head(head)
    const cut = await readBody(response, events)
    return { kind: 'done', ms: elapsed(), cut }
  } catch {
    return { kind: events.signal.aborted ? 'stopped' : limit.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}

function ask(request: WireRequest, { proxy, credentials }: Route, signal: AbortSignal): Promise<Response> {
  const common: RequestInit = { signal, cache: 'no-store', referrerPolicy: 'no-referrer' }
  return proxy === undefined
    ? fetch(request.url, {
        ...common,
        ...directInit(request),
        credentials: credentials ? 'include' : 'omit',
      })
    : // The server of the site may require its reader to sign in.
      fetch(proxy, { ...common, ...proxyInit(request), credentials: 'same-origin' })
}

/** Returns the proxy's own error; undefined for the server's response. */
async function refusalOf(response: Response): Promise<SendEnd | undefined> {
  const answeredBy = response.headers.get('x-api-proxy')
  if (answeredBy === 'upstream') return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const { detail, title, remedy } = (body ?? {}) as Readonly<Record<string, unknown>>
  const what = [detail, title].find((one) => typeof one === 'string') ?? `HTTP ${response.status}`
  const text = [what, remedy].filter(Boolean).join('. ')
  return { kind: answeredBy === 'refused' ? 'refused' : 'proxy-failed', detail: text }
}

function readHead(response: Response, { proxy }: Route, ms: number): AnswerHead {
  const headers: readonly WireHeader[] =
    proxy === undefined
      ? [...response.headers]
      : readProxyHeaders(response.headers.get('x-api-headers') ?? '[]')
  const typed = headers.find(([name]) => name.toLowerCase() === 'content-type')
  const contentType = typed?.[1] ?? response.headers.get('content-type') ?? ''
  return { status: response.status, statusText: response.statusText, headers, contentType, ms }
}

/** True when the rest was left. */
async function readBody(response: Response, events: SendEvents): Promise<boolean> {
  const reader = response.body?.getReader()
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    events.bytes(part.value)
    size += part.value.length
    if (size <= MOST_BYTES) continue
    await reader?.cancel()
    return true
  }
  return false
}
