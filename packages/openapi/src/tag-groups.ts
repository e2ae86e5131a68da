import type { ApiDocument, ApiTag, Operation } from './api-document.ts'
import { flagAt } from './json-fields.ts'

/** A tag of a description with its operations. */
export interface TagGroup {
  /** Undefined for operations without a tag. */
  readonly tag?: ApiTag
  /** Operations that are shown, in the order of the file. */
  readonly operations: readonly Operation[]
}

/** Whether readers find an operation in lists: it has a page that is not hidden. */
export const isListed = ({ excluded, hidden, mint }: Operation): boolean =>
  !excluded && !hidden && !flagAt(mint.metadata, 'hidden')

/**
 * Returns the listed operations by their first tag, in the order of the sidebar, then described tags without
 * operations of their own. Of a description of which parts are left out for other readers, tags without operations
 * are left out, too.
 */
export function tagGroups(document: ApiDocument): readonly TagGroup[] {
  const described = new Map(document.tags.map((tag) => [tag.name, tag]))
  const byTag = new Map<string | undefined, Operation[]>()
  for (const operation of document.operations.filter(isListed)) {
    const [tag] = operation.tags
    const group = byTag.get(tag)
    if (group) group.push(operation)
    else byTag.set(tag, [operation])
  }
  const groups = [...byTag].map(([name, operations]): TagGroup => {
    return name === undefined ? { operations } : { tag: described.get(name) ?? { name }, operations }
  })
  const others = document.restricted.size > 0 ? [] : document.tags.filter(isDescribed)
  return [...groups, ...others.filter(({ name }) => !byTag.has(name)).map((tag) => ({ tag, operations: [] }))]
}

/** Whether a tag has texts of its own, and so a page. */
export const isDescribed = ({ summary, description, externalDocs }: ApiTag): boolean =>
  (summary ?? description ?? externalDocs) !== undefined

/** All listed operations of a tag, also those that are shown below another one. */
export const operationsOfTag = ({ operations }: ApiDocument, name: string): readonly Operation[] =>
  operations.filter((operation) => isListed(operation) && operation.tags.includes(name))

/** Returns the tags of a description that have a page, by name: described ones with operations in the sidebar. */
export function pagedTags(document: ApiDocument): ReadonlyMap<string, ApiTag> {
  const first = new Set(document.operations.filter(isListed).map(({ tags }) => tags[0]))
  const found = document.tags.filter((tag) => isDescribed(tag) && first.has(tag.name))
  return new Map(found.map((tag) => [tag.name, tag]))
}
