import type { NavPosition } from './nav-position.ts'
import type { NavBranch } from './nav-tree.ts'
import type { Route } from '../routes/route.ts'

/**
 * Returns the named elements of navigation around a page, outermost first. A group is not around its own landing
 * page, and one with a blank name only separates pages in the sidebar.
 */
export function namedAncestors(route: Route, position: NavPosition): readonly NavBranch[] {
  return position.chain.filter(
    (node) => node.branch.kind !== 'root' && node.root !== route && node.label.trim() !== '',
  )
}

/** Returns the label of the nearest group around a page. */
export function groupLabel(route: Route, position: NavPosition | undefined): string | undefined {
  if (!position) return undefined
  return namedAncestors(route, position).findLast(({ branch }) => branch.kind === 'group')?.label
}
