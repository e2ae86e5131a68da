import type { IndexEntry } from '@octavo/search'
import type { SitePorts } from '../../load/ports.ts'
import type { BytesPart, DigestData, PageDigest, SearchData } from './page-digest.ts'
import { documentOf, termsOf } from './search-body.ts'

const decoder = new TextDecoder()

/** Data of a digest whose large texts are read when they are requested. */
export interface HeldDigest extends Omit<DigestData, 'copy' | 'links' | 'search'> {
  readonly copy: BytesPart
  readonly links: () => Uint8Array
  readonly search?: HeldSearch | undefined
}

/** An entry of the search index, held in the same way. */
export type HeldSearch = Omit<SearchData, 'body'> & { readonly body: () => Uint8Array }

/** Holds data: `store` decides where its large texts are. */
export function holdDigest({ copy, links, search, ...rest }: DigestData, store: StoreBytes): HeldDigest {
  const texts = { copy: { length: copy.length, read: store(copy) }, links: store(links) }
  // Spreads come last: a property that is added to a copy takes V8 of Node 20 a microsecond.
  return search
    ? { ...texts, search: { ...search, body: store(search.body) }, ...rest }
    : { ...texts, ...rest }
}

/** The port of that name. */
export type StoreBytes = NonNullable<SitePorts['storeBytes']>

/** Stores bytes in memory. */
export const inMemory: StoreBytes = (bytes) => () => bytes

/** Returns the data that is held. */
export function heldToData({ copy, links, search, ...rest }: HeldDigest): DigestData {
  const body = search && { ...search, body: search.body() }
  return { copy: copy.read(), links: links(), search: body, ...rest }
}

function heldToSearch({ body, ...rest }: HeldSearch): IndexEntry {
  return { document: () => documentOf(body()), terms: () => termsOf(body()), ...rest }
}

/** Returns the digest of data that is held. */
export function heldToDigest({ copy, links, opening, search, ...rest }: HeldDigest): PageDigest {
  return {
    ...rest,
    get links() {
      return JSON.parse(decoder.decode(links())) as PageDigest['links']
    },
    copy: () => decoder.decode(copy.read()),
    copyPart: () => copy,
    opening: () => opening,
    search: () => search && heldToSearch(search),
  }
}
