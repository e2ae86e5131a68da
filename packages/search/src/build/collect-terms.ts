import { toImpact } from '../postings.ts'
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

/** The last section that is counted by itself: words of later sections count for it. */
export const LAST_SECTION = 400

const IMPACTS = 128
const SECTIONS = 512

/** An occurrence of a term: number of the page, number of the section (0 is the page's beginning), and impact. */
export interface Occurrence {
  readonly page: number
  readonly section: number
  readonly impact: number
}

/** Packs an occurrence into one number that grows with page, then section: a large site has millions of them. */
export function packOccurrence({ page, section, impact }: Occurrence): number {
  return (page * SECTIONS + section) * IMPACTS + impact
}

/** The parts of a packed occurrence. */
export const pageOf = (packed: number): number => Math.floor(packed / (SECTIONS * IMPACTS))
export const sectionOf = (packed: number): number => Math.floor(packed / IMPACTS) % SECTIONS
export const impactOf = (packed: number): number => packed % IMPACTS
