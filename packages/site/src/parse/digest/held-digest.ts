import type { IndexEntry } from '@octavo/search'
import type { SitePorts } from '../../load/ports.ts'
import type { DigestData, PageDigest, SearchData } from './page-digest.ts'

const decoder = new TextDecoder()

/** Data of a digest whose large texts are read when they are requested. */
export interface HeldDigest extends Omit<DigestData, 'copy' | 'search'> {
  readonly copy: () => Uint8Array
  readonly search?: HeldSearch | undefined
}

type HeldSearch = Omit<SearchData, 'body'> & { readonly body: () => Uint8Array }

/** Holds data: `store` decides where its large texts are. */
export function holdDigest({ copy, search, ...rest }: DigestData, store: StoreBytes): HeldDigest {
  return { ...rest, copy: store(copy), ...(search && { search: { ...search, body: store(search.body) } }) }
}

/** The port of that name. */
export type StoreBytes = NonNullable<SitePorts['storeBytes']>

/** Stores bytes in memory. */
export const inMemory: StoreBytes = (bytes) => () => bytes

/** Returns the data that is held. */
export function heldToData({ copy, search, ...rest }: HeldDigest): DigestData {
  return { ...rest, copy: copy(), search: search && { ...search, body: search.body() } }
}

function heldToSearch({ body, ...rest }: HeldSearch): IndexEntry {
  return { ...rest, load: () => JSON.parse(decoder.decode(body())) as ReturnType<IndexEntry['load']> }
}

/** Returns the digest of data that is held. */
export function heldToDigest({ copy, opening, search, ...rest }: HeldDigest): PageDigest {
  return {
    ...rest,
    copy: () => decoder.decode(copy()),
    opening: () => decoder.decode(opening),
    search: () => search && heldToSearch(search),
  }
}

/** Returns the digest of data. */
export const dataToDigest = (data: DigestData): PageDigest => heldToDigest(holdDigest(data, inMemory))
