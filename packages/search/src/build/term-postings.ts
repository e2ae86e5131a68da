/*
 * The postings of a term in all pages, as text: what `encodePostings` writes, with none left out.
 *   eachPosting      visits the pages of a text, and where their occurrences are
 *   readPostings     the same as lists, with impacts
 *   occurrencesIn    the occurrences in one page
 *   replacePostings  the text after some pages have changed
 *   prunePostings    the text of an index, which holds the pages that may matter
 */
import {
  encodeNumber,
  encodePostings,
  occurrencesEnd,
  readNumber,
  shortNumber,
  topImpact,
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

/** Takes a posting: its page, and where its occurrences are in the text. */
type TakePosting = (page: number, start: number, end: number) => void

/** Visits encoded postings, none of which was left out, in order of pages. */
export function eachPosting(text: string, take: TakePosting): void {
  if (text === '') return
  let { value: count, end: at } = readNumber(text, 0)
  for (let page = 0; count > 0; count -= 1) {
    const distance = readNumber(text, at)
    page += distance.value
    at = occurrencesEnd(text, distance.end)
    take(page, distance.end, at)
  }
}

/** Returns the encoded occurrences of a page; '' for one that is not in the postings. None was left out. */
export function occurrencesIn(text: string, page: number): string {
  if (text === '') return ''
  let { value: count, end: at } = readNumber(text, 0)
  for (let found = 0; count > 0; count -= 1) {
    // Most distances have one digit: an object for each posting of a usual term takes most of the time.
    const short = shortNumber(text, at)
    const distance = short < 0 ? readNumber(text, at) : undefined
    found += distance?.value ?? short
    const start = distance?.end ?? at + 1
    at = occurrencesEnd(text, start)
    if (found >= page) return found === page ? text.slice(start, at) : ''
  }
  return ''
}

/** Reads encoded postings, none of which was left out. */
export function readPostings(text: string): PostingList {
  const count = countOfPostings(text)
  const [pages, starts, ends] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  const impacts = new Uint8Array(count)
  let index = 0
  eachPosting(text, (page, start, end) => {
    pages[index] = page
    impacts[index] = topImpact(text, start)
    starts[index] = start
    ends[index] = end
    index += 1
  })
  return { pages, impacts, starts, ends }
}

/** Occurrences of a term by page; '' for a page that has none any more. */
export type PageChanges = ReadonlyMap<number, string>

/**
 * Returns encoded postings in which those of some pages are replaced; '' without any page. Others are copied as they are:
 * only the distance to the page before may be another.
 */
export function replacePostings(text: string, changes: PageChanges): string {
  const cursor = createCursor(text)
  const parts: string[] = []
  let [before, count] = [0, 0]
  const put = (page: number, occurrences: string) => {
    parts.push(encodeNumber(page - before), occurrences)
    before = page
    count += 1
  }
  for (const [page, occurrences] of [...changes].sort(([a], [b]) => a - b)) {
    const run = cursor.take(page)
    if (run) {
      put(run.page, run.text)
      before = run.last
      count += run.count - 1
    }
    if (occurrences !== '') put(page, occurrences)
  }
  const rest = cursor.rest()
  if (rest) put(rest.page, rest.text)
  count += (rest?.count ?? 1) - 1
  return count === 0 ? '' : encodeNumber(count) + parts.join('')
}

/** Postings one after the other: those of the first page without its distance, the others as they are in the text. */
interface PostingRun {
  readonly page: number
  readonly text: string
  readonly count: number
}

/** Reads encoded postings from the first to the last. */
function createCursor(text: string) {
  let { value: remaining, end: at } = text === '' ? { value: 0, end: 0 } : readNumber(text, 0)
  let page = 0
  /** Where the occurrences of `page` begin. */
  let start = at
  const next = () => {
    if (remaining === 0) return void (page = Infinity)
    const distance = readNumber(text, at)
    page += distance.value
    start = distance.end
    at = occurrencesEnd(text, start)
    remaining -= 1
  }
  next()
  return {
    /** Takes the postings of the pages below `limit`, and passes over that of `limit`. */
    take(limit: number): (PostingRun & { readonly last: number }) | undefined {
      const [first, from] = [page, start]
      let [last, to, count] = [0, 0, 0]
      const isBelow = () => page < limit
      for (; isBelow(); next()) [last, to, count] = [page, at, count + 1]
      if (page === limit) next()
      return count === 0 ? undefined : { page: first, last, count, text: text.slice(from, to) }
    },
    /** The postings that are left. */
    rest: (): PostingRun | undefined =>
      page === Infinity ? undefined : { page, count: remaining + 1, text: text.slice(start) },
  }
}

/** Returns the postings that an index stores: the count stays that of all pages. */
export function prunePostings(text: string, selection: Selection): string {
  const count = countOfPostings(text)
  if (count <= selection.most) return text
  const list = readPostings(text)
  const selected = selectWeightiest(list, selection)
  return encodePostings(
    count,
    selected.map((index) => ({
      page: list.pages[index] ?? 0,
      occurrences: text.slice(list.starts[index], list.ends[index]),
    })),
  )
}
