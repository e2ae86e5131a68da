import type { SitePages } from '../pages/site-pages.ts'
import type { NavPosition } from './nav-position.ts'
import { firstPage } from './nav-tree.ts'
import type { Route } from '../routes/route.ts'

/** Returns the position of the first page of the site. */
export function homePosition({
  positions,
  plan,
}: Pick<SitePages, 'positions' | 'plan'>): NavPosition | undefined {
  const first = firstPage(plan.navigation)
  return first && positions.get(first)
}

/**
 * Returns the position whose surroundings a page outside navigation has: that of the first open page in its
 * folder, else in a folder around it, else that of the home page. So an unlisted page of `fr/` is shown among
 * French ones.
 */
export function nearestPosition(
  route: Route,
  site: Pick<SitePages, 'positions' | 'plan' | 'folderPositions'>,
): NavPosition | undefined {
  for (const folder of foldersOf(route)) {
    const found = site.folderPositions.get(folder)
    if (found) return found
  }
  return homePosition(site)
}

/** Returns the position of the first open page of each folder, for {@link nearestPosition}. */
export function positionsByFolder(positions: SitePages['positions']): ReadonlyMap<string, NavPosition> {
  const found = new Map<string, NavPosition>()
  for (const [route, position] of positions) {
    if (position.chain.some((branch) => branch.hidden)) continue
    // `fr/index` has the address of the folder itself.
    for (const folder of [route.path, ...foldersOf(route)])
      if (!found.has(folder)) found.set(folder, position)
  }
  return found
}

/** `a/b/c` → `a/b`, `a`. */
function foldersOf({ path }: Route): readonly string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
}
