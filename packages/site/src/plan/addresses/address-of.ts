import type { SiteAddress } from './site-address.ts'

/** The form of addresses: `/a/b/` with `a/b/index.html`, or `/a/b` with `a/b.html`. */
export interface AddressStyle extends SiteAddress {
  readonly urls: 'directory' | 'file'
  /** `seo.trailingSlash`: addresses end with a slash with `urls: 'file'`, too; files and routes do not change. */
  readonly trailingSlash?: boolean
}

/** The address of a route (`guides/install`, '' for home) with base, percent-encoded for attributes. */
export function pageAddress(route: string, style: AddressStyle): string {
  if (route === '') return style.base
  const hasSlash = style.urls === 'directory' || style.trailingSlash === true
  return style.base + encodePath(route) + (hasSlash ? '/' : '')
}

/** The canonical address below the base, decoded, as in the manifest. */
export function pageRoute(route: string, style: AddressStyle): string {
  if (route === '') return '/'
  return `/${route}${style.urls === 'directory' ? '/' : ''}`
}

/** The output file of a route. */
export function pageFile(route: string, style: AddressStyle): string {
  if (route === '') return 'index.html'
  return style.urls === 'directory' ? `${route}/index.html` : `${route}.html`
}

/** The output file of a route's Markdown copy, which is also its address below the base. */
export function markdownFile(route: string): string {
  return `${route === '' ? 'index' : route}.md`
}

/** The output file of a page's feed, which is also its address below the base. */
export function feedFile(route: string): string {
  return `${route === '' ? '' : `${route}/`}rss.xml`
}

/** The address of a file of the output with base, percent-encoded. */
export function fileAddress(path: string, style: AddressStyle): string {
  return style.base + encodePath(path)
}

/**
 * Percent-encodes characters that a path may not contain, except readable ones (`@`, `&`, `+`, non-ASCII
 * decoded).
 */
export function encodePath(path: string): string {
  return UNENCODED.test(path) ? path : path.split('/').map(encodeSegment).join('/')
}

/** Paths of characters that are never encoded; most are. */
const UNENCODED = /^[\w./~-]*$/

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}

/** Returns an absolute address where the site's origin is known, else the address from the root. */
export function absoluteAddress(address: string, style: AddressStyle): string {
  return (style.origin ?? '') + address
}

/**
 * The base path of a site that is exported: it occurs in no text of authors, so that each address of the site is found
 * in every file that was made.
 */
export const portableBase = '/-octavo-export-/'
