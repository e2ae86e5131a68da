/** An entry of a sidebar, before it is written as docs.json has it. */
export type NavEntry =
  | ({ readonly kind: 'page'; readonly source: string; readonly label?: string | undefined } & NavMark)
  | NavLink
  | NavGroup

/** What stands beside the label of an entry. */
export interface NavMark {
  readonly tag?: string | undefined
}

/** A link of a sidebar to another site. */
export interface NavLink extends NavMark {
  readonly kind: 'link'
  readonly label: string
  readonly href: string
}

/** A group of a sidebar. */
export interface NavGroup extends NavMark {
  readonly kind: 'group'
  readonly label: string
  readonly entries: readonly NavEntry[]
  /** The page that the title of the group leads to. */
  readonly root?: string | undefined
  readonly expanded?: boolean | undefined
}

/** A division of the navigation: it has either divisions of one kind, or entries. */
export interface NavBranch {
  readonly kind: 'root' | 'tab' | 'version' | 'language'
  readonly name: string
  readonly branches: readonly NavBranch[]
  readonly entries: readonly NavEntry[]
}

/** Returns a division that has entries alone. */
export const leafBranch = (
  kind: NavBranch['kind'],
  name: string,
  entries: readonly NavEntry[],
): NavBranch => ({ kind, name, branches: [], entries })

/** Returns a division of divisions; one alone needs no division. */
export function branchOf(kind: NavBranch['kind'], name: string, branches: readonly NavBranch[]): NavBranch {
  const [first, second] = branches
  return first && !second && first.kind !== 'language'
    ? { ...first, kind, name }
    : { kind, name, branches, entries: [] }
}

/** Returns every entry of a division, groups before what is in them. */
export function allEntries({
  branches,
  entries,
}: Pick<NavBranch, 'branches' | 'entries'>): readonly NavEntry[] {
  const own = entries.flatMap((entry): readonly NavEntry[] =>
    entry.kind === 'group' ? [entry, ...allEntries({ branches: [], entries: entry.entries })] : [entry],
  )
  return [...branches.flatMap(allEntries), ...own]
}
