/*
 * The terms of all pages as data that can be stored: when few pages change, the next build replaces the postings of
 * these pages instead of merging all of them.
 *   1. createTermMemo    from the terms of all pages
 *   2. updateTermMemo    from a memo and the terms of the pages that have changed
 * Both give the same postings for the same pages.
 */
import { occurrencesEnd, topImpact } from '../postings.ts'
import { encodeTerm } from './encode-terms.ts'
import { mergeTerms, type PageTerms, type TermTable } from './merge-terms.ts'
import { replacePostings } from './term-postings.ts'

/** Terms with their postings in all pages, and the terms of each page by their numbers. */
export interface TermMemo {
  /** In no order: the number of a term never changes. */
  readonly terms: readonly string[]
  /** Postings by the number of the term (see `encodePostings`), none left out; '' for a term without pages. */
  readonly postings: readonly string[]
  /** Numbers of the terms of each page. */
  readonly pages: readonly Uint32Array[]
}

/** Merges the terms of pages. */
export function createTermMemo(list: readonly PageTerms[]): TermMemo {
  const table = mergeTerms(list)
  return {
    terms: table.terms,
    postings: table.terms.map((_, term) => encodeTerm(table, term)),
    pages: termsOfPages(table),
  }
}

/** Turns the pages of terms into the terms of pages. */
function termsOfPages({ firsts, ends, pages, occurrences }: TermTable): Uint32Array[] {
  const counts = new Uint32Array(occurrences.length)
  for (const page of pages) counts[page] = (counts[page] ?? 0) + 1
  const lists = Array.from(counts, (count) => new Uint32Array(count))
  counts.fill(0)
  for (const [term, first] of firsts.entries()) {
    for (let entry = first; entry < (ends[term] ?? 0); entry += 1) {
      const page = pages[entry] ?? 0
      const at = counts[page] ?? 0
      counts[page] = at + 1
      const own = lists[page]
      if (own) own[at] = term
    }
  }
  return lists
}

/** Replaces the terms of some pages by their numbers; the number of pages stays. */
export function updateTermMemo(memo: TermMemo, changed: ReadonlyMap<number, PageTerms>): TermMemo {
  const [terms, postings, pages] = [[...memo.terms], [...memo.postings], [...memo.pages]]
  const found = new Map([...changed].map(([page, own]) => [page, occurrencesOf(own)]))
  const numbers = numberTerms(terms, new Set([...found.values()].flat().map(({ term }) => term)))
  const changes = new Map<number, Map<number, string>>()
  const change = (term: number, page: number, occurrences: string) => {
    const own = changes.get(term) ?? new Map<number, string>()
    changes.set(term, own.set(page, occurrences))
  }
  const numberOf = (term: string) => {
    const number = numbers.get(term) ?? terms.push(term) - 1
    numbers.set(term, number)
    return number
  }
  for (const [page, own] of found) {
    for (const term of pages[page] ?? []) change(term, page, '')
    const numbered = own.map(({ term, text }) => [numberOf(term), text] as const)
    for (const [term, text] of numbered) change(term, page, text)
    pages[page] = Uint32Array.from(numbered, ([term]) => term).sort()
  }
  for (const [term, own] of changes) postings[term] = replacePostings(postings[term] ?? '', own)
  return { terms, postings, pages }
}

/** Returns the numbers of those terms that are `requested`: few of the terms of a site. */
function numberTerms(terms: readonly string[], requested: ReadonlySet<string>): Map<string, number> {
  const numbers = new Map<string, number>()
  // `entries` makes an array for each of all terms of the site.
  let number = 0
  for (const term of terms) {
    if (requested.has(term)) numbers.set(term, number)
    number += 1
  }
  return numbers
}

/** A term of a page with its encoded occurrences. */
export interface TermOccurrences {
  readonly term: string
  readonly text: string
  readonly impact: number
}

/** Returns the terms of a page with their occurrences. */
export function occurrencesOf({ terms, occurrences }: PageTerms): readonly TermOccurrences[] {
  if (occurrences === '') return []
  let start = 0
  return terms.split('\n').map((term) => {
    const end = occurrencesEnd(occurrences, start)
    const found = { term, text: occurrences.slice(start, end), impact: topImpact(occurrences, start) }
    start = end
    return found
  })
}
