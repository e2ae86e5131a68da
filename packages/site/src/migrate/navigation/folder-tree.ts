import { baseName, folderOf, pathBelow, titleFromName } from '../text/paths.ts'
import type { NavEntry } from './nav-tree.ts'

/** What a tool knows about the order and the labels of its folders and pages. */
export interface FolderRules {
  /** Lower ones come first; undefined is last. */
  orderOf?(path: string): number | undefined
  labelOf?(path: string): string | undefined
  /** Whether a page is left out. */
  isHidden?(path: string): boolean
}

/** The page of a folder itself. */
export const isIndexPage = (path: string): boolean => /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path)

/**
 * Returns the entries of a folder: its own page first, then folders and pages by their order and their path. The page of a
 * folder below is the page of its group.
 */
export function folderTree(
  folder: string,
  pages: Iterable<string>,
  rules: FolderRules = {},
): readonly NavEntry[] {
  const own = [...pages].filter((path) => pathBelow(folder, path) !== undefined && !rules.isHidden?.(path))
  const children = new Map<string, string[]>()
  for (const path of own) {
    const [head = ''] = (pathBelow(folder, path) ?? '').split('/')
    const child = folder === '' ? head : `${folder}/${head}`
    children.set(child, [...(children.get(child) ?? []), path])
  }
  const rank = (path: string) =>
    isIndexPage(path) && folderOf(path) === folder ? -Infinity : (rules.orderOf?.(path) ?? Infinity)
  return [...children.keys()]
    .toSorted((one, other) => compare(rank(one), rank(other)) || compareNames(one, other))
    .map((path): NavEntry => {
      const below = children.get(path) ?? []
      if (below.includes(path)) return { kind: 'page', source: path, label: rules.labelOf?.(path) }
      const root = below.find((page) => isIndexPage(page) && folderOf(page) === path)
      const entries = folderTree(
        path,
        below.filter((page) => page !== root),
        rules,
      )
      const label = rules.labelOf?.(path) ?? titleFromName(baseName(path))
      return { kind: 'group', label, entries, root }
    })
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/** Numbers in names count as numbers. */
const compareNames = (one: string, other: string) => {
  const [first, second] = [numberOf(one), numberOf(other)]
  return first === second ? (one < other ? -1 : 1) : compare(first, second)
}
const numberOf = (path: string) => Number(/^(\d+)/.exec(baseName(path))?.[1] ?? Infinity)
