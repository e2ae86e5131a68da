import { createHash, timingSafeEqual } from 'node:crypto'
import { plainResponse, type SiteHandler, type SiteRequest } from '../message.ts'
import type { Metrics } from './create-metrics.ts'

const path = '/metrics'

/**
 * Answers `/metrics` on the port of the state: with a token for those who have it, without one for this machine alone.
 * Requests through a proxy name their client, and are of no machine that is known (P27).
 */
export function createMetricsEndpoint(metrics: Metrics, token: string | undefined): SiteHandler {
  return async (request) => {
    if (request.target.split('?')[0] !== path) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainResponse(405, 'Method not allowed', { allow: 'GET, HEAD', connection: 'close' })
    if (!mayRead(request, token))
      return plainResponse(token === undefined ? 403 : 401, 'Not allowed', {
        ...(token !== undefined && { 'www-authenticate': 'Bearer realm="metrics"' }),
      })
    const { type, text } = await metrics.read()
    return plainResponse(200, text.trimEnd(), { 'content-type': type })
  }
}

function mayRead({ headers, client = '' }: SiteRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(client) && headers['x-forwarded-for'] === undefined
  const sent = /^bearer +([^ ,]+)$/i.exec(headers['authorization'] ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token))
}

/** Digests have one length, which the comparison needs. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address: string) => address === '::1' || /^(?:::ffff:)?127\./.test(address)
