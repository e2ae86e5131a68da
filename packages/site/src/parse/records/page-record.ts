import { isJsonValue } from '@octavo/source'
import type { PartStore } from '../../load/ports.ts'
import type { HeldDigest, HeldSearch } from '../digest/held-digest.ts'
import type { DigestData } from '../digest/page-digest.ts'

/** What remains of a rendered page beside its texts. */
interface RecordFacts {
  /** The page's policy; absent where the settings switch policies off. */
  readonly csp?: string | undefined
  /** Output paths of the files that the page needs beside those of every page. */
  readonly files: readonly string[]
  /** The language of the page, and so of its fragments. */
  readonly lang: string
  /** The key of the description in which diagnostics of the page have lines; absent without any. */
  readonly lines?: string
}

/** A rendered page without its HTML. */
export interface PageRecord extends RecordFacts {
  readonly digest: DigestData
}

/** The same in a later build, which reads its large texts when they are requested. */
export interface LoadedRecord extends RecordFacts {
  readonly digest: HeldDigest
}

/** A record as it is stored, or its JSON, which is read several times as fast. */
export type PackedRecord = string | PackedFacts

/** A record without its large texts. */
interface PackedFacts {
  readonly rest: PackedRest
  /** Bytes of the copy and of the links, the first of the texts; what follows is of the search index. */
  readonly sizes: readonly [copy: number, links: number, body: number]
}

interface PackedRest extends RecordFacts {
  readonly digest: Omit<HeldDigest, 'copy' | 'links' | 'search'> & {
    readonly search?: Omit<HeldSearch, 'body'> | undefined
  }
}

/**
 * Returns the stored form of a record, and its large texts; a record with values that
 * JSON does not hold stays an object.
 */
export function packRecord({ digest, ...shown }: PageRecord) {
  const { copy, links, search, ...head } = digest
  const { body = new Uint8Array(), ...found } = search ?? {}
  const rest = { ...shown, digest: { ...head, ...(search && { search: found }) } } as PackedRest
  const facts: PackedFacts = { rest, sizes: [copy.length, links.length, body.length] }
  const packed: PackedRecord = isJsonValue(rest) ? JSON.stringify(facts) : facts
  return { packed, texts: [copy, links, body] }
}

/** Returns the record of a stored form; `read` reads a part of its texts. */
export function unpackRecord(
  packed: PackedRecord,
  read: NonNullable<ReturnType<PartStore['find']>>,
): LoadedRecord {
  const { rest, sizes } = typeof packed === 'string' ? (JSON.parse(packed) as PackedFacts) : packed
  const [copyEnd, linkBytes, bodyBytes] = sizes
  const { digest, ...facts } = rest
  const { search, ...head } = digest
  const linksEnd = copyEnd + linkBytes
  return {
    ...facts,
    digest: {
      ...head,
      copy: { length: copyEnd, read: (into) => read(0, copyEnd, into) },
      links: () => read(copyEnd, linksEnd),
      search: search && { ...search, body: () => read(linksEnd, linksEnd + bodyBytes) },
    },
  }
}
