import type { ApiTag } from './api-document.ts'
import type { DescribedApi } from './described-api.ts'
import { groupBy } from '@octavo/source'

/** A tag, or a named group of tags (`x-tagGroups`), with the tags inside it; without both names, the parts without a tag. */
export interface TagBranch {
  readonly label?: string
  /** Undefined for a group of tags. */
  readonly tag?: string
  readonly children: readonly TagBranch[]
}

/** A short name is longer than this only by mistake: it is a text then. */
const LONGEST_LABEL = 60

/** The name of a tag for readers: `x-group`, `x-displayName`, a short `summary` (OpenAPI 3.2), or its own. */
export function tagLabel({ name, group, displayName, summary }: ApiTag): string {
  return group ?? displayName ?? (summary !== undefined && isShort(summary) ? summary : name)
}

/** The name for readers of a tag, which a description may not describe. */
export const labelIn = (tags: readonly ApiTag[], name: string): string =>
  tagLabel(tags.find((tag) => tag.name === name) ?? { name })

const isShort = (text: string): boolean => text.length <= LONGEST_LABEL && !/[\n.]/.test(text)

/** The text of a tag that is not already its name. */
export const tagSummary = (tag: ApiTag): string | undefined =>
  tag.summary === tagLabel(tag) ? undefined : tag.summary

/**
 * Arranges tags: inside the group of `x-tagGroups` that lists them, in the order of the list, else inside their `parent`
 * (OpenAPI 3.2), else at the top, in the order of `names`, in which undefined stands for parts without a tag. Groups come
 * first, then what no group lists, so that nothing is hidden. A parent is there even if it is not in `names`; a circle of
 * parents is at the top.
 */
export function tagTree(
  { tags, tagSets = [] }: Pick<DescribedApi, 'tags' | 'tagSets'>,
  names: readonly TagName[],
): readonly TagBranch[] {
  const known = new Map(tags.map((tag) => [tag.name, tag]))
  const all = withParents(names, known)
  const listed = new Map(tagSets.toReversed().flatMap((set) => set.tags.map((tag) => [tag, set] as const)))
  const parentOf = (name: TagName) =>
    (name === undefined || listed.has(name) ? undefined : parentIn(name, known)) ?? TOP
  const inside = groupBy(all, parentOf)
  const toBranch = (name: TagName): TagBranch => {
    if (name === undefined) return { children: [] }
    const label = tagLabel(known.get(name) ?? { name })
    return { tag: name, label, children: (inside.get(name) ?? []).map(toBranch) }
  }
  const sets = tagSets.flatMap((set): TagBranch[] => {
    const own = [...new Set(set.tags)].filter((tag) => all.has(tag) && listed.get(tag) === set)
    return own.length === 0 ? [] : [{ label: set.name, children: own.map(toBranch) }]
  })
  const top = (inside.get(TOP) ?? []).filter((name) => name === undefined || !listed.has(name))
  return [...sets, ...top.map(toBranch)]
}

/** A tag, or undefined for parts without one. */
type TagName = string | undefined

/** What has no tag around it. */
const TOP = Symbol('top')

type Known = ReadonlyMap<string, ApiTag>

/** The parent of a tag that the description has; undefined where following parents leads back to the tag. */
function parentIn(name: string, known: Known): string | undefined {
  const parent = known.get(name)?.parent
  if (parent === undefined || !known.has(parent)) return undefined
  const seen = new Set([name])
  for (let at: string | undefined = parent; at !== undefined; at = known.get(at)?.parent) {
    if (seen.has(at)) return undefined
    seen.add(at)
  }
  return parent
}

/** The names, each parent before the first tag inside it. */
function withParents(names: readonly TagName[], known: Known): ReadonlySet<TagName> {
  const all = new Set<TagName>()
  for (const name of names) {
    const line: string[] = []
    for (let at = name; at !== undefined && !all.has(at); at = parentIn(at, known)) line.unshift(at)
    for (const one of name === undefined ? [name] : line) all.add(one)
  }
  return all
}
