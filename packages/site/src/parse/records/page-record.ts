import { isJsonValue } from '@octavo/source'
import type { DigestData } from '../digest/page-digest.ts'

/** A rendered page without its HTML. */
export interface PageRecord {
  readonly digest: DigestData
  /** The page's policy; absent where the settings switch policies off. */
  readonly csp?: string | undefined
  /** Output paths of the files that the page needs beside those of every page. */
  readonly files: readonly string[]
  /** The language of the page, and so of its fragments. */
  readonly lang: string
}

/** A record as it is stored: texts as bytes, the rest as JSON, which is read several times as fast as a stored object. */
export interface PackedRecord {
  /** The rest, or its JSON. */
  readonly rest: string | PackedRest
  readonly copy: Uint8Array
  readonly opening: Uint8Array
  readonly body?: Uint8Array | undefined
}

type SearchRest = Omit<NonNullable<DigestData['search']>, 'body'>

interface PackedRest extends Omit<PageRecord, 'digest'> {
  readonly digest: Omit<DigestData, 'copy' | 'opening' | 'search'> & { readonly search?: SearchRest }
}

/** Returns the stored form of a record; values that JSON does not hold, which front matter may have, stay an object. */
export function packRecord({ digest, ...facts }: PageRecord): PackedRecord {
  const { copy, opening, search, ...head } = digest
  const { body, ...found } = search ?? {}
  const rest = { ...facts, digest: { ...head, ...(search && { search: found as SearchRest }) } }
  return { rest: isJsonValue(rest) ? JSON.stringify(rest) : rest, copy, opening, ...(body && { body }) }
}

/** Returns the record of a stored form. */
export function unpackRecord({ rest, copy, opening, body }: PackedRecord): PageRecord {
  const { digest, ...facts } = typeof rest === 'string' ? (JSON.parse(rest) as PackedRest) : rest
  const { search, ...head } = digest
  return { ...facts, digest: { ...head, copy, opening, search: search && body && { ...search, body } } }
}
