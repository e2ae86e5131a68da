import { toImpact } from '../postings.ts'
import type { SearchFacet, SearchPage } from '../search-page.ts'
import { createPageOccurrences } from './page-occurrences.ts'
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

/** The share that a field of a schema's page counts of one that a request or a response has. */
const SCHEMA_FIELD = 0.5

/** Creates a function that indexes pages. It remembers the terms of every word, and so grows with distinct words. */
export function createPageIndexer(): IndexPage {
  const vocabulary = createVocabulary()
  const weigher = createSectionWeigher(vocabulary)
  const found = createPageOccurrences()
  return (page) => {
    let [section, share] = [0, 1]
    const take = (term: number, weight: number) =>
      found.add(term, section, toImpact(weight * share * page.boost))
    weigher.beginning(page, take)
    for (const [index, each] of page.sections.entries()) {
      section = Math.min(LAST_SECTION, index + 1)
      share = page.kind === 'schema' && each.field ? SCHEMA_FIELD : 1
      weigher.section(each, take)
    }
    const terms: string[] = []
    const occurrences: string[] = []
    found.drain((term, encoded) => {
      terms.push(vocabulary.terms[term] ?? '')
      occurrences.push(encoded)
    })
    return {
      ...writeDocument(page),
      facet: page.facet,
      terms: terms.join('\n'),
      occurrences: occurrences.join(''),
    }
  }
}
