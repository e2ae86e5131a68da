import type { ParsedConfig } from '@octavo/config'
import type { ApiDocument, AsyncDocument } from '@octavo/openapi'
import { walkBranches } from '../navigation/walk-tree.ts'
import { apiSources } from './named-sources.ts'

/** Descriptions of both kinds by path. */
export type DescriptionsByPath = ReadonlyMap<string, ApiDocument | AsyncDocument>

/** The API descriptions of a site, by the path of their first file. */
export interface SiteDescriptions {
  readonly descriptions: ReadonlyMap<string, ApiDocument>
  readonly asyncDescriptions: ReadonlyMap<string, AsyncDocument>
  /** Keys that change with the bytes of a description and of the files that it refers to. */
  readonly descriptionKeys: ReadonlyMap<string, string>
  /** Bytes of the descriptions that are served without the parts for other groups of readers. */
  readonly restricted: ReadonlyMap<string, Uint8Array>
}

/** Returns the descriptions of both kinds by path. */
export function allDescriptions(
  site: Pick<SiteDescriptions, 'descriptions' | 'asyncDescriptions'>,
): DescriptionsByPath {
  return new Map<string, ApiDocument | AsyncDocument>([...site.descriptions, ...site.asyncDescriptions])
}

/** Files of descriptions that docs.json names, and of those that pages show. */
export function usedDescriptions(
  { config, tree }: ParsedConfig,
  descriptions: DescriptionsByPath,
  shown: readonly (ApiDocument | AsyncDocument)[],
): ReadonlySet<string> {
  const named = [...apiSources(config, tree)].map(({ source }) => source)
  const documents = [...new Set([...named.flatMap((source) => descriptions.get(source) ?? []), ...shown])]
  const files = documents.flatMap((document) => [
    ...document.files.keys(),
    ...('overlays' in document ? document.overlays : []),
  ])
  return new Set<string>([...named, ...files])
}

/** Folders of the pages of descriptions that could not be read: taken as a whole, or by single operations. */
export function unreadFolders({ tree }: ParsedConfig, descriptions: DescriptionsByPath): readonly string[] {
  const sources = [...walkBranches(tree)].flatMap((branch) => [...branch.expands, ...branch.api])
  const unread = sources.filter(({ source }) => !descriptions.has(source))
  return [...new Set(unread.map(({ directory }) => directory ?? 'api-reference'))]
}
