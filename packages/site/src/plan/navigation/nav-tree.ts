import type { Branch, OperationEntry, PageEntry, SiteTree } from '@octavo/config'
import type { Route } from '../routes/route.ts'
import { isBranch, listingBelow, type EntryListing } from '../../load/navigation/walk-tree.ts'

/** An element of navigation whose entries are resolved to routes. */
export interface NavBranch {
  readonly kind: 'branch'
  readonly branch: Branch
  readonly label: string
  /** True when this element or one around it is hidden. */
  readonly hidden: boolean
  /** Landing page of a group. */
  readonly root?: Route
  readonly children: readonly NavNode[]
}

/** An entry of a page in navigation. */
export interface NavPage {
  readonly kind: 'page'
  readonly route: Route
}

export type NavNode = NavBranch | NavPage

/** Turns entries of navigation into routes; undefined drops an entry (the resolver has reported why). */
export interface EntryResolver {
  page(entry: PageEntry): Route | undefined
  /** `listing` is `listed` unless the entry or an element around it is hidden. */
  operation(entry: OperationEntry, branch: Branch, listing: EntryListing): Route | undefined
  /** Pages of whole descriptions, as groups by tag. */
  expand(branch: Branch, listing: EntryListing): readonly NavNode[]
}

/** Returns the navigation with routes instead of entries; hidden elements are included, with a mark. */
export function buildNavTree(tree: SiteTree, resolver: EntryResolver): NavBranch {
  return toNavBranch(tree, 'listed', resolver)
}

function toNavBranch(branch: Branch, above: EntryListing, resolver: EntryResolver): NavBranch {
  const listing = listingBelow(branch, above)
  const root =
    branch.root === undefined
      ? undefined
      : resolver.page({ kind: 'page', path: branch.root, location: branch.location })
  const children = branch.children.flatMap((child): readonly NavNode[] => {
    if (isBranch(child)) return [toNavBranch(child, listing, resolver)]
    const route = child.kind === 'page' ? resolver.page(child) : resolver.operation(child, branch, listing)
    return route && route !== root ? [{ kind: 'page', route }] : []
  })
  const label = branch.title ?? branch.name
  const all = branch.expands.length > 0 ? [...children, ...resolver.expand(branch, listing)] : children
  const hidden = listing !== 'listed'
  return { kind: 'branch', branch, label, hidden, children: all, ...(root && { root }) }
}

/** Every page below a node in document order; a group's landing page first. */
export function* pagesOf(node: NavNode): Generator<Route> {
  if (node.kind === 'page') {
    yield node.route
    return
  }
  if (node.root) yield node.root
  for (const child of node.children) yield* pagesOf(child)
}

/**
 * The first page below a node that is a target: not external, not hidden; default versions and languages come
 * before their siblings.
 */
export function firstPage(node: NavNode): Route | undefined {
  let hidden: Route | undefined
  for (const route of entryOrder(node)) {
    if (route.frontMatter.url !== undefined) continue
    if (route.visibility.nav) return route
    hidden ??= route
  }
  return hidden
}

/** The pages below a node that are shown targets, in the order of {@link firstPage}. */
export function* targetPages(node: NavNode): Generator<Route> {
  for (const route of entryOrder(node))
    if (route.frontMatter.url === undefined && route.visibility.nav) yield route
}

/** Like {@link pagesOf}, with the default of several versions or languages first. */
function* entryOrder(node: NavNode): Generator<Route> {
  if (node.kind === 'page') {
    yield node.route
    return
  }
  if (node.root) yield node.root
  const isDefault = (child: NavNode) => child.kind === 'branch' && child.branch.isDefault === true
  const first = node.children.find(isDefault)
  if (first) yield* entryOrder(first)
  for (const child of node.children) if (child !== first) yield* entryOrder(child)
}
