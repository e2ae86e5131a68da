import type { ApiTag } from './api-document.ts'
import { apiParts, isListed, isRestricted, type ApiPart, type DescribedApi } from './described-api.ts'
import { groupBy } from '@octavo/source'
import { tagTree, type TagBranch } from './tag-tree.ts'

/** A tag of a description with its operations or channels, or a named group of tags. */
export interface TagGroup {
  /** Undefined for parts without a tag, and for groups of tags. */
  readonly tag?: ApiTag
  /** Undefined for parts without a tag. */
  readonly label?: string
  /** Groups around it. */
  readonly depth: number
  /** Parts that are shown, in the order of the file. */
  readonly parts: readonly ApiPart[]
}

/**
 * Returns the listed parts by their first tag, in the order of the sidebar, then described tags without
 * parts of their own. Of a description of which parts are left out for other readers, tags without parts
 * are left out, too.
 */
export function tagGroups(document: DescribedApi): readonly TagGroup[] {
  const described = new Map(document.tags.map((tag) => [tag.name, tag]))
  const byTag = groupBy(apiParts(document).filter(isListed), ({ tags: [tag] }) => tag)
  const others = isRestricted(document) ? [] : document.tags.filter(isDescribed).map(({ name }) => name)
  const toGroups =
    (depth: number) =>
    ({ tag, label, children }: TagBranch): readonly TagGroup[] => {
      const isOfTags = tag === undefined && label !== undefined
      const own: TagGroup = {
        ...(label !== undefined && { label }),
        ...(tag !== undefined && { tag: described.get(tag) ?? { name: tag } }),
        depth,
        parts: (!isOfTags && byTag.get(tag)) || [],
      }
      return [own, ...children.flatMap(toGroups(depth + 1))]
    }
  return tagTree(document, [...new Set([...byTag.keys(), ...others])]).flatMap(toGroups(0))
}

/** Whether a tag has texts of its own, and so a page. */
export const isDescribed = ({ summary, description, externalDocs }: ApiTag): boolean =>
  (summary ?? description ?? externalDocs) !== undefined

/** All listed parts of a tag and of the tags inside it, also those that are shown below another one. */
export function partsOfTag(document: DescribedApi, name: string): readonly ApiPart[] {
  const names = new Set([name])
  for (const outer of names) for (const tag of document.tags) if (tag.parent === outer) names.add(tag.name)
  return apiParts(document).filter((part) => part.tags.some((tag) => names.has(tag)) && isListed(part))
}

/** Returns the tags of a description that have a page, by name: described ones with parts in the sidebar. */
export function pagedTags(document: DescribedApi): ReadonlyMap<string, ApiTag> {
  const first = new Set(
    apiParts(document)
      .filter(isListed)
      .flatMap(({ tags: [tag] }) => tag ?? []),
  )
  const shown = new Set<string | undefined>()
  const note = ({ tag, children }: TagBranch): void => {
    shown.add(tag)
    children.forEach(note)
  }
  tagTree(document, [...first]).forEach(note)
  const found = document.tags.filter((tag) => isDescribed(tag) && shown.has(tag.name))
  return new Map(found.map((tag) => [tag.name, tag]))
}
