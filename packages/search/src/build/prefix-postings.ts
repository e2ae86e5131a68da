/*
 * The postings of all terms that begin with a prefix, as if they were one term: of each page, the term that weighs most
 * in it represents all of them; of equal ones the first in order.
 *   joinPrefixes    from the terms: longer prefixes first, which shorter ones then take as one term
 *   updatePrefix    from the postings of an earlier build and the pages that have changed
 */
import { encodePostings, topImpact, type EncodedPosting } from '../postings.ts'
import type { PageChange, TermOccurrences } from './term-memo.ts'
import { eachPosting, replacePostings } from './term-postings.ts'

/** A prefix and the terms that begin with it, by their numbers in order. */
export interface PrefixRange {
  readonly prefix: string
  readonly first: number
  readonly end: number
}

/** What {@link joinPrefixes} reads. */
export interface PrefixTerms {
  /** The postings of a term, none left out. */
  readonly postingsOf: (term: number) => string
  /** The number of all pages. */
  readonly pages: number
  /** Postings that are known already. */
  readonly known: ReadonlyMap<string, string>
}

/** Returns the postings of prefixes, none left out. */
export function joinPrefixes(
  ranges: readonly PrefixRange[],
  terms: PrefixTerms,
): ReadonlyMap<string, string> {
  const joiner = createJoiner(terms.pages)
  const joined = new Map<string, string>()
  /** Prefixes that no longer one contains, by their first terms. */
  const inner = new Map<number, PrefixRange>()
  for (const range of ranges.toSorted((a, b) => b.prefix.length - a.prefix.length)) {
    const { prefix, first, end } = range
    const text = terms.known.get(prefix)
    joined.set(prefix, text ?? joiner(partsOf(range, { ...terms, inner, joined })))
    for (const start of inner.keys()) if (start >= first && start < end) inner.delete(start)
    inner.set(first, range)
  }
  return joined
}

interface JoinedParts extends PrefixTerms {
  readonly inner: ReadonlyMap<number, PrefixRange>
  readonly joined: ReadonlyMap<string, string>
}

function* partsOf(
  { first, end }: PrefixRange,
  { inner, joined, postingsOf }: JoinedParts,
): Generator<string> {
  for (let term = first; term < end;) {
    const part = inner.get(term)
    yield part ? (joined.get(part.prefix) ?? '') : postingsOf(term)
    term = part ? part.end : term + 1
  }
}

/** Creates a function that encodes the postings of terms, in order, as if they were one. */
function createJoiner(pages: number): (texts: Iterable<string>) => string {
  const [sources, starts, ends] = [new Uint32Array(pages), new Uint32Array(pages), new Uint32Array(pages)]
  /** The highest impact of each page, plus one. */
  const tops = new Uint8Array(pages)
  return (texts) => {
    tops.fill(0)
    const list = [...texts]
    list.forEach((text, source) =>
      eachPosting(text, (page, start, end) => {
        const impact = topImpact(text, start)
        if ((tops[page] ?? 0) > impact) return
        tops[page] = impact + 1
        sources[page] = source
        starts[page] = start
        ends[page] = end
      }),
    )
    const postings: EncodedPosting[] = []
    for (let page = 0; page < pages; page += 1) {
      if (tops[page] === 0) continue
      const text = list[sources[page] ?? 0] ?? ''
      postings.push({ page, occurrences: text.slice(starts[page], ends[page]) })
    }
    return encodePostings(postings.length, postings)
  }
}

/** Returns the postings of a prefix after the terms of some pages have changed. */
export function updatePrefix(prefix: string, text: string, pages: readonly PageChange[]): string {
  const changes = new Map<number, string>()
  for (const { page, before, after } of pages) {
    const occurrences = weightiest(prefix, after)
    if (weightiest(prefix, before) !== occurrences) changes.set(page, occurrences)
  }
  return changes.size === 0 ? text : replacePostings(text, changes)
}

/** The occurrences that represent a prefix in a page; '' where no term begins with it. */
function weightiest(prefix: string, list: readonly TermOccurrences[]): string {
  let best: TermOccurrences | undefined
  for (const one of list) {
    if (!one.term.startsWith(prefix)) continue
    const above = one.impact - (best?.impact ?? -1)
    if (above > 0 || (above === 0 && best && one.term < best.term)) best = one
  }
  return best?.text ?? ''
}
