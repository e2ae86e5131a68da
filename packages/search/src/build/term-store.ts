/*
 * The terms of an index between builds:
 *   1. openTermStore   takes what an earlier build stored, if few pages have changed since, else the terms of all pages
 *   2. termFiles       the files of terms and the words for spelling
 *   3. toTermData      what the next build takes
 */
import type { WordList } from '../index-format.ts'
import type { PageTerms } from './merge-terms.ts'
import { joinPrefixes, updatePrefix } from './prefix-postings.ts'
import { shardTerms, type TermEntry } from './shard-terms.ts'
import { changeOf, createTermMemo, updateTermMemo, type TermMemo } from './term-memo.ts'
import { countOfPostings, prunePostings } from './term-postings.ts'
import { usualWords } from './usual-words.ts'

/** A page, whose terms are read only when they are needed. */
export interface KeyedTerms {
  /** Equal keys mean equal terms and occurrences. */
  readonly key: string
  terms(): PageTerms
}

/** What is stored for the next build: strings and numbers. */
export interface TermData extends TermMemo {
  /** The keys of pages, in order. */
  readonly keys: readonly string[]
  /** The facets of pages, in order, as text. */
  readonly facets: string
  /** Postings of usual terms with the pages that are stored, by the number of the term. */
  readonly pruned: ReadonlyMap<number, string>
  /** Postings of prefixes, none left out. */
  readonly prefixes: ReadonlyMap<string, string>
  /** Postings of prefixes with the pages that are stored. */
  readonly prunedPrefixes: ReadonlyMap<string, string>
}

/** Pages stored for a term: those in which it weighs most. More could not change the first results. */
export const MOST_PAGES = 1200
/** Pages stored for a prefix that spans files. */
export const PREFIX_PAGES = 300
/** When more pages than one of so many have changed, all are merged anew. */
const FEW = 20

/** Returns the terms of pages. `before` is what an earlier build stored. */
export function openTermStore(
  pages: readonly KeyedTerms[],
  facets: string,
  before: TermData | undefined,
): TermData {
  const keys = pages.map(({ key }) => key)
  const isAlike = before?.facets === facets && before.keys.length === keys.length
  const changed = isAlike ? [...keys.keys()].filter((page) => before.keys[page] !== keys[page]) : []
  if (!isAlike || changed.length * FEW > keys.length) {
    const memo = createTermMemo(pages.map((page) => page.terms()))
    return { ...memo, keys, facets, ...noFiles }
  }
  if (changed.length === 0) return before
  const noTerms = { terms: '', occurrences: '' }
  const changes = changed.map((page) => changeOf(before, page, pages[page]?.terms() ?? noTerms))
  const memo = updateTermMemo(before, changes)
  const prefixes = new Map([...before.prefixes].map(([one, text]) => [one, updatePrefix(one, text, changes)]))
  const isSame = (prefix: string) => before.prefixes.get(prefix) === prefixes.get(prefix)
  return {
    ...memo,
    keys,
    facets,
    pruned: new Map([...before.pruned].filter(([term]) => before.postings[term] === memo.postings[term])),
    prefixes,
    prunedPrefixes: new Map([...before.prunedPrefixes].filter(([prefix]) => isSame(prefix))),
  }
}

const noFiles: Pick<TermData, 'pruned' | 'prefixes' | 'prunedPrefixes'> = {
  pruned: new Map(),
  prefixes: new Map(),
  prunedPrefixes: new Map(),
}

/** The files of terms, and what the next build needs of them. */
export interface TermFiles {
  readonly shards: readonly (readonly string[])[]
  readonly words: WordList
  readonly data: TermData
}

/** Writes the files of terms. `facetOf` returns the number of the facet of a page. */
export function termFiles(data: TermData, facetOf: (page: number) => number): TermFiles {
  const pruned = new Map<number, string>()
  const store = (term: number, text: string) => {
    if (countOfPostings(text) <= MOST_PAGES) return text
    const made = data.pruned.get(term) ?? prunePostings(text, { most: MOST_PAGES, facetOf })
    pruned.set(term, made)
    return made
  }
  const numbers = inOrder(data)
  const postingsOf = (at: number) => data.postings[numbers[at] ?? 0] ?? ''
  const entries = numbers.map((term): TermEntry => ({
    term: data.terms[term] ?? '',
    postings: store(term, data.postings[term] ?? ''),
  }))
  let prefixes = data.prefixes
  let prunedPrefixes = data.prunedPrefixes
  const shards = shardTerms(entries, (ranges) => {
    prefixes = joinPrefixes(ranges, { postingsOf, pages: data.pages.length, known: data.prefixes })
    const prune = (text: string) => prunePostings(text, { most: PREFIX_PAGES, facetOf })
    prunedPrefixes = new Map(
      [...prefixes].map(([prefix, text]) => [prefix, data.prunedPrefixes.get(prefix) ?? prune(text)]),
    )
    return prunedPrefixes
  })
  const words = usualWords(
    entries.map(({ term }) => term),
    (at) => countOfPostings(postingsOf(at)),
  )
  return { shards, words, data: { ...data, pruned, prefixes, prunedPrefixes } }
}

/** The numbers of the terms that pages have, in order of terms. */
function inOrder({ terms, postings }: TermMemo): readonly number[] {
  const numbers = [...terms.keys()].filter((term) => postings[term] !== '')
  return numbers.sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1))
}
