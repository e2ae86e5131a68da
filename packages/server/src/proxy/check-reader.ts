import { isOwnOrigin } from '../host-check.ts'
import type { SiteRequest } from '../message.ts'
import { passed, refused, type StepResult } from './proxy-error.ts'

/** The token of our proxies in `Via`. Source: RFC 9110 section 7.6.3. */
export const via = '1.1 octavo'

/** An allowed client: with a request, or with its browser's preflight. */
export interface AllowedReader {
  readonly kind: 'request' | 'preflight'
  /** CORS headers of the response, for pages of other sites. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Allows only scripts of this site's own pages and those of `origins` (defences 11 and 13): browsers always send the
 * origin of a POST. Rejects requests that have been through a proxy of this kind.
 */
export function checkReader(request: SiteRequest, origins: readonly string[]): StepResult<AllowedReader> {
  const { method, headers } = request
  const { origin = '', via: passedBy } = headers
  const isNamed = origins.includes(origin)
  if (isNamed && method === 'OPTIONS') return passed({ kind: 'preflight', headers: preflightHeaders(origin) })
  if (method !== 'POST') {
    return { ok: false, error: { code: 'BAD_METHOD', detail: 'Use POST', headers: { allow: 'POST' } } }
  }
  const isScript = ['cors', 'same-origin'].includes(headers['sec-fetch-mode'] ?? 'cors')
  if (!isScript || !(isNamed || isOwnPage(request))) {
    return refused('FOREIGN_ORIGIN', 'Only pages of this site may use its proxy')
  }
  if (passedBy?.toLowerCase().includes(via)) {
    return refused('LOOP', 'The request has come through a proxy of this kind')
  }
  return passed({ kind: 'request', headers: isNamed ? sharedHeaders(origin) : {} })
}

function isOwnPage({ headers }: SiteRequest): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  return origin !== undefined && isOwnOrigin(origin, host ?? '') && site === 'same-origin'
}

const preflightHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'x-api-request, content-type',
  'access-control-max-age': '600',
  vary: 'Origin',
})

const sharedHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'x-api-proxy, x-api-headers, x-api-limits',
  vary: 'Origin',
})
