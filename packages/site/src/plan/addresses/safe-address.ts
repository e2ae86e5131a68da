import { cleanSegment } from '@octavo/openapi'
import { toSitePath } from '@octavo/source'

/** An address that a description or docs.json asks for as a route: `index` folded, no extension of a page. */
export function safeAddress(requested: string): string {
  const trimmed = requested.replace(/^\/+|\/+$/g, '')
  if (trimmed === '') return ''
  const checked = toSitePath(trimmed)
  const path = checked.ok ? checked.path : cleaned(trimmed)
  return path.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/i, '')
}

/** Turns an address that leads out of the site, or that no file can have, into segments that are allowed. */
const cleaned = (path: string): string =>
  path
    .split('/')
    .map(cleanSegment)
    .filter((segment) => segment !== '')
    .join('/') || 'page'

/** Equal for addresses that a host may take for one: letter case, Unicode form and `index` do not count. */
export function addressKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/(^|\/)index$/, '')
}
