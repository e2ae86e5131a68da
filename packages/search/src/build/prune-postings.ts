import type { Posting, TermPostings } from '../postings.ts'
import { impactOf, pageOf, sectionOf } from './collect-terms.ts'

/** Pages stored for a term: those in which it weighs most. More could not change the first results. */
const MOST_PAGES = 1200

/** Occurrences stored for a page. */
const MOST_OCCURRENCES = 5

/** Selects the postings of a term that are stored, from packed occurrences in order; counts all pages with the term. */
export function toPostings(packed: readonly number[], facetOf: (page: number) => number): TermPostings {
  const pages = rankedPages(packed)
  const selected = pages.length <= MOST_PAGES ? undefined : new Set(weightiest(pages, facetOf, MOST_PAGES))
  return { pages: pages.length, postings: groupOccurrences(packed, (page) => selected?.has(page) !== false) }
}

/** Each page with the impact of its weightiest occurrence, as `page * 128 + impact`: few bytes, since there are many. */
function rankedPages(packed: readonly number[]): Float64Array {
  const pages = new Float64Array(packed.length)
  let count = 0
  let last = -1
  for (const occurrence of packed) {
    const page = pageOf(occurrence)
    const ranked = rankPage(page, impactOf(occurrence))
    if (page !== last) pages[count++] = ranked
    else pages[count - 1] = Math.max(pages[count - 1] ?? 0, ranked)
    last = page
  }
  return pages.slice(0, count)
}

/** Groups packed occurrences of the selected pages, with the weightiest occurrences of each in order. */
function groupOccurrences(
  packed: readonly number[],
  isSelected: (page: number) => boolean,
): readonly Posting[] {
  const found: { page: number; occurrences: number[] }[] = []
  for (const occurrence of packed) {
    const page = pageOf(occurrence)
    if (!isSelected(page)) continue
    const last = found.at(-1)
    if (last?.page === page) last.occurrences.push(sectionOf(occurrence), impactOf(occurrence))
    else found.push({ page, occurrences: [sectionOf(occurrence), impactOf(occurrence)] })
  }
  return found.map(({ page, occurrences }) => ({
    page,
    occurrences: occurrences.length > MOST_OCCURRENCES * 2 ? weightiestOccurrences(occurrences) : occurrences,
  }))
}

function weightiestOccurrences(flat: readonly number[]): readonly number[] {
  const occurrences = flat.flatMap((section, at) =>
    at % 2 === 0 ? [{ section, impact: flat[at + 1] ?? 0 }] : [],
  )
  const selected = occurrences
    .sort((a, b) => b.impact - a.impact || a.section - b.section)
    .slice(0, MOST_OCCURRENCES)
  return selected.sort((a, b) => a.section - b.section).flatMap(({ section, impact }) => [section, impact])
}

/** Returns the impact of a term on a page: that of its weightiest occurrence. */
export function topImpact({ occurrences }: Posting): number {
  let top = 0
  for (let at = 1; at < occurrences.length; at += 2) top = Math.max(top, occurrences[at] ?? 0)
  return top
}

/** Selects the weightiest `most` postings in order of pages, as {@link weightiest} does. */
export function prunePostings(
  postings: readonly Posting[],
  facetOf: (page: number) => number,
  most: number,
): readonly Posting[] {
  if (postings.length <= most) return postings
  const ranked = Float64Array.from(postings, (posting) => rankPage(posting.page, topImpact(posting)))
  const selected = new Set(weightiest(ranked, facetOf, most))
  return postings.filter(({ page }) => selected.has(page))
}

const IMPACTS = 128

const rankPage = (page: number, impact: number): number => page * IMPACTS + impact

/**
 * Returns the `most` pages with the highest weight. Every facet has its share, so that a reader of an old
 * version finds what a reader of the newest finds.
 */
function weightiest(
  ranked: Float64Array,
  facetOf: (page: number) => number,
  most: number,
): readonly number[] {
  const pageAt = (rank: number) => Math.floor(rank / IMPACTS)
  const share = Math.ceil(most / new Set(ranked.map((rank) => facetOf(pageAt(rank)))).size)
  const taken = new Map<number, number>()
  const selected: number[] = []
  for (const rank of ranked.toSorted((a, b) => (b % IMPACTS) - (a % IMPACTS) || a - b)) {
    const page = pageAt(rank)
    const facet = facetOf(page)
    const count = taken.get(facet) ?? 0
    taken.set(facet, count + 1)
    if (count < share) selected.push(page)
  }
  return selected
}
