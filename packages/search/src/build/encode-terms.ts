import { encodePostings, occurrencesEnd, type EncodedPosting } from '../postings.ts'
import type { TermTable } from './merge-terms.ts'
import { selectWeightiest } from './prune-terms.ts'

/** Pages stored for a prefix that spans files. */
const PREFIX_PAGES = 300

/** Encodes the postings of a term. `pages` is the number of all pages with it. */
export function encodeTerm(table: TermTable, term: number, pages: number): string {
  const postings: EncodedPosting[] = []
  const end = table.ends[term] ?? 0
  for (let entry = table.firsts[term] ?? 0; entry < end; entry += 1) postings.push(postingOf(table, entry))
  return encodePostings(pages, postings)
}

function postingOf({ pages, starts, occurrences }: TermTable, entry: number): EncodedPosting {
  const page = pages[entry] ?? 0
  const start = starts[entry] ?? 0
  const text = occurrences[page] ?? ''
  return { page, occurrences: text.slice(start, occurrencesEnd(text, start)) }
}

/** Encodes the postings of the terms from `first` to `end` as if they were one. */
export type EncodePrefix = (first: number, end: number) => string

/** Creates an encoder of prefixes: of each page, the term that weighs most in it represents all of them. */
export function createPrefixEncoder(table: TermTable, facetOf: (page: number) => number): EncodePrefix {
  const { firsts, ends, pages, impacts, occurrences } = table
  const best = new Uint32Array(occurrences.length)
  const tops = new Uint8Array(occurrences.length)
  return (first, end) => {
    const found: number[] = []
    for (let term = first; term < end; term += 1) {
      for (let entry = firsts[term] ?? 0; entry < (ends[term] ?? 0); entry += 1) {
        const page = pages[entry] ?? 0
        const top = (impacts[entry] ?? 0) + 1
        const before = tops[page] ?? 0
        if (before === 0) found.push(page)
        if (top <= before) continue
        tops[page] = top
        best[page] = entry
      }
    }
    const entries = found.sort((a, b) => a - b).map((page) => best[page] ?? 0)
    for (const page of found) tops[page] = 0
    const selected = selectWeightiest(table, entries, { facetOf, most: PREFIX_PAGES })
    return encodePostings(
      entries.length,
      selected.map((entry) => postingOf(table, entry)),
    )
  }
}
