/*
 * The postings of a term in all pages, as text: what `encodePostings` writes, with none left out.
 *   readPostings     the pages of a text, their impacts, and where their occurrences are
 *   replacePostings  the text after some pages have changed
 *   prunePostings    the text of an index, which holds the pages that may matter
 */
import {
  encodeNumber,
  encodePostings,
  occurrencesEnd,
  readNumber,
  topImpact,
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
  const parts: string[] = []
  let [next, before, count] = [0, 0, 0]
  /** Postings up to a number are copied as they are: only the distance to the page before may be another. */
  const copyTo = (end: number) => {
    if (end === next) return
    parts.push(encodeNumber((pages[next] ?? 0) - before), text.slice(starts[next], ends[end - 1]))
    before = pages[end - 1] ?? 0
    count += end - next
    next = end
  }
  for (const [page, occurrences] of [...changes].sort(([a], [b]) => a - b)) {
    copyTo(firstFrom(pages, page, next))
    if (pages[next] === page) next += 1
    if (occurrences === '') continue
    parts.push(encodeNumber(page - before), occurrences)
    before = page
    count += 1
  }
  copyTo(pages.length)
  return count === 0 ? '' : encodeNumber(count) + parts.join('')
}

/** Returns the number of the first of ascending pages, from `start` on, that is not below `page`. */
function firstFrom(pages: Uint32Array, page: number, start: number): number {
  let at = start
  while (at < pages.length && (pages[at] ?? 0) < page) at += 1
  return at
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
