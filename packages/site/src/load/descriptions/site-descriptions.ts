import type { ApiDocument, AsyncDocument } from '@octavo/openapi'

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
): ReadonlyMap<string, ApiDocument | AsyncDocument> {
  return new Map<string, ApiDocument | AsyncDocument>([...site.descriptions, ...site.asyncDescriptions])
}
