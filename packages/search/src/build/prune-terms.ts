import { MAX_IMPACT } from '../postings.ts'
import type { TermTable } from './merge-terms.ts'

/** Pages stored for a term: those in which it weighs most. More could not change the first results. */
const MOST_PAGES = 1200

/** Returns the same terms without the entries that are not stored. */
export function pruneTerms(table: TermTable, facetOf: (page: number) => number): TermTable {
  const ends = table.ends.slice()
  const [pages, starts, impacts] = [table.pages.slice(), table.starts.slice(), table.impacts.slice()]
  for (const [term, first] of table.firsts.entries()) {
    const count = (table.ends[term] ?? 0) - first
    if (count <= MOST_PAGES) continue
    const entries = Array.from({ length: count }, (_, index) => first + index)
    const selected = selectWeightiest(table, entries, { facetOf, most: MOST_PAGES })
    for (const [index, entry] of selected.entries()) {
      pages[first + index] = table.pages[entry] ?? 0
      starts[first + index] = table.starts[entry] ?? 0
      impacts[first + index] = table.impacts[entry] ?? 0
    }
    ends[term] = first + selected.length
  }
  return { ...table, ends, pages, starts, impacts }
}

/** How many entries are selected. */
export interface Selection {
  readonly most: number
  readonly facetOf: (page: number) => number
}

/** The entries of a facet that are selected: those above an impact, and the first ones with it. */
interface Limit {
  readonly impact: number
  remaining: number
}

/**
 * Selects the entries with the highest impact, in order; of equal ones the first. Every facet has its share of
 * `most`, so that a reader of an old version finds what a reader of the newest finds.
 */
export function selectWeightiest(
  { pages, impacts }: TermTable,
  entries: readonly number[],
  { most, facetOf }: Selection,
): readonly number[] {
  if (entries.length <= most) return entries
  const counts: Uint32Array[] = []
  for (const entry of entries) {
    const own = (counts[facetOf(pages[entry] ?? 0)] ??= new Uint32Array(MAX_IMPACT + 1))
    const impact = impacts[entry] ?? 0
    own[impact] = (own[impact] ?? 0) + 1
  }
  // A facet without entries has no share.
  const share = Math.ceil(most / counts.filter(Boolean).length)
  const limits = counts.map((own) => limitOf(own, share))
  return entries.filter((entry) => {
    const limit = limits[facetOf(pages[entry] ?? 0)]
    const above = (impacts[entry] ?? 0) - (limit?.impact ?? 0)
    return above > 0 || (above === 0 && limit !== undefined && limit.remaining-- > 0)
  })
}

/** Returns the limit at which `share` entries are selected, from the number of entries of each impact. */
function limitOf(counts: Uint32Array, share: number): Limit {
  let remaining = share
  let impact = MAX_IMPACT
  for (; impact > 0 && (counts[impact] ?? 0) < remaining; impact -= 1) remaining -= counts[impact] ?? 0
  return { impact, remaining }
}
