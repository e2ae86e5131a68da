import type { Posting } from '../postings.ts'

/** Pages kept of a term: those in which it weighs most. More could not change what a reader sees first. */
const MOST_PAGES = 1200

/** Places kept of a page. */
const MOST_PLACES = 5

/** Groups flat places by page and keeps the weightiest places of each, in order. */
export function toPostings(flat: readonly number[]): readonly Posting[] {
  const postings: Posting[] = []
  for (let at = 0; at < flat.length;) {
    const page = flat[at] ?? 0
    const places: number[] = []
    for (; at < flat.length && flat[at] === page; at += 3) places.push(flat[at + 1] ?? 0, flat[at + 2] ?? 0)
    postings.push({ page, places: places.length > MOST_PLACES * 2 ? keepPlaces(places) : places })
  }
  return postings
}

function keepPlaces(flat: readonly number[]): readonly number[] {
  const places = flat.flatMap((section, at) => (at % 2 === 0 ? [{ section, impact: flat[at + 1] ?? 0 }] : []))
  const kept = places.sort((a, b) => b.impact - a.impact || a.section - b.section).slice(0, MOST_PLACES)
  return kept.sort((a, b) => a.section - b.section).flatMap(({ section, impact }) => [section, impact])
}

/** The impact of a term on a page: that of its weightiest place. */
export function topImpact({ places }: Posting): number {
  let top = 0
  for (let at = 1; at < places.length; at += 2) top = Math.max(top, places[at] ?? 0)
  return top
}

/**
 * The weightiest `most` postings in order of pages. Every facet keeps its share, so that a reader of an old version
 * finds what a reader of the newest finds.
 */
export function prunePostings(
  postings: readonly Posting[],
  facetOf: (page: number) => number,
  most: number = MOST_PAGES,
): readonly Posting[] {
  if (postings.length <= most) return postings
  const ranked = postings
    .map((posting) => ({ posting, impact: topImpact(posting), facet: facetOf(posting.page) }))
    .sort((a, b) => b.impact - a.impact || a.posting.page - b.posting.page)
  const share = Math.ceil(most / new Set(ranked.map(({ facet }) => facet)).size)
  const taken = new Map<number, number>()
  const kept = ranked.filter(({ facet }) => {
    const count = taken.get(facet) ?? 0
    taken.set(facet, count + 1)
    return count < share
  })
  return kept.map(({ posting }) => posting).sort((a, b) => a.page - b.page)
}
