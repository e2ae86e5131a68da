import { languageOf, type Branch } from '@octavo/config'
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

/** The language of a page. */
export interface PageLanguage {
  /** BCP 47. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** Returns the language of the language element around a page, else English. */
export function pageLanguage(position: NavPosition | undefined): PageLanguage {
  const code = enclosing(position, 'language')?.branch.name
  if (code === undefined) return { lang: 'en', dir: 'ltr' }
  const { tag, direction } = languageOf(code)
  return { lang: tag, dir: direction }
}

/** Whether every language and version around a page is the default one of its siblings. */
export function isDefaultBranch(position: NavPosition | undefined): boolean {
  if (!position) return true
  return position.chain.every((node, index) => {
    const { kind } = node.branch
    const parent = position.chain[index - 1]
    if ((kind !== 'language' && kind !== 'version') || !parent) return true
    const siblings = parent.children.filter((child) => child.kind === 'branch' && child.branch.kind === kind)
    const chosen =
      siblings.find((child) => child.kind === 'branch' && child.branch.isDefault === true) ?? siblings[0]
    return chosen === node
  })
}
