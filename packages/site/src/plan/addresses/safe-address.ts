import { cleanSegment } from '@octavo/openapi'
import { toSitePath } from '@octavo/source'

/** Returns a requested address of a description or docs.json as a route: `index` folded, no extension of a page. */
export function safeAddress(requested: string): string {
  const trimmed = requested.replace(/^\/+|\/+$/g, '')
  if (trimmed === '') return ''
  const checked = toSitePath(trimmed)
  const path = checked.ok ? checked.path : cleaned(trimmed)
  return path.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/i, '')
}

/** Turns an address that leaves the site, or that no file can have, into allowed segments. */
const cleaned = (path: string): string =>
  path
    .split('/')
    .map(cleanSegment)
    .filter((segment) => segment !== '')
    .join('/') || 'page'

/** Equal for addresses that a host may treat alike: letter case, Unicode form and `index` are ignored. */
export function addressKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/(^|\/)index$/, '')
}
