import { isPatternSource, resolveRedirect, type ManifestRedirect, type Redirect } from '@octavo/config'
import { encodePath, type CanonicalPath } from './canonical-path.ts'

/** The destination of a redirect, as the configuration writes it. */
export interface Moved {
  readonly destination: string
  readonly status: 307 | 308
}

/** Redirects by kind: literal sources win over files, patterns only apply where there is no file. */
export interface RedirectTable {
  literal(path: CanonicalPath): Moved | undefined
  pattern(path: CanonicalPath): Moved | undefined
}

const tables = new WeakMap<readonly ManifestRedirect[], RedirectTable>()

/** The table of a list of redirects; made once for each list. */
export function redirectTable(redirects: readonly ManifestRedirect[]): RedirectTable {
  const known = tables.get(redirects)
  if (known) return known
  const table = createTable(redirects)
  tables.set(redirects, table)
  return table
}

function createTable(redirects: readonly ManifestRedirect[]): RedirectTable {
  const literals = new Map<string, ManifestRedirect>()
  const patterns: Redirect[] = []
  for (const redirect of redirects) {
    const { source, destination, status } = redirect
    if (isPatternSource(source)) patterns.push({ source, destination, permanent: status === 308 })
    else literals.set(withoutSlash(source), redirect)
  }
  return {
    literal: (path) => literals.get(withoutSlash(path)),
    pattern: (path) => {
      const found = resolveRedirect(patterns, path)
      return found && { destination: found.destination, status: found.redirect.permanent ? 308 : 307 }
    },
  }
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/**
 * Returns the `Location` of a destination: below the base, percent-encoded, with the reader's query unless it
 * has its own; a hash remains last.
 */
export function redirectLocation(
  destination: string,
  options: { readonly base: string; readonly query: string },
): string {
  const [address = '', ...hash] = destination.split('#')
  const local = address.startsWith('/') && !address.startsWith('//')
  const location = local ? basedAddress(options.base, address) : address
  const full = location.includes('?') ? location : location + options.query
  return asHeader(hash.length > 0 ? `${full}#${hash.join('#')}` : full)
}

/** Authors write destinations like links: perhaps encoded already, and without the base. */
function basedAddress(base: string, address: string): string {
  const [path = '', ...query] = address.split('?')
  const encoded = /%[0-9a-f]{2}/i.test(path) ? path : encodePath(path)
  const based = base === '/' || encoded.startsWith(base) ? encoded : base + encoded.slice(1)
  return query.length > 0 ? `${based}?${query.join('?')}` : based
}

/** A header may contain only visible ASCII. */
const asHeader = (text: string) => text.replaceAll(/[^\u0021-\u007e]/gu, (char) => encodeURIComponent(char))
