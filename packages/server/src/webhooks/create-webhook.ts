// 1 the address and the method
// 2 the signature over the body as sent: 401, and 429 for an address that sends too many wrong ones
// 3 the event and the branch: everything but a push to the published branch is accepted and ignored
// 4 the delivery: a second one is answered, and has no effect
import { ApiFailure, errorResponse, fail, jsonResponse, notFound } from '../admin-api/api-error.ts'
import type { RequestRates } from '../admin-api/request-rates.ts'
import type { SiteHandler, SiteRequest, SiteResponse } from '../message.ts'
import { readerNetwork } from '../reader-network.ts'
import type { Store } from '../store/store.ts'
import { isUnavailable } from '../store/unavailable.ts'
import { deliveryOf, eventOf, isPush, isSigned, type WebhookKind } from './check-signature.ts'

/** Options of {@link createWebhook}. */
export interface WebhookOptions {
  readonly project: string
  readonly kind: WebhookKind
  readonly secret: string
  readonly store: Store
  /** Counts requests with wrong signatures. */
  readonly counters: RequestRates
  readonly failuresPerMinute: number
  /** Called when an update was requested. */
  onUpdate(): void
  onError?(error: unknown): void
}

/** The beginning of the addresses of webhooks; the project follows. */
export const webhookPrefix = '/_hooks/'

/** Largest body. Source: GitHub sends at most 25 MB; pushes are far smaller. */
const maxBytes = 25 << 20

/** How long a delivery is known. */
const knownForMs = 7 * 24 * 60 * 60_000

/** Creates the handler of the webhook of a project. */
export function createWebhook(options: WebhookOptions): SiteHandler {
  return async (request) => {
    if (!request.target.startsWith(webhookPrefix)) return undefined
    try {
      return await receive(request, options)
    } catch (error) {
      if (error instanceof ApiFailure) return errorResponse(error.answer)
      options.onError?.(error)
      const isAway = isUnavailable(error)
      return errorResponse({ status: isAway ? 503 : 500, error: 'The service failed to answer' })
    }
  }
}

async function receive(request: SiteRequest, options: WebhookOptions): Promise<SiteResponse> {
  const { project, kind, secret, store } = options
  if (request.target.split('?')[0] !== `${webhookPrefix}${project}`)
    throw new ApiFailure({ ...notFound, error: 'Webhook not found' })
  if (request.method !== 'POST') fail(405, 'The method is not allowed', { allow: 'POST' })
  const { headers } = request
  const body = await readBytes(request)
  if (!isSigned(kind, { headers, body, secret })) return refuse(request, options)
  if (!isPush(eventOf(kind, headers))) return answer(200, 'ignored')
  const known = (await store.accounts.project(project)) ?? fail(404, 'Webhook not found')
  if (refOf(body) !== `refs/heads/${known.branch}`) return answer(200, 'ignored')
  if (!(await store.sessions.spend(`hook ${deliveryOf(kind, headers, body)}`, knownForMs)))
    return answer(200, 'known')
  const { id } = await store.updates.request(known, 'webhook')
  options.onUpdate()
  return answer(202, 'queued', id)
}

async function refuse({ client = '' }: SiteRequest, options: WebhookOptions): Promise<never> {
  const name = `hooks ${readerNetwork(client)}`
  const { isExceeded, resetSeconds } = await options.counters.count(name, options.failuresPerMinute)
  if (isExceeded) fail(429, 'Too many requests', { 'retry-after': String(resetSeconds) })
  return fail(401, 'The signature is missing or not valid')
}

const answer = (status: number, result: string, update: string | null = null) =>
  jsonResponse(status, JSON.stringify({ result, update }))

async function readBytes({ headers, body }: SiteRequest): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = Number(headers['content-length'] ?? 0) > maxBytes ? Infinity : 0
  for await (const part of size > maxBytes ? [] : (body ?? [])) {
    size += part.length
    if (size > maxBytes) break
    parts.push(part)
  }
  return size > maxBytes ? fail(413, `The body has more than ${maxBytes} bytes`) : Buffer.concat(parts)
}

/** The ref of a push. */
function refOf(body: Uint8Array): string | undefined {
  if (body.length === 0) return fail(400, 'The body is empty; it has to be JSON')
  try {
    const { ref } = JSON.parse(new TextDecoder().decode(body)) as { readonly ref?: unknown }
    return typeof ref === 'string' ? ref : undefined
  } catch {
    return fail(400, 'The body is not JSON')
  }
}
