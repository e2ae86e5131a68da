/*
 * Pages -> the files of an index:
 *   1. collectTerms     every word with its occurrences; each page is read once and released
 *   2. toPostings   the occurrences that may matter
 *   3. shardTerms       files of terms
 *   4. createDocumentSharder   files of titles and texts
 *   5. usualWords       the list for spelling
 *   6. the root, which names them all
 */
import { FORMAT, HASH_LENGTH, shardName, type IndexRoot, type WordList } from '../index-format.ts'
import { encodePostings } from '../postings.ts'
import type { SearchFacet, SearchPage } from '../search-page.ts'
import { collectTerms } from './collect-terms.ts'
import { toPostings } from './prune-postings.ts'
import { createDocumentSharder } from './shard-documents.ts'
import { shardTerms } from './shard-terms.ts'
import { isUnspaced } from '../words.ts'

/** An index as text. */
export interface SearchIndex {
  readonly root: IndexRoot
  /** Files that the root names, by name. */
  readonly files: ReadonlyMap<string, string>
}

export interface IndexOptions {
  /** BCP 47 tag of the language that the pages are written in. */
  readonly lang: string
  /** Digits that change with a text, at least eight. */
  readonly hash: (text: string) => string
}

/** Builds the index of pages of one language, in the order of navigation. Equal pages produce equal bytes. */
export function buildIndex(pages: Iterable<SearchPage>, { lang, hash }: IndexOptions): SearchIndex {
  const sharder = createDocumentSharder()
  const facetsOfPages: SearchFacet[] = []
  const table = collectTerms(
    noting(pages, (page) => {
      sharder.add(page)
      facetsOfPages.push(page.facet)
    }),
  )
  const documents = sharder.finish()
  const facets = numberFacets(facetsOfPages)
  const facetOf = (page: number) => facets.numbers[page] ?? 0
  const terms = [...table.keys()].sort((a, b) => (a < b ? -1 : 1))
  const counts = new Map<string, number>()
  const entries = terms.map((term) => {
    const postings = toPostings(table.get(term) ?? [], facetOf)
    table.delete(term)
    counts.set(term, postings.pages)
    return { term, postings: encodePostings(postings) }
  })
  const termShards = shardTerms(entries, facetOf)
  const files = new Map<string, string>()
  const hashes: string[] = []
  const add = (kind: 'terms' | 'documents' | 'words', number: number, text: string) => {
    const digits = hash(text).slice(0, HASH_LENGTH)
    hashes.push(digits)
    files.set(shardName(kind, number, digits), text)
  }
  termShards.forEach((shard, number) => add('terms', number, JSON.stringify(shard)))
  documents.shards.forEach((shard, number) => add('documents', number, shard))
  add('words', 0, JSON.stringify(usualWords(terms, (term) => counts.get(term) ?? 0)))
  return {
    files,
    root: {
      format: FORMAT,
      lang,
      pages: facetsOfPages.length,
      terms: termShards.map((shard) => shard[0] ?? ''),
      documents: documents.starts,
      hashes: hashes.join(''),
      facets: facets.distinct,
      facetRuns: facets.runs,
    },
  }
}

function* noting<T>(values: Iterable<T>, note: (value: T) => void): Generator<T> {
  for (const value of values) {
    note(value)
    yield value
  }
}

interface NumberedFacets {
  readonly distinct: readonly SearchFacet[]
  /** By page. */
  readonly numbers: readonly number[]
  readonly runs: readonly number[]
}

function numberFacets(facets: readonly SearchFacet[]): NumberedFacets {
  const known = new Map<string, number>()
  const distinct: SearchFacet[] = []
  const numbers = facets.map((facet) => {
    const key = JSON.stringify([facet.version, facet.product])
    const number = known.get(key) ?? distinct.length
    if (number === distinct.length) distinct.push(facet)
    known.set(key, number)
    return number
  })
  const runs: number[] = []
  for (const number of numbers) {
    if (runs.length > 0 && runs.at(-1) === number) runs[runs.length - 2] = (runs.at(-2) ?? 0) + 1
    else runs.push(1, number)
  }
  return { distinct, numbers, runs }
}

/** Words stored for spelling. */
const MOST_WORDS = 10_000

/** Shorter words have too many neighbours to be guessed. */
const SHORTEST = 3

/** Selects the words that a misspelt one may mean: those on the most pages first. `pagesOf` counts the pages of a term. */
export function usualWords(terms: readonly string[], pagesOf: (term: string) => number): WordList {
  return terms
    .filter((term) => term.length >= SHORTEST && !/^\d+$/.test(term) && !isUnspaced(term))
    .map((term) => ({ term, pages: pagesOf(term) }))
    .sort((a, b) => b.pages - a.pages || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ term }) => term)
}
