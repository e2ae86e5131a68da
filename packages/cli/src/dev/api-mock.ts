import { setTimeout as after } from 'node:timers/promises'
import { dataPolicy, type SiteHandler, type SiteRequest, type SiteResponse } from '@octavo/server'
import type { MockBody, MockRequest, SiteBuild } from '@octavo/site'

/** Address of the mocks below the base; the path of the description and that of the request follow. */
const mockAddress = (base: string) => `${base}_api/mock`

/** A body of more bytes is no example. */
const maxBodyBytes = 1 << 20

/** Pause between two events of a stream, so that readers see them arrive. */
const eventGapMs = 400

/**
 * Creates a handler that responds like the project's APIs, from their descriptions alone; undefined for other
 * requests. Any page may call it, and no response can act on the server's origin: descriptions are not trusted.
 */
export function createApiMock(
  shown: () => SiteBuild | undefined,
  options: { readonly ready: Promise<void> },
): SiteHandler {
  return async (request) => {
    if (!request.target.includes('/_api/mock/')) return undefined
    await options.ready
    const build = shown()
    const prefix = `${mockAddress(build?.base ?? '/')}/`
    if (!build || !request.target.startsWith(prefix)) return undefined
    if (isPreflight(request)) return { status: 204, headers: corsHeaders(request) }
    const body = await readBody(request)
    if (body === 'too large') return { status: 413, headers: corsHeaders(request) }
    const [path = '', query = ''] = request.target.slice(prefix.length - 1).split('?')
    const answer = await build.mock({
      method: request.method,
      path,
      query: [...new URLSearchParams(query)],
      headers: request.headers,
      ...(body.text !== undefined && { body: body.text }),
    } satisfies MockRequest)
    if (answer.delayMs !== undefined) await after(answer.delayMs)
    const headers = { ...Object.fromEntries(answer.headers), ...boundHeaders, ...corsHeaders(request) }
    return { status: answer.status, headers, ...bytesOf(answer.body) }
  }
}

/** Returns the header with the mock's address for the description of some playground data. */
export function mockFacts(base: string, { body }: SiteResponse): Readonly<Record<string, string>> {
  const description = body instanceof Uint8Array ? descriptionOf(body) : undefined
  if (!description) return {}
  const path = description.split('/').map(encodeURIComponent).join('/')
  return { 'x-api-mock': `${mockAddress(base)}/${path}` }
}

function descriptionOf(bytes: Uint8Array): string | undefined {
  try {
    const { description } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly description?: unknown }
    return typeof description === 'string' ? description : undefined
  } catch {
    return undefined
  }
}

const boundHeaders = {
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
} as const

const isPreflight = ({ method, headers }: SiteRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

function corsHeaders({ headers }: SiteRequest): Readonly<Record<string, string>> {
  const { origin } = headers
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': '*',
    vary: 'Origin',
  }
}

type ReadBody = { readonly text?: string } | 'too large'

/** Reads the body; without text when nothing was sent. */
async function readBody({ body, headers }: SiteRequest): Promise<ReadBody> {
  const isEmpty = Number(headers['content-length'] ?? 0) === 0
  if (isEmpty && headers['transfer-encoding'] === undefined) return {}
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > maxBodyBytes) return 'too large'
    parts.push(part)
  }
  return { text: Buffer.concat(parts).toString('utf8') }
}

function bytesOf(body: MockBody): Pick<SiteResponse, 'body'> {
  if (body.kind === 'none') return {}
  if (body.kind === 'events') return { body: slowly(body.events) }
  return { body: body.kind === 'bytes' ? body.bytes : new TextEncoder().encode(body.text) }
}

async function* slowly(events: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const [index, event] of events.entries()) {
    if (index > 0) await after(eventGapMs)
    yield new TextEncoder().encode(event)
  }
}
