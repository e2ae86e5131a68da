/*
 * Pages, each indexed by itself (createPageIndexer) -> the files of an index:
 *   1. openTermStore   every term with the pages that have it
 *   2. termFiles       files of terms, with the pages that may matter, and the list for spelling
 *   3. createDocumentSharder   files of titles and texts
 *   4. the root, which names them all
 * Documents and terms are read only where the index of an earlier build does not have them.
 */
import { FORMAT, HASH_LENGTH, shardName, type IndexRoot } from '../index-format.ts'
import type { SearchFacet } from '../search-page.ts'
import type { IndexedPage } from './index-page.ts'
import type { PageTerms } from './merge-terms.ts'
import { createDocumentSharder } from './shard-documents.ts'
import { openTermStore, termFiles, type TermData } from './term-store.ts'

/** A page for {@link buildIndex}. */
export interface IndexEntry extends Pick<IndexedPage, 'size' | 'facet'> {
  /** Changes with the document of the page. */
  readonly documentKey: string
  /** Changes with the terms of the page. */
  readonly termsKey: string
  /** Returns {@link IndexedPage.document}. */
  document(): string
  terms(): PageTerms
}

/** Returns an indexed page as an entry; `hash` as in {@link IndexOptions}. */
export function toIndexEntry(page: IndexedPage, hash: IndexOptions['hash']): IndexEntry {
  const { size, facet, document, terms, occurrences } = page
  return {
    size,
    facet,
    documentKey: hash(document),
    termsKey: hash(`${terms}\n${occurrences}`),
    document: () => document,
    terms: () => page,
  }
}

/** An index as text. */
export interface SearchIndex {
  readonly root: IndexRoot
  /** Files that the root names, by name; each text is made when it is requested. */
  readonly files: ReadonlyMap<string, () => string>
  /** What the next build of the index may take as {@link IndexOptions.before}. */
  readonly terms: TermData
}

export interface IndexOptions {
  /** BCP 47 tag of the language that the pages are written in. */
  readonly lang: string
  /** Digits that change with a text, at least eight. */
  readonly hash: (text: string) => string
  /** The terms of the index that an earlier build made of these pages, or of most of them. */
  readonly before?: TermData | undefined
}

interface IndexFile {
  /** Changes with the text. */
  readonly key: string
  readonly text: () => string
}

/** Builds the index of pages of one language, in the order of navigation. Equal pages produce equal bytes. */
export function buildIndex(pages: readonly IndexEntry[], { lang, hash, before }: IndexOptions): SearchIndex {
  const documents = shardDocuments(pages)
  const facets = numberFacets(pages.map(({ facet }) => facet))
  const store = openTermStore(pages.map(keyedTerms), JSON.stringify([facets.distinct, facets.runs]), before)
  const { shards, words, data } = termFiles(store, (page) => facets.numbers[page] ?? 0)
  const files = new Map<string, () => string>()
  const hashes: string[] = []
  const add = (kind: 'terms' | 'documents' | 'words', number: number, { key, text }: IndexFile) => {
    const digits = hash(key).slice(0, HASH_LENGTH)
    hashes.push(digits)
    files.set(shardName(kind, number, digits), text)
  }
  const addText = (kind: 'terms' | 'words', number: number, text: string) =>
    add(kind, number, { key: text, text: () => text })
  shards.forEach((shard, number) => addText('terms', number, JSON.stringify(shard)))
  documents.shards.forEach((shard, number) =>
    add('documents', number, {
      key: shard.map((page) => page.documentKey).join(),
      text: () => textOfDocuments(shard),
    }),
  )
  addText('words', 0, JSON.stringify(words))
  return {
    files,
    terms: data,
    root: {
      format: FORMAT,
      lang,
      pages: pages.length,
      terms: shards.map((shard) => shard[0] ?? ''),
      documents: documents.starts,
      hashes: hashes.join(''),
      facets: facets.distinct,
      facetRuns: facets.runs,
    },
  }
}

const keyedTerms = (page: IndexEntry) => ({ key: page.termsKey, terms: () => page.terms() })

function shardDocuments(pages: readonly IndexEntry[]) {
  const sharder = createDocumentSharder<IndexEntry>()
  for (const page of pages) sharder.add(page)
  return sharder.finish()
}

const textOfDocuments = (shard: readonly IndexEntry[]): string =>
  `[${shard.map((page) => page.document()).join(',')}]`

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
