import { encodeOccurrence, encodeOccurrences } from '../postings.ts'

/** The occurrences of the terms of one page: section and impact of each, by the number of the term. */
export interface PageOccurrences {
  add(term: number, section: number, impact: number): void
  /** Calls `take` with every term, in the order of first occurrences, and its encoded occurrences, and begins anew. */
  drain(take: (term: number, encoded: string) => void): void
}

/** Occurrences stored for a term in a page. */
const MOST_OCCURRENCES = 5

/** Terms and occurrences for which there is room at first. */
const FIRST_SIZE = 4096

/**
 * Creates an empty list. The occurrences of a term are a chain in arrays of numbers: an array for each of the terms of a
 * page, most of which have one occurrence, would be most of what indexing allocates.
 */
export function createPageOccurrences(): PageOccurrences {
  /** First and last occurrence of each term that has one; others have 0. */
  let [firsts, lasts] = [new Uint32Array(FIRST_SIZE), new Uint32Array(FIRST_SIZE)]
  /** The next occurrence of the same term, or 0, by the number of an occurrence, from 1 on. */
  let nexts = new Uint32Array(FIRST_SIZE)
  let [sections, impacts] = [new Uint16Array(FIRST_SIZE), new Uint8Array(FIRST_SIZE)]
  const terms: number[] = []
  let [count, termCount] = [0, 0]
  const growTerms = (least: number) => {
    const size = 2 ** Math.ceil(Math.log2(least))
    firsts = widened(firsts, new Uint32Array(size))
    lasts = widened(lasts, new Uint32Array(size))
  }
  const growOccurrences = () => {
    const size = nexts.length * 2
    nexts = widened(nexts, new Uint32Array(size))
    sections = widened(sections, new Uint16Array(size))
    impacts = widened(impacts, new Uint8Array(size))
  }
  const encode = (first: number): string => {
    let text = ''
    let found = 0
    for (let at = first; at > 0; at = nexts[at] ?? 0) {
      if ((found += 1) > MOST_OCCURRENCES) return encodeOccurrences(weightiestOccurrences(listFrom(first)))
      text += encodeOccurrence(sections[at] ?? 0, impacts[at] ?? 0, (nexts[at] ?? 0) > 0)
    }
    return text
  }
  const listFrom = (first: number): readonly number[] => {
    const list: number[] = []
    for (let at = first; at > 0; at = nexts[at] ?? 0) list.push(sections[at] ?? 0, impacts[at] ?? 0)
    return list
  }
  return {
    add(term, section, impact) {
      if (term >= firsts.length) growTerms(term + 1)
      if ((count += 1) >= nexts.length) growOccurrences()
      const last = lasts[term] ?? 0
      if (firsts[term] === 0) {
        firsts[term] = count
        terms[termCount++] = term
      } else nexts[last] = count
      lasts[term] = count
      nexts[count] = 0
      sections[count] = section
      impacts[count] = impact
    },
    drain(take) {
      for (let at = 0; at < termCount; at += 1) {
        const term = terms[at] ?? 0
        take(term, encode(firsts[term] ?? 0))
        firsts[term] = 0
      }
      count = 0
      termCount = 0
    },
  }
}

function widened<T extends Uint8Array | Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Selects the weightiest occurrences, in order of sections; of equal ones the first, of one section the weightiest first. */
export function weightiestOccurrences(flat: readonly number[]): readonly number[] {
  if (flat.length <= MOST_OCCURRENCES * 2) return flat
  const sectionOf = (at: number) => flat[at] ?? 0
  const impactOf = (at: number) => flat[at + 1] ?? 0
  /** Where they are, the weightiest first; what is behind them was selected for a time. */
  const positions: number[] = []
  for (let at = 0; at < flat.length; at += 2) {
    let rank = Math.min(positions.length, MOST_OCCURRENCES)
    while (rank > 0 && impactOf(positions[rank - 1] ?? 0) < impactOf(at)) rank -= 1
    if (rank < MOST_OCCURRENCES) positions.splice(rank, 0, at)
  }
  return positions
    .slice(0, MOST_OCCURRENCES)
    .sort((a, b) => sectionOf(a) - sectionOf(b) || impactOf(b) - impactOf(a))
    .flatMap((at) => [sectionOf(at), impactOf(at)])
}
