/*
 * The postings of all terms that begin with a prefix, as if they were one term: of each page, the term that weighs most
 * in it represents all of them; of equal ones the first in order.
 */
import { encodePostings } from '../postings.ts'
import { occurrencesOf, type TermOccurrences } from './term-memo.ts'
import type { PageTerms } from './merge-terms.ts'
import { readPostings, replacePostings } from './term-postings.ts'

/** Encodes the postings of terms, in order, as if they were one. */
export function joinPostings(texts: Iterable<string>): string {
  const best = new Map<number, { readonly impact: number; readonly occurrences: string }>()
  for (const text of texts) {
    const { pages, impacts, starts, ends } = readPostings(text)
    for (const [index, page] of pages.entries()) {
      const impact = impacts[index] ?? 0
      const known = best.get(page)
      if (known && known.impact >= impact) continue
      best.set(page, { impact, occurrences: text.slice(starts[index], ends[index]) })
    }
  }
  const postings = [...best].map(([page, { occurrences }]) => ({ page, occurrences }))
  return encodePostings(
    postings.length,
    postings.sort((a, b) => a.page - b.page),
  )
}

/** Returns the postings of a prefix after the terms of some pages have changed. */
export function updatePrefix(prefix: string, text: string, changed: ReadonlyMap<number, PageTerms>): string {
  const changes = new Map<number, string>()
  for (const [page, own] of changed) changes.set(page, weightiest(prefix, occurrencesOf(own))?.text ?? '')
  return replacePostings(text, changes)
}

function weightiest(prefix: string, list: readonly TermOccurrences[]): TermOccurrences | undefined {
  let best: TermOccurrences | undefined
  for (const one of list) {
    if (!one.term.startsWith(prefix)) continue
    const above = one.impact - (best?.impact ?? -1)
    if (above > 0 || (above === 0 && best && one.term < best.term)) best = one
  }
  return best
}
