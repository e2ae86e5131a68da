import { occurrencesEnd } from '../postings.ts'
import type { IndexedPage } from './index-page.ts'

/**
 * The terms of all pages with their entries: one for each page of a term. The entries of the term `t` have the
 * numbers from `firsts[t]` to `ends[t]`, in order of pages.
 */
export interface TermTable {
  /** In order. */
  readonly terms: readonly string[]
  readonly firsts: Uint32Array
  readonly ends: Uint32Array
  /** The page of each entry. */
  readonly pages: Uint32Array
  /** Where the occurrences of each entry begin in those of its page. */
  readonly starts: Uint32Array
  /** The occurrences of each page. */
  readonly occurrences: readonly string[]
}

/** The terms of a page, as {@link mergeTerms} takes them. */
export type PageTerms = Pick<IndexedPage, 'terms' | 'occurrences'>

/** Merges the terms of pages, in linear time but for the order of terms. */
export function mergeTerms(list: readonly PageTerms[]): TermTable {
  const numbers = new Map<string, number>()
  const termsOfPages = list.map((page) => numberTerms(page, numbers))
  const terms = [...numbers.keys()].sort()
  const ranks = new Uint32Array(terms.length)
  for (const [rank, term] of terms.entries()) ranks[numbers.get(term) ?? 0] = rank
  const { firsts, total } = countEntries(termsOfPages, ranks)
  const ends = firsts.slice()
  const [pages, starts] = [new Uint32Array(total), new Uint32Array(total)]
  const occurrences = list.map((page) => page.occurrences)
  for (const [page, own] of termsOfPages.entries()) {
    const text = occurrences[page] ?? ''
    let start = 0
    for (let index = 0; index < own.length; index += 1) {
      const rank = ranks[own[index] ?? 0] ?? 0
      const entry = ends[rank] ?? 0
      ends[rank] = entry + 1
      pages[entry] = page
      starts[entry] = start
      start = occurrencesEnd(text, start)
    }
  }
  return { terms, firsts, ends, pages, starts, occurrences }
}

/** Returns the numbers of the terms of a page. */
function numberTerms({ terms, occurrences }: PageTerms, numbers: Map<string, number>): Uint32Array {
  // Without terms: one term may be ''.
  const own = occurrences === '' ? [] : terms.split('\n')
  const found = new Uint32Array(own.length)
  for (const [index, term] of own.entries()) {
    const number = numbers.get(term) ?? numbers.size
    if (number === numbers.size) numbers.set(term, number)
    found[index] = number
  }
  return found
}

/** Returns the first entry of every term by rank, and the number of all entries. */
function countEntries(termsOfPages: readonly Uint32Array[], ranks: Uint32Array) {
  const firsts = new Uint32Array(ranks.length)
  for (const own of termsOfPages) {
    for (let index = 0; index < own.length; index += 1) {
      const rank = ranks[own[index] ?? 0] ?? 0
      firsts[rank] = (firsts[rank] ?? 0) + 1
    }
  }
  let total = 0
  for (const [rank, count] of firsts.entries()) {
    firsts[rank] = total
    total += count
  }
  return { firsts, total }
}
