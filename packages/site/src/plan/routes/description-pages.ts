import type { ApiSource, Branch } from '@octavo/config'
import {
  cleanSegment,
  isAsync,
  pagedTags,
  pageFolder,
  schemaAt,
  schemaUses,
  titleSegment,
  type DescribedApi,
} from '@octavo/openapi'
import type { Subject } from '../../kinds/table.ts'
import type { RequestedPage } from './requested-page.ts'
import type { PlanInput } from './plan-input.ts'

/** The pages about a description that navigation takes as a whole, beside those of its operations. */
export interface DescriptionPages {
  readonly overview?: RequestedPage
  /** Pages of tags, by the name of the tag. */
  readonly tags: ReadonlyMap<string, RequestedPage>
  readonly schemas: readonly RequestedPage[]
}

/** Whether an author's own page shows a schema. */
export type ShownSchemas = (document: DescribedApi, name: string) => boolean

/** What the pages about a description depend on beside it; words are those of the language around it. */
export interface DescriptionContext {
  readonly input: PlanInput
  readonly isShown: ShownSchemas
  readonly words: (key: string) => string
}

/**
 * Returns the pages about a description at an element of navigation; undefined for one that was not read, and where
 * the settings switch all of them off.
 */
export function descriptionPages(
  source: ApiSource,
  branch: Branch,
  { input, isShown, words }: DescriptionContext,
): DescriptionPages | undefined {
  const { descriptions, asyncDescriptions, api, downloads } = input
  const documents: ReadonlyMap<string, DescribedApi> =
    source.kind === 'openapi' ? descriptions : asyncDescriptions
  const found = documents.get(source.source)
  const document = found && input.hidesGroups === true ? withoutGroups(found) : found
  if (!found || !document || (!api.overview && !api.schemas)) return undefined
  const directory = pageFolder(source)
  const request = (subject: Subject, ...path: readonly string[]): RequestedPage => {
    return { subject, path: [directory, ...path].join('/'), directory }
  }
  const label = branch.expands.length < 2 ? { label: words('api-overview') } : {}
  const files = downloads.of(found)
  const tags = api.overview ? [...pagedTags(document)] : []
  const names = api.schemas ? schemaUses(document).shown.filter((name) => !isShown(document, name)) : []
  return {
    ...(api.overview && { overview: request({ kind: 'overview', document, files, ...label }, 'overview') }),
    tags: new Map(
      tags.map(([name, tag]) => [name, request({ kind: 'tag', document, tag }, titleSegment(name) || 'tag')]),
    ),
    schemas: names.map((name) => {
      const at = schemaAt(document, name)
      const segment = cleanSegment(name) || 'schema'
      return request({ kind: 'schema', document, at, name, isOneOfAll: true }, 'schemas', segment)
    }),
  }
}

/** A description without the operations that are for some groups: pages about all of it have no rule for each of them. */
function withoutGroups(document: DescribedApi): DescribedApi {
  if (isAsync(document)) return document
  return { ...document, operations: document.operations.filter(({ mint }) => mint.groups.length === 0) }
}
