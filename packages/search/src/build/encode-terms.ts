import { encodePostings, occurrencesEnd, type EncodedPosting } from '../postings.ts'
import type { TermTable } from './merge-terms.ts'

/** Encodes the postings of a term in all pages. */
export function encodeTerm(table: TermTable, term: number): string {
  const postings: EncodedPosting[] = []
  const end = table.ends[term] ?? 0
  for (let entry = table.firsts[term] ?? 0; entry < end; entry += 1) postings.push(postingOf(table, entry))
  return encodePostings(postings.length, postings)
}

function postingOf({ pages, starts, occurrences }: TermTable, entry: number): EncodedPosting {
  const page = pages[entry] ?? 0
  const start = starts[entry] ?? 0
  const text = occurrences[page] ?? ''
  return { page, occurrences: text.slice(start, occurrencesEnd(text, start)) }
}
