/*
 * Pages, each indexed by itself (createPageIndexer) -> the files of an index:
 *   1. mergeTerms       every term with the pages that have it
 *   2. pruneTerms       the pages that may matter
 *   3. shardTerms       files of terms
 *   4. createDocumentSharder   files of titles and texts
 *   5. usualWords       the list for spelling
 *   6. the root, which names them all
 */
import { FORMAT, HASH_LENGTH, shardName, type IndexRoot, type WordList } from '../index-format.ts'
import type { SearchFacet } from '../search-page.ts'
import { isUnspaced } from '../words.ts'
import { createPrefixEncoder, encodeTerm } from './encode-terms.ts'
import type { IndexedPage } from './index-page.ts'
import { mergeTerms, type PageTerms } from './merge-terms.ts'
import { pruneTerms } from './prune-terms.ts'
import { createDocumentSharder } from './shard-documents.ts'
import { shardTerms, type TermEntry } from './shard-terms.ts'

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
export function buildIndex(pages: Iterable<IndexedPage>, { lang, hash }: IndexOptions): SearchIndex {
  const sharder = createDocumentSharder()
  const facetsOfPages: SearchFacet[] = []
  const termsOfPages: PageTerms[] = []
  for (const page of pages) {
    sharder.add(page)
    facetsOfPages.push(page.facet)
    termsOfPages.push({ terms: page.terms, occurrences: page.occurrences })
  }
  const documents = sharder.finish()
  const facets = numberFacets(facetsOfPages)
  const { shards, words } = writeTerms(termsOfPages, (page) => facets.numbers[page] ?? 0)
  const files = new Map<string, string>()
  const hashes: string[] = []
  const add = (kind: 'terms' | 'documents' | 'words', number: number, text: string) => {
    const digits = hash(text).slice(0, HASH_LENGTH)
    hashes.push(digits)
    files.set(shardName(kind, number, digits), text)
  }
  shards.forEach((shard, number) => add('terms', number, JSON.stringify(shard)))
  documents.shards.forEach((shard, number) => add('documents', number, shard))
  add('words', 0, JSON.stringify(words))
  return {
    files,
    root: {
      format: FORMAT,
      lang,
      pages: facetsOfPages.length,
      terms: shards.map((shard) => shard[0] ?? ''),
      documents: documents.starts,
      hashes: hashes.join(''),
      facets: facets.distinct,
      facetRuns: facets.runs,
    },
  }
}

/** Returns the files of terms and the words for spelling. */
function writeTerms(list: readonly PageTerms[], facetOf: (page: number) => number) {
  const table = mergeTerms(list)
  const stored = pruneTerms(table, facetOf)
  const pagesOf = (term: number) => (table.ends[term] ?? 0) - (table.firsts[term] ?? 0)
  const entries = table.terms.map((term, index): TermEntry => {
    return { term, postings: encodeTerm(stored, index, pagesOf(index)) }
  })
  const shards = shardTerms(entries, createPrefixEncoder(stored, facetOf))
  return { shards, words: usualWords(table.terms, pagesOf) }
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

/**
 * Selects the words that a misspelt one may mean: those on the most pages first. `terms` are in order, `pagesOf`
 * counts the pages of a term by its index.
 */
export function usualWords(terms: readonly string[], pagesOf: (term: number) => number): WordList {
  const byPages = new Map<number, string[]>()
  for (const [index, term] of terms.entries()) {
    if (term.length < SHORTEST || /^\d+$/.test(term) || isUnspaced(term)) continue
    const pages = pagesOf(index)
    const alike = byPages.get(pages)
    if (alike) alike.push(term)
    else byPages.set(pages, [term])
  }
  return [...byPages]
    .sort(([a], [b]) => b - a)
    .flatMap(([, alike]) => alike)
    .slice(0, MOST_WORDS)
}
