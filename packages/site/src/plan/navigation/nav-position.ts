import type { Branch } from '@octavo/config'
import type { NavBranch, NavNode } from './nav-tree.ts'
import type { Route } from '../routes/route.ts'

/** The position of a page in navigation: the elements around it, outermost (the root) first. */
export interface NavPosition {
  readonly chain: readonly NavBranch[]
  /** The innermost element of the chain that is no group: its children are the sidebar. */
  readonly section: NavBranch
}

/** Returns the first position of every listed page, open positions before hidden ones. */
export function navPositions(root: NavBranch): ReadonlyMap<Route, NavPosition> {
  const positions = new Map<Route, NavPosition>()
  const hidden = new Map<Route, NavPosition>()
  visit(root, [], (route, chain) => {
    const target = chain.some((branch) => branch.hidden) ? hidden : positions
    if (!target.has(route)) target.set(route, { chain, section: sectionOf(chain) ?? root })
  })
  return new Map([...hidden, ...positions])
}

function visit(
  node: NavNode,
  chain: readonly NavBranch[],
  found: (route: Route, chain: readonly NavBranch[]) => void,
) {
  if (node.kind === 'page') return found(node.route, chain)
  const inside = [...chain, node]
  if (node.root) found(node.root, inside)
  for (const child of node.children) visit(child, inside, found)
}

function sectionOf(chain: readonly NavBranch[]): NavBranch | undefined {
  return chain.findLast((node) => node.branch.kind !== 'group')
}

/** The nearest element of a kind around a page. */
export function enclosing(position: NavPosition | undefined, kind: Branch['kind']): NavBranch | undefined {
  return position?.chain.findLast((node) => node.branch.kind === kind)
}
