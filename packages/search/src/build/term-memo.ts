/*
 * The terms of all pages as data that can be stored: when few pages change, the next build replaces the postings of
 * these pages instead of merging all of them.
 *   1. createTermMemo    from the terms of all pages
 *   2. updateTermMemo    from a memo and the terms of the pages that have changed (`changeOf`)
 * Both give the same postings for the same pages.
 */
import { occurrencesEnd, topImpact } from '../postings.ts'
import { encodeTerm } from './encode-terms.ts'
import { mergeTerms, type PageTerms, type TermTable } from './merge-terms.ts'
import { occurrencesIn, replacePostings } from './term-postings.ts'

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

/** The terms of a page that has changed, with their occurrences. `before` is in the order of the page's numbers in the memo. */
export interface PageChange {
  readonly page: number
  readonly before: readonly TermOccurrences[]
  readonly after: readonly TermOccurrences[]
}

/** Returns what changes in a page whose terms are `own` now; before, they were those of the memo. */
export function changeOf(memo: TermMemo, page: number, own: PageTerms): PageChange {
  const before = Array.from(memo.pages[page] ?? [], (number) => {
    const text = occurrencesIn(memo.postings[number] ?? '', page)
    return { term: memo.terms[number] ?? '', text, impact: topImpact(text, 0) }
  })
  return { page, before, after: occurrencesOf(own) }
}

/** Replaces the terms of pages that have changed; the number of pages stays. */
export function updateTermMemo(memo: TermMemo, changes: readonly PageChange[]): TermMemo {
  const [terms, postings, pages] = [[...memo.terms], [...memo.postings], [...memo.pages]]
  const numbers = numbersOf(memo, changes)
  const numberOf = (term: string) => {
    const number = numbers.get(term) ?? terms.push(term) - 1
    numbers.set(term, number)
    return number
  }
  for (const { page, after } of changes)
    pages[page] = Uint32Array.from(after, ({ term }) => numberOf(term)).sort()
  for (const [term, own] of changedPostings(changes)) {
    const number = numberOf(term)
    postings[number] = replacePostings(postings[number] ?? '', own)
  }
  return { terms, postings, pages }
}

/** Returns the terms whose occurrences differ, with those of each page. */
function changedPostings(changes: readonly PageChange[]): Map<string, Map<number, string>> {
  const changed = new Map<string, Map<number, string>>()
  const change = (term: string, page: number, text: string) => {
    const own = changed.get(term) ?? new Map<number, string>()
    changed.set(term, own.set(page, text))
  }
  for (const { page, before, after } of changes) {
    const rest = new Map(before.map(({ term, text }) => [term, text]))
    for (const { term, text } of after) {
      if (rest.get(term) !== text) change(term, page, text)
      rest.delete(term)
    }
    for (const term of rest.keys()) change(term, page, '')
  }
  return changed
}

/** Returns the numbers of the terms that pages have before and after their changes; new terms have none yet. */
function numbersOf(memo: TermMemo, changes: readonly PageChange[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { page, before } of changes) {
    const own = memo.pages[page] ?? []
    before.forEach(({ term }, at) => numbers.set(term, own[at] ?? 0))
  }
  const added = changes.flatMap(({ after }) => after.map(({ term }) => term))
  const missing = new Set(added.filter((term) => !numbers.has(term)))
  // `entries` makes an array for each of all terms of the site.
  let number = 0
  for (const term of memo.terms) {
    if (missing.has(term)) numbers.set(term, number)
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
