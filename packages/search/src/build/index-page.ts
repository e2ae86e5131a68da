import { encodeOccurrences, toImpact } from '../postings.ts'
import type { SearchFacet, SearchPage } from '../search-page.ts'
import { writeDocument } from './shard-documents.ts'
import { createVocabulary } from './vocabulary.ts'
import { createSectionWeigher } from './weigh-section.ts'

/**
 * Everything that an index needs of one page. It depends on this page alone and consists of strings and numbers, so
 * that it can be cached or sent to another thread, as JSON or as a structured clone.
 */
export interface IndexedPage {
  /** Title, address and texts for results (`StoredPage`), as JSON. */
  readonly document: string
  /** Size by which documents are divided among files. */
  readonly size: number
  readonly facet: SearchFacet
  /** Each term of the page once, separated by line feeds. */
  readonly terms: string
  /** The occurrences of each term in the same order, encoded one after the other. */
  readonly occurrences: string
}

/** Indexes one page. Equal pages give equal results, whatever was indexed before. */
export type IndexPage = (page: SearchPage) => IndexedPage

/** The last section that is counted by itself: words of later sections count for it. */
export const LAST_SECTION = 400

/** Occurrences stored for a term in a page. */
const MOST_OCCURRENCES = 5

/** The share that a field of a schema's page counts of one that a request or a response has. */
const SCHEMA_FIELD = 0.5

/** Creates a function that indexes pages. It remembers the terms of every word, and so grows with distinct words. */
export function createPageIndexer(): IndexPage {
  const vocabulary = createVocabulary()
  const weigher = createSectionWeigher(vocabulary)
  const lists: (number[] | undefined)[] = []
  return (page) => {
    const found: number[] = []
    let [section, share] = [0, 1]
    const take = (term: number, weight: number) => {
      const impact = toImpact(weight * share * page.boost)
      const list = lists[term]
      if (list) list.push(section, impact)
      else {
        lists[term] = [section, impact]
        found.push(term)
      }
    }
    weigher.beginning(page, take)
    for (const [index, each] of page.sections.entries()) {
      section = Math.min(LAST_SECTION, index + 1)
      share = page.kind === 'schema' && each.field ? SCHEMA_FIELD : 1
      weigher.section(each, take)
    }
    const occurrences = found.map((term) => encodeOccurrences(weightiestOccurrences(lists[term] ?? [])))
    for (const term of found) lists[term] = undefined
    return {
      ...writeDocument(page),
      facet: page.facet,
      terms: found.map((term) => vocabulary.terms[term]).join('\n'),
      occurrences: occurrences.join(''),
    }
  }
}

/** Selects the weightiest occurrences, in order of sections; of equal ones the first, of one section the weightiest first. */
export function weightiestOccurrences(flat: readonly number[]): readonly number[] {
  if (flat.length <= MOST_OCCURRENCES * 2) return flat
  const impacts = flat.filter((_, at) => at % 2 === 1).sort((a, b) => b - a)
  const lowest = impacts[MOST_OCCURRENCES - 1] ?? 0
  let remaining = MOST_OCCURRENCES - impacts.indexOf(lowest)
  const selected: (readonly [section: number, impact: number])[] = []
  for (let at = 0; at < flat.length; at += 2) {
    const [section = 0, impact = 0] = [flat[at], flat[at + 1]]
    if (impact > lowest || (impact === lowest && remaining-- > 0)) selected.push([section, impact])
  }
  return selected.sort((a, b) => a[0] - b[0] || b[1] - a[1]).flat()
}
