import type { ManifestEntry, ManifestLink, ManifestRedirect } from '@octavo/config'
import type { ByteRange } from './request-headers.ts'

/**
 * The source of static responses: a built site on disk, or a site in memory that renders on request. A file
 * that `lookup` does not find does not exist.
 */
export interface StaticSource {
  /** `/` or `/docs/`. */
  readonly base: string
  /** The entry of exactly this route, decoded, below the base. */
  lookup(route: string): ManifestEntry | undefined | Promise<ManifestEntry | undefined>
  readonly redirects: readonly ManifestRedirect[]
  /** The links in the `Link` header of every page. */
  readonly links: readonly ManifestLink[]
  /** The bytes of an entry, or of one of its `encodings`. */
  read(entry: ManifestEntry, encoding?: string): Promise<Uint8Array>
  /** A function that returns the bytes of an entry without waiting: undefined when they are not in memory, or the entry is not current. */
  hold?(entry: ManifestEntry, encoding?: string): () => Uint8Array | undefined
  /** A part of a large entry, piece by piece; the caller reads it to the end or closes it. Absent: `read` is used for all. */
  stream?(entry: ManifestEntry, range: ByteRange): Promise<AsyncIterable<Uint8Array>>
  /** The page for unknown addresses. */
  notFound(): ManifestEntry | undefined | Promise<ManifestEntry | undefined>
}
