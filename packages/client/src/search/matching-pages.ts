import type { SearchFacet } from '@octavo/search/query'
import type { EntryPage } from './load-entry.ts'

/** Pages that an empty dialog shows at most. */
const SHOWN = 5

/** The first pages of the chosen version and product; pages without one belong to all of them. */
export function matchingPages(pages: readonly EntryPage[], filter: SearchFacet): readonly EntryPage[] {
  const fits = ({ facet = {} }: EntryPage, kind: 'version' | 'product') =>
    filter[kind] === undefined || facet[kind] === undefined || facet[kind] === filter[kind]
  return pages.filter((page) => fits(page, 'version') && fits(page, 'product')).slice(0, SHOWN)
}
