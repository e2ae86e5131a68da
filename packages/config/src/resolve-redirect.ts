/** A redirect as written. */
export interface Redirect {
  readonly source: string
  readonly destination: string
  readonly permanent: boolean
}

/** The target of a redirect for a path. */
export interface ResolvedRedirect {
  readonly redirect: Redirect
  /** Path or address with the captured parts filled in. */
  readonly destination: string
}

/**
 * The first redirect, in order of writing, whose source matches `path` (leading slash, no query; a slash at the
 * end does not matter). `:name` matches one segment, `:name*` for the rest, `*` for any text; what they matched
 * replaces the same words in the destination. A redirect to `path` itself is skipped. Source:
 * reference/docs-json.md section 1.8.
 */
export function resolveRedirect(redirects: readonly Redirect[], path: string): ResolvedRedirect | undefined {
  const requested = plainSource(path)
  const { literals, patterns } = indexOf(redirects)
  const plain = literals.get(requested)
  for (const { position, prefix, redirect } of patterns) {
    if (plain && plain.position < position) break
    const destination = requested.startsWith(prefix) ? fillDestination(redirect, requested) : undefined
    if (destination !== undefined && plainSource(destination) !== requested) return { redirect, destination }
  }
  return plain && { redirect: plain.redirect, destination: plain.redirect.destination }
}

interface IndexedRedirect {
  /** Position in the order of writing, which decides between two that match. */
  readonly position: number
  readonly redirect: Redirect
}

interface RedirectIndex {
  /** The first of each literal source that does not redirect to itself. */
  readonly literals: ReadonlyMap<string, IndexedRedirect>
  /** `prefix` is the text in front of the first wildcard, without a trailing slash. */
  readonly patterns: readonly (IndexedRedirect & { readonly prefix: string })[]
}

/** Projects have thousands of redirects, and each link without a page needs one look-up. */
const indexes = new WeakMap<readonly Redirect[], RedirectIndex>()

function indexOf(redirects: readonly Redirect[]): RedirectIndex {
  const known = indexes.get(redirects)
  if (known) return known
  const literals = new Map<string, IndexedRedirect>()
  const patterns: (IndexedRedirect & { readonly prefix: string })[] = []
  for (const [position, redirect] of redirects.entries()) {
    const source = plainSource(redirect.source)
    if (isPatternSource(source)) {
      const prefix = source.slice(0, source.search(/\*|\/:[A-Za-z_]/)).replace(/\/$/, '')
      patterns.push({ position, redirect, prefix })
    } else if (!literals.has(source) && plainSource(redirect.destination) !== source) {
      literals.set(source, { position, redirect })
    }
  }
  const index = { literals, patterns }
  indexes.set(redirects, index)
  return index
}

/** The destination for `path`, with captured parts filled in; undefined when the source does not match. */
export function fillDestination({ source, destination }: Redirect, path: string): string | undefined {
  const captured = matchSource(source, plainSource(path))
  if (!captured) return undefined
  if (captured.size === 0) return destination
  const filled = destination.replace(
    /:([A-Za-z_]\w*)\*?|\*/g,
    (whole, name: string | undefined) => captured.get(name ?? '*') ?? whole,
  )
  const onSite = withinSite(destination, filled)
  // An empty rest leaves a trailing slash: "/new/:rest*" for "/old" is "/new".
  return onSite !== '/' && destination.endsWith('*') ? onSite.replace(/\/+$/, '') || '/' : onSite
}

/**
 * Returns a path of this site: captured parts of a reader's path cannot change the host or the scheme. Test id
 * V11.
 */
function withinSite(destination: string, filled: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(destination)) return filled
  return `/${filled.replace(/^[/\\]+/, '')}`
}

/** True for sources that match more than one path. */
export function isPatternSource(source: string): boolean {
  return /\*|\/:[A-Za-z_]/.test(source)
}

/** A source without hash, query and the slash at its end; always with one in front. */
export function plainSource(source: string): string {
  const path = source.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

type Captured = ReadonlyMap<string, string>

function matchSource(source: string, path: string): Captured | undefined {
  const plain = plainSource(source)
  if (!isPatternSource(plain)) return plain === path ? new Map() : undefined
  const { pattern, names } = compileSource(plain)
  const match = pattern.exec(path)
  return match ? new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined
}

const token = /(\/)?:([A-Za-z_]\w*)(\*)?|\*/g

/** The text of the pattern that a source is, and the names of its groups in order (`*` for a bare star). */
export function redirectPattern(source: string): {
  readonly pattern: string
  readonly names: readonly string[]
} {
  const { pattern, names } = compileSource(plainSource(source))
  return { pattern: pattern.source, names }
}

/** A source as a pattern. Each part is delimited by literal text, so matching takes linear time in practice. */
function compileSource(source: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = []
  let body = ''
  let from = 0
  for (const match of source.matchAll(token)) {
    const [whole, slash = '', name = '*', rest] = match
    body += escape(source.slice(from, match.index))
    names.push(name)
    // "/a/:rest*" also matches "/a": the slash belongs to the rest.
    body += name === '*' ? '(.*)' : rest ? (slash ? '(?:/(.*))?' : '(.*)') : `${slash}([^/]+)`
    from = match.index + whole.length
  }
  return { pattern: new RegExp(`^${body}${escape(source.slice(from))}/?$`, 's'), names }
}

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
