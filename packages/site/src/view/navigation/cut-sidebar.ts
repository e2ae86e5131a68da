import type { SidebarEntry, SidebarGroup, SidebarPart } from '@octavo/theme'

/** Number of links up to which every page has the whole sidebar. Source: DESIGN.md section 2. */
const WHOLE_LINKS = 300
/** An operation takes the space of so many other links: its method, and the address and label of a whole sentence. */
const OPERATION_LINKS = 2
/** The space for each link from which a quarter of them are operations. */
const OPERATION_SHARE = 1.25
/** Nested groups stay whole up to so many links, since a link to a page for them is hardly smaller. */
const SMALL_GROUP = 2
/** A closed group with more links is cut in a small sidebar too: most readers never open it (schemas of a description). */
const LARGE_FOLD = 50
/** How much of a list is shown around the current entry; in steps, so that pages near each other share a sidebar. */
interface Window {
  readonly step: number
  readonly before: number
  readonly after: number
}

/** The groups at the top; with the pages of one of them they fill the height of a screen. */
const TOP: Window = { step: 6, before: 4, after: 12 }
/** The pages of a group: most of a page's sidebar. Scripts load the others when a reader comes to the sidebar. */
const NESTED: Window = { step: 5, before: 5, after: 11 }
/** Both lists where pages are operations, whose entries take more space: a description has hundreds of such pages. */
const OF_OPERATIONS: Window = { step: 4, before: 2, after: 6 }

const windowOf = ({ ofOperations }: Pick<LargeSidebar, 'ofOperations'>, depth: number): Window => {
  if (ofOperations) return OF_OPERATIONS
  return depth === 0 ? TOP : NESTED
}

/** The index of a landing page in the list of its group. */
const BEFORE_ALL = -1

/** A sidebar of which each page shows the part around it. Plain data. */
export interface LargeSidebar {
  readonly entries: readonly SidebarEntry[]
  /** The path to the first position of each key: indexes from the top. */
  readonly paths: ReadonlyMap<string, readonly number[]>
  /** Whether everything but large closed groups stands on every page. */
  readonly onlyFolds: boolean
  /** Whether a quarter of its pages or more are operations. */
  readonly ofOperations: boolean
}

/** The sidebar prepared for {@link cutSidebar} when it is too large for every page; undefined for a small one. */
export function largeSidebar(entries: readonly SidebarEntry[]): LargeSidebar | undefined {
  const onlyFolds = spaceOf(entries) <= WHOLE_LINKS
  if (onlyFolds && !entries.some((entry) => entry.kind === 'group' && entry.children.some(hasLargeFold)))
    return undefined
  const grouped = withoutLooseLinks(entries)
  const paths = new Map<string, readonly number[]>()
  notePaths(grouped, [], paths)
  const ofOperations = spaceOf(entries) > OPERATION_SHARE * countLinks(entries)
  return { entries: grouped, paths, onlyFolds, ofOperations }
}

const hasLargeFold = (entry: SidebarEntry): boolean =>
  entry.kind === 'group' && (isLargeFold(entry) || entry.children.some(hasLargeFold))

const isLargeFold = (group: SidebarGroup): boolean => !group.expanded && countLinks([group]) > LARGE_FOLD

/** Pages with the same name here have the same sidebar, except for the mark of the current one. */
export function cutName(sidebar: LargeSidebar, key: string | undefined): string {
  const path = pathOf(key, sidebar.paths)
  const { step } = windowOf(sidebar, path.length - 1)
  return [...path.slice(0, -1), `~${Math.floor((path.at(-1) ?? 0) / step)}`, path.length].join('.')
}

/**
 * Returns the sidebar of the page `key`: the groups around it, their neighbours as links to pages that show the
 * rest, and only the near part of a long list. Its size does not depend on that of the sidebar.
 */
export function cutSidebar(
  { entries, paths, onlyFolds, ofOperations }: LargeSidebar,
  key: string | undefined,
): readonly SidebarEntry[] {
  const level = { path: pathOf(key, paths), depth: 0, id: '', ofOperations }
  return onlyFolds ? cutFolds(entries, level) : cutList(entries, level)
}

function pathOf(key: string | undefined, paths: LargeSidebar['paths']): readonly number[] {
  return (key === undefined ? undefined : paths.get(key)) ?? [0]
}

interface Level extends Pick<LargeSidebar, 'ofOperations'> {
  readonly path: readonly number[]
  readonly depth: number
  /** Of the group whose list this is. */
  readonly id: string
}

function cutList(entries: readonly SidebarEntry[], level: Level): readonly SidebarEntry[] {
  const here = Math.max(0, level.path[level.depth] ?? 0)
  const { step, before, after } = windowOf(level, level.depth)
  const first = Math.floor(here / step) * step
  const start = Math.max(0, first - before)
  const end = Math.min(entries.length, first + after)
  const shown = entries.slice(start, end).map((entry, index) => cutEntry(entry, start + index, level))
  return [
    ...moreOf(entries[start - 1], level.id, 'before'),
    ...shown,
    ...moreOf(entries[end], level.id, 'after'),
  ]
}

/** Leaves lists whole down to a large closed group, whose list is cut. */
function cutFolds(entries: readonly SidebarEntry[], level: Level): readonly SidebarEntry[] {
  return entries.map((entry, index) => {
    if (entry.kind !== 'group' || !hasLargeFold(entry)) return entry
    if (level.depth > 0 && isLargeFold(entry)) return cutEntry(entry, index, level)
    const id = idOf(index, level)
    // Only what the path of the page leads to is open.
    const path = level.path[level.depth] === index ? level.path : []
    return {
      ...entry,
      id,
      children: cutFolds(entry.children, { ...level, path, depth: level.depth + 1, id }),
    }
  })
}

const idOf = (index: number, { id }: Level): string => (id === '' ? String(index) : `${id}.${index}`)

function cutEntry(entry: SidebarEntry, index: number, level: Level): SidebarEntry {
  if (entry.kind !== 'group') return entry
  const { path, depth } = level
  const id = idOf(index, level)
  if (index === path[depth])
    return { ...entry, id, children: cutList(entry.children, { ...level, depth: depth + 1, id }) }
  const href = firstHref(entry)
  if (href === undefined || (depth > 0 && countLinks([entry]) <= SMALL_GROUP)) return entry
  return toPart(entry, { id, href })
}

function toPart(
  { label, icon, tag, children }: SidebarGroup,
  { id, href }: { readonly id: string; readonly href: string },
): SidebarPart {
  return {
    kind: 'part',
    id,
    label: label === '' ? (children[0]?.label ?? '') : label,
    href,
    ...(icon !== undefined && { icon }),
    ...(tag !== undefined && { tag }),
  }
}

function moreOf(
  next: SidebarEntry | undefined,
  id: string,
  direction: 'before' | 'after',
): readonly SidebarPart[] {
  const href = next && firstHref(next)
  return href === undefined ? [] : [{ kind: 'part', id, label: '', href, direction }]
}

/** Address of the first page of an entry. */
function firstHref(entry: SidebarEntry): string | undefined {
  if (entry.kind === 'link') return entry.external ? undefined : entry.href
  if (entry.kind === 'part') return entry.href
  if (entry.root) return entry.root.href
  for (const child of entry.children) {
    const href = firstHref(child)
    if (href !== undefined) return href
  }
  return undefined
}

/** The space of entries, as a number of usual links. */
function spaceOf(entries: readonly SidebarEntry[]): number {
  return entries.reduce((sum, entry) => {
    if (entry.kind === 'group') return sum + spaceOf(entry.children) + (entry.root ? 1 : 0)
    return sum + (entry.kind === 'link' && entry.method !== undefined ? OPERATION_LINKS : 1)
  }, 0)
}

function countLinks(entries: readonly SidebarEntry[]): number {
  return entries.reduce(
    (sum, entry) => sum + (entry.kind === 'group' ? countLinks(entry.children) + (entry.root ? 1 : 0) : 1),
    0,
  )
}

/** Neighbouring links at the top become a group without label, so that the top holds nothing but groups. */
function withoutLooseLinks(entries: readonly SidebarEntry[]): readonly SidebarEntry[] {
  const groups: (SidebarEntry & { children?: readonly SidebarEntry[] })[] = []
  let loose: SidebarEntry[] | undefined
  for (const entry of entries) {
    if (entry.kind === 'group') {
      loose = undefined
      groups.push(entry)
    } else if (loose) loose.push(entry)
    else {
      loose = [entry]
      groups.push({ kind: 'group', label: '', expanded: true, children: loose })
    }
  }
  return groups
}

function notePaths(
  entries: readonly SidebarEntry[],
  above: readonly number[],
  paths: Map<string, readonly number[]>,
): void {
  for (const [index, entry] of entries.entries()) {
    const path = [...above, index]
    const note = (key: string, way: readonly number[]) => paths.has(key) || paths.set(key, way)
    if (entry.kind === 'link') note(entry.key, path)
    if (entry.kind !== 'group') continue
    if (entry.root) note(entry.root.key, [...path, BEFORE_ALL])
    notePaths(entry.children, path, paths)
  }
}
