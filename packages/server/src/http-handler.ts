import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { checkHost, type HostRule } from './host-check.ts'
import { plainResponse, type SiteHandler, type SiteRequest, type SiteResponse } from './message.ts'
import { createRequestKeyReader, type RequestKey } from './read-request-key.ts'
import { createResponseCache } from './response-cache.ts'
import { policyOf, securityHeaders } from './security-headers.ts'

/** Options of {@link createHttpHandler}. */
export interface HttpHandlerOptions {
  readonly hosts: HostRule
  /** True when a trusted reverse proxy adds the client's address in `X-Forwarded-For` (test id P22). */
  readonly trustForwarded?: boolean
  /** Key of the reader with these cookies; undefined: not known without waiting. Absent: all readers are equal. */
  readonly readerKey?: (cookies: string | undefined) => string | undefined
  /** Called when a handler throws: a bug, answered with 500 and no detail. */
  readonly onError?: (error: unknown, request: SiteRequest) => void
}

/**
 * Creates a listener for Node's HTTP server that calls `handlers` in turn, after the host check. A response that can be
 * repeated is served from a cache.
 */
export function createHttpHandler(
  handlers: readonly SiteHandler[],
  options: HttpHandlerOptions,
): RequestListener {
  const cache = createResponseCache()
  const readKey = createRequestKeyReader()
  const respondAndStore = async (
    message: IncomingMessage,
    reply: ServerResponse,
    key: RequestKey | undefined,
  ) => {
    const response = await respond(message, reply, { handlers, options })
    await send(reply, response)
    if (key) cache.store(key, response)
  }
  const isHost = createHostMemo(options.hosts)
  return (message, reply) => {
    const key = readKey(message)
    if (key && isHost(key.host) && cache.send(key, reply, options.readerKey)) return
    respondAndStore(message, reply, key).catch(() => reply.destroy())
  }
}

/** Creates a function that returns whether a host is allowed. Clients send few different ones: the last is remembered. */
function createHostMemo(hosts: HostRule): (host: string) => boolean {
  let last: { readonly host: string; readonly isAllowed: boolean } | undefined
  return (host) => {
    if (last?.host !== host) last = { host, isAllowed: checkHost([host], hosts) === undefined }
    return last.isAllowed
  }
}

interface Context {
  readonly handlers: readonly SiteHandler[]
  readonly options: HttpHandlerOptions
}

async function respond(
  message: IncomingMessage,
  reply: ServerResponse,
  context: Context,
): Promise<SiteResponse> {
  const refusal = checkHost(rawValues(message, 'host'), context.options.hosts)
  if (refusal)
    return guarded(
      plainResponse(refusal, refusal === 403 ? 'This host is not served here' : 'Bad request', {
        connection: 'close',
      }),
    )
  const request = readRequest(message, reply, context.options)
  try {
    for (const handle of context.handlers) {
      const response = await handle(request)
      if (response) return guarded(response)
    }
    return guarded(plainResponse(404, 'Not found'))
  } catch (error) {
    context.options.onError?.(error, request)
    return guarded(plainResponse(500, 'The server failed to answer'))
  }
}

/** Adds the headers of every response. */
function guarded(response: SiteResponse): SiteResponse {
  const headers = { 'content-security-policy': policyOf(undefined), ...securityHeaders, ...response.headers }
  return { ...response, headers }
}

/** All values of a header as sent: Node itself reports only the first `Host`. */
function rawValues(message: IncomingMessage, name: string): string[] {
  const raw = message.rawHeaders
  return raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name)
}

/** Body and signal are created when a handler reads them: few do. */
function readRequest(
  message: IncomingMessage,
  reply: ServerResponse,
  { trustForwarded = false }: HttpHandlerOptions,
): SiteRequest {
  const headers: Record<string, string | undefined> = Object.create(null)
  for (const [name, value] of Object.entries(message.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  // Node reports only the first of several: another server may read the last (P20).
  if (headers['authorization'] !== undefined)
    headers['authorization'] = rawValues(message, 'authorization').join(', ')
  return {
    method: message.method ?? 'GET',
    target: message.url ?? '/',
    headers,
    client:
      (trustForwarded && forwardedClient(headers['x-forwarded-for'])) || (message.socket.remoteAddress ?? ''),
    get body() {
      return message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    },
    get signal() {
      return signalOf(reply)
    },
  }
}

/** The last address, which the reverse proxy has added; clients can forge the ones before. */
function forwardedClient(header: string | undefined): string | undefined {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 ? undefined : last
}

function signalOf(reply: ServerResponse): AbortSignal {
  const controller = new AbortController()
  reply.once('close', () => {
    if (!reply.writableFinished) controller.abort()
  })
  return controller.signal
}

async function send(reply: ServerResponse, response: SiteResponse): Promise<void> {
  const { status, headers, body } = response
  // Browsers read a response after their request body is sent: the rest of the body is discarded.
  reply.once('finish', () => reply.req.resume())
  reply.writeHead(status, headers)
  const bodiless = reply.req.method === 'HEAD' || status === 304 || body === undefined
  if (bodiless || body instanceof Uint8Array) {
    reply.end(bodiless ? undefined : body)
    return
  }
  // A file that turns out shorter must end the connection, or the next response would begin at a wrong position.
  reply.strictContentLength = headers['content-length'] !== undefined
  // A reader who leaves early is not an error.
  await pipeline(body, reply).catch(() => reply.destroy())
}
