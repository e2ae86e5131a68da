import { toImpact } from '../postings.ts'
import { LAST_SECTION, packOccurrence } from './packed-occurrence.ts'
import type { SearchPage } from '../search-page.ts'
import { createTextTerms } from './text-terms.ts'
import { weighBeginning, weighSection, type TermWeights } from './weigh-section.ts'

/** Packed occurrences of every term, in ascending order of page and section. */
export type TermTable = Map<string, number[]>

/** Collects the terms of all pages; reads every page once. */
export function collectTerms(pages: Iterable<SearchPage>): TermTable {
  const table = new Map<string, number[]>()
  const terms = createTextTerms()
  let number = 0
  for (const page of pages) {
    const add = (section: number, weights: TermWeights) =>
      addWeights(table, weights, [number, section, page.boost])
    add(0, weighBeginning(page, terms))
    page.sections.forEach((section, index) => {
      add(Math.min(LAST_SECTION, index + 1), weighSection(section, terms))
    })
    number += 1
  }
  return table
}

function addWeights(
  table: Map<string, number[]>,
  weights: TermWeights,
  [page, section, boost]: readonly [page: number, section: number, boost: number],
): void {
  for (const [term, weight] of weights) {
    const occurrences = table.get(term)
    const occurrence = packOccurrence({ page, section, impact: toImpact(weight * boost) })
    if (occurrences) occurrences.push(occurrence)
    else table.set(term, [occurrence])
  }
}
