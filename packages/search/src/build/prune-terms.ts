import { MAX_IMPACT } from '../postings.ts'

/** Page and impact of entries by their number. */
interface Entries {
  readonly pages: Uint32Array
  readonly impacts: Uint8Array
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
 * Selects of more than `most` entries those with the highest impact, in order; of equal ones the first. Every facet has
 * its share of `most`, so that a reader of an old version finds what a reader of the newest finds.
 */
export function selectWeightiest(
  { pages, impacts }: Entries,
  { most, facetOf }: Selection,
): readonly number[] {
  const counts: Uint32Array[] = []
  for (let entry = 0; entry < pages.length; entry += 1) {
    const own = (counts[facetOf(pages[entry] ?? 0)] ??= new Uint32Array(MAX_IMPACT + 1))
    const impact = impacts[entry] ?? 0
    own[impact] = (own[impact] ?? 0) + 1
  }
  // A facet without entries has no share.
  const share = Math.ceil(most / counts.filter(Boolean).length)
  const limits = counts.map((own) => limitOf(own, share))
  const selected: number[] = []
  for (let entry = 0; entry < pages.length; entry += 1) {
    const limit = limits[facetOf(pages[entry] ?? 0)]
    const above = (impacts[entry] ?? 0) - (limit?.impact ?? 0)
    if (above > 0 || (above === 0 && limit !== undefined && limit.remaining-- > 0)) selected.push(entry)
  }
  return selected
}

/** Returns the limit at which `share` entries are selected, from the number of entries of each impact. */
function limitOf(counts: Uint32Array, share: number): Limit {
  let remaining = share
  let impact = MAX_IMPACT
  for (; impact > 0 && (counts[impact] ?? 0) < remaining; impact -= 1) remaining -= counts[impact] ?? 0
  return { impact, remaining }
}
