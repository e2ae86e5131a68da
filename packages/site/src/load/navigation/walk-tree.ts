import type { ApiSource, Branch, OperationEntry, PageEntry, SiteNode } from '@octavo/config'

/** An entry of navigation and its listing there. */
export interface ListedEntry {
  readonly entry: PageEntry | OperationEntry
  readonly listing: EntryListing
  /** Enclosing elements, outermost (the root) first. */
  readonly ancestors: readonly Branch[]
}

/** How navigation lists a page: not at all, openly, under a hidden element, or under a hidden but searchable one. */
export type Listing = 'unlisted' | 'listed' | 'hidden' | 'hidden-searchable'

/** How openly an element or entry is in navigation. */
export type EntryListing = Exclude<Listing, 'unlisted'>

/**
 * Returns the listing of what is below an element. `hidden` hides; `searchable` on a hidden tab or group opens
 * everything but navigation again; a hidden group inside without `searchable` closes it.
 */
export function listingBelow(branch: Branch, above: EntryListing): EntryListing {
  if (!branch.hidden) return above
  const reopens = branch.searchable === true && (branch.kind === 'tab' || branch.kind === 'group')
  return reopens ? 'hidden-searchable' : 'hidden'
}

const rank: readonly Listing[] = ['unlisted', 'hidden', 'hidden-searchable', 'listed']

/** Whether a page is easier to find by the first than by the second; any listing is easier to find than none. */
export function isMoreOpen(listing: Listing, other: Listing | undefined): boolean {
  return other === undefined || rank.indexOf(listing) > rank.indexOf(other)
}

/** The more open of two. */
export function moreOpen<T extends Listing>(one: T | undefined, other: T): T {
  return one === undefined || isMoreOpen(other, one) ? other : one
}

/** Every entry of a page or operation in document order; a group's `root` page comes first. */
export function* walkEntries(
  branch: Branch,
  above: EntryListing = 'listed',
  ancestors: readonly Branch[] = [],
): Generator<ListedEntry> {
  const listing = listingBelow(branch, above)
  const path = [...ancestors, branch]
  if (branch.root !== undefined) {
    yield { entry: { kind: 'page', path: branch.root, location: branch.location }, listing, ancestors: path }
  }
  for (const child of branch.children) {
    if (isBranch(child)) yield* walkEntries(child, listing, path)
    else yield { entry: child, listing, ancestors: path }
  }
}

/** An element of navigation where pages are generated: for a single operation, or for a whole description. */
export type GeneratedListing = {
  readonly branch: Branch
  readonly listing: EntryListing
  /** Enclosing elements, outermost (the root) first, `branch` last. */
  readonly chain: readonly Branch[]
} & ({ readonly entry: OperationEntry } | { readonly source: ApiSource })

/** Where pages are generated, in the order of navigation: whole descriptions after an element's own entries. */
export function* walkGenerated(
  branch: Branch,
  above: EntryListing = 'listed',
  ancestors: readonly Branch[] = [],
): Generator<GeneratedListing> {
  const shared = { branch, listing: listingBelow(branch, above), chain: [...ancestors, branch] }
  for (const child of branch.children) {
    if (isBranch(child)) yield* walkGenerated(child, shared.listing, shared.chain)
    else if (child.kind === 'operation') yield { ...shared, entry: child }
  }
  for (const source of branch.expands) yield { ...shared, source }
}

/** Every element below and including `branch`, in document order, `global` ones included. */
export function* walkBranches(branch: Branch): Generator<Branch> {
  yield branch
  for (const child of [...branch.global, ...branch.children]) if (isBranch(child)) yield* walkBranches(child)
}

export function isBranch(node: SiteNode): node is Branch {
  return node.kind !== 'page' && node.kind !== 'operation'
}
