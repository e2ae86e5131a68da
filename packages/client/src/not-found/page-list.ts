/** Data of the site for the page of unknown addresses; written by the build. */
export interface PageList {
  /** Routes without slashes at the ends, and titles. */
  readonly pages: readonly (readonly [route: string, title: string])[]
  /** Address of a page, with `*` for its route. */
  readonly addresses: string
  /** Redirects from many paths: the pattern of a path, names of its groups, and where it leads. */
  readonly patterns: readonly (readonly [pattern: string, names: readonly string[], destination: string])[]
}

/** The address of a route. */
export function addressOf(route: string, { addresses }: PageList): string {
  return addresses.replace('*', encodeURI(route).replace(/[?#]/g, encodeURIComponent))
}

/** A path below the base without what hosts and readers add to it: `/docs/a/b.html` is `a/b`. */
export function plainPath(path: string, base: string): string {
  const below = path.startsWith(base) ? path.slice(base.length) : path
  return below.replace(/\/+$|^\/+/g, '').replace(/(?:\/?index)?\.(?:html?|mdx?)$/i, '')
}

/**
 * Returns the destination of the first pattern that matches `path`; undefined without one, and when the
 * destination is `path` itself.
 */
export function followPattern(path: string, { patterns }: PageList): string | undefined {
  for (const [pattern, names, destination] of patterns) {
    const match = new RegExp(pattern, 's').exec(`/${path}`)
    if (!match) continue
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
    const filled = destination.replace(/:([A-Za-z_]\w*)\*?|\*/g, (all, name?: string) => {
      const value = values.get(name ?? '*')
      return value === undefined ? all : encodeURI(value)
    })
    // The reader's path must not turn the destination into another site or a scheme.
    return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(destination) ? filled : `/${filled.replace(/^\/+/, '')}`
  }
  return undefined
}
