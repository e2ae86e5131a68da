import { isOwnOrigin } from '../host-check.ts'
import type { SiteRequest } from '../message.ts'

/** Whether a form was sent by a page of this site: other sites cannot forge these headers. */
export function isOwnForm({ headers }: SiteRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin, host = '' } = headers
  return origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, host)
}
