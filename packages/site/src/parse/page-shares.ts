import type { Route } from '../plan/routes/route.ts'

/** Finds pages of a site with equal bytes, such as untranslated copies in languages and versions. */
export interface PageShares {
  /** Whether no other route will request the same page; each route is counted once. */
  isLast(route: Route, key: string): Promise<boolean>
}

/** Computes the keys of all routes when it is first called. */
export function createPageShares(
  routes: readonly Route[],
  keyOf: (route: Route) => Promise<string>,
): PageShares {
  let waiting: Promise<Map<string, Set<Route>>> | undefined
  return {
    async isLast(route, key) {
      waiting ??= routesByKey(routes, keyOf)
      const others = (await waiting).get(key)
      others?.delete(route)
      return others === undefined || others.size === 0
    },
  }
}

async function routesByKey(
  routes: readonly Route[],
  keyOf: (route: Route) => Promise<string>,
): Promise<Map<string, Set<Route>>> {
  const found = new Map<string, Set<Route>>()
  for (const route of routes) {
    if (route.frontMatter.url !== undefined) continue
    const key = await keyOf(route)
    const known = found.get(key)
    if (known) known.add(route)
    else found.set(key, new Set([route]))
  }
  return found
}
