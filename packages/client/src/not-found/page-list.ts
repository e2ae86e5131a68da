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

/** Limit of suggested pages. */
const OFFERED = 5

/** The least similarity of a suggested page, from 0 to 1. */
const LIKE_ENOUGH = 0.25

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

/** The pages whose routes are most like `path`, best first. */
export function nearestPages(path: string, { pages }: PageList): PageList['pages'] {
  const requested = partsOf(path)
  return pages
    .map((page) => ({ page, likeness: likenessOf(requested, partsOf(page[0])) }))
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, OFFERED)
    .map(({ page }) => page)
}

/** Pairs of neighbouring letters; those of the last segment, the most specific one, count twice. */
function partsOf(path: string): ReadonlySet<string> {
  const text = path.toLowerCase()
  const last = text.slice(text.lastIndexOf('/') + 1)
  const pairs = (word: string, mark: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => mark + word.slice(at, at + 2))
  return new Set([...text.split(/[/\s_-]+/).flatMap((word) => pairs(word, '')), ...pairs(last, '/')])
}

/** Dice's coefficient: what two sets share, from 0 to 1. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((part) => other.has(part)).length
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size)
}
