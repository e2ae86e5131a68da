/*
 * The postings of a term in all pages, as text: what `encodePostings` writes, with none left out.
 *   readPostings     the pages of a text, their impacts, and where their occurrences are
 *   replacePostings  the text after some pages have changed
 *   prunePostings    the text of an index, which holds the pages that may matter
 */
import {
  encodePostings,
  occurrencesEnd,
  readNumber,
  topImpact,
  type EncodedPosting,
  type NumberRead,
} from '../postings.ts'
import { selectWeightiest, type Selection } from './prune-terms.ts'

/** The postings of a term: page, impact, and beginning and end of the occurrences in the text, by their number. */
export interface PostingList {
  readonly pages: Uint32Array
  readonly impacts: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** Returns the number of pages in encoded postings. */
export const countOfPostings = (text: string): number => (text === '' ? 0 : readNumber(text, 0).value)

/** Reads encoded postings, none of which was left out. */
export function readPostings(text: string): PostingList {
  const count = countOfPostings(text)
  const [pages, starts, ends] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  const impacts = new Uint8Array(count)
  let at: NumberRead = count === 0 ? { value: 0, end: 0 } : readNumber(text, 0)
  for (let index = 0, page = 0; index < count; index += 1) {
    at = readNumber(text, at.end)
    page += at.value
    pages[index] = page
    starts[index] = at.end
    impacts[index] = topImpact(text, at.end)
    at = { value: 0, end: occurrencesEnd(text, at.end) }
    ends[index] = at.end
  }
  return { pages, impacts, starts, ends }
}

/** Occurrences of a term by page; '' for a page that has none any more. */
export type PageChanges = ReadonlyMap<number, string>

/** Returns encoded postings in which those of some pages are replaced; '' without any page. */
export function replacePostings(text: string, changes: PageChanges): string {
  const { pages, starts, ends } = readPostings(text)
  const postings: EncodedPosting[] = []
  for (const [index, page] of pages.entries())
    if (!changes.has(page)) postings.push({ page, occurrences: text.slice(starts[index], ends[index]) })
  for (const [page, occurrences] of changes) if (occurrences !== '') postings.push({ page, occurrences })
  postings.sort((a, b) => a.page - b.page)
  return postings.length === 0 ? '' : encodePostings(postings.length, postings)
}

/** Returns the postings that an index stores: the count stays that of all pages. */
export function prunePostings(text: string, selection: Selection): string {
  const count = countOfPostings(text)
  if (count <= selection.most) return text
  const list = readPostings(text)
  const selected = selectWeightiest(list, [...list.pages.keys()], selection)
  return encodePostings(
    count,
    selected.map((index) => ({
      page: list.pages[index] ?? 0,
      occurrences: text.slice(list.starts[index], list.ends[index]),
    })),
  )
}
