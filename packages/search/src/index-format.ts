/*
 * The files of an index, all JSON, written by `build/` and read by `query/`:
 *   root        the table of the other files; its name never changes
 *   terms       words in order with their postings; each file holds a range of the alphabet
 *   documents   titles, headings and texts of a few pages, for results
 *   words       the usual words of the site, for spelling; read when a word is found nowhere
 */
import type { SearchFacet } from './search-page.ts'

/** Changes with every change of the files; a reader rejects formats that it does not support. */
export const FORMAT = 2

/** The file that a query reads first. Names of files are their kind, number and hash: `terms-3.0a1b2c3d.json`. */
export interface IndexRoot {
  readonly format: typeof FORMAT
  /** BCP 47; determines whether endings of English words are ignored. */
  readonly lang: string
  /** Pages in the index. */
  readonly pages: number
  /** First term of each file of terms, in order. */
  readonly terms: readonly string[]
  /** Number of the first page of each file of documents, in order. */
  readonly documents: readonly number[]
  /** Hashes of the files, {@link HASH_LENGTH} digits each: terms, then documents, then words. */
  readonly hashes: string
  /** Distinct facets. */
  readonly facets: readonly SearchFacet[]
  /** Facets of all pages in order: length of a run and index in `facets`, in turn. */
  readonly facetRuns: readonly number[]
}

/** Digits of a hash in a file's name. */
export const HASH_LENGTH = 8

/** Terms in order, each followed by its postings. */
export type TermShard = readonly string[]

/** A page of a file of documents: title, address, crumbs, method ('' without one, {@link SCHEMA} for schemas), sections. */
export type StoredPage = readonly [
  title: string,
  href: string,
  crumbs: readonly string[],
  method: string,
  sections: readonly StoredSection[],
]

/** In the position of a method: the page of a schema. */
export const SCHEMA = 'schema'

/** Id, heading and text. The first section of a page is its beginning, without id and heading. */
export type StoredSection = readonly [id: string, heading: string, text: string]

export type DocumentShard = readonly StoredPage[]

/** Words by the number of pages that have them, most first. */
export type WordList = readonly string[]

/** Ends the name of the postings for all terms that begin with a prefix: `in*`. Sorts before letters. */
export const PREFIX_MARK = '*'

/** Returns the index of the last of ascending `starts` that is not above `value`; 0 when all are. */
export function shardIndex<T extends string | number>(starts: readonly T[], value: T): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as T) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the name of a file of the index. */
export function shardName(kind: 'terms' | 'documents' | 'words', number: number, hash: string): string {
  return `${kind}-${number}.${hash}.json`
}
