/*
 * A query on an index:
 * 1. queryWords    the words of the query
 * 2. expandWord, joinWords, expandNames   the terms that they may mean (loads files of terms)
 * 3. rankPages     the pages, best first
 * 4. titleFit      the first of them, read: a title with the words of the query moves up (loads files of
 *    documents)
 * 5. operationsFirst   an operation with a field of that name is before the schema of that name
 * 6. toFoundPage   titles, headings and excerpts
 * 7. mergeAddresses   entries of one address are one page
 */
import { FORMAT, type IndexRoot } from '../index-format.ts'
import type { SearchFacet } from '../search-page.ts'
import { expandNames, expandWord, joinWords } from './expand-word.ts'
import { createFindMarks } from './mark-text.ts'
import { openShards, type LoadFile } from './open-shards.ts'
import { queryWords } from '../words.ts'
import { rankPages, titleFit } from './rank-pages.ts'
import { operationsFirst } from './operations-first.ts'
import { loadAddresses, mergeAddresses } from './merge-addresses.ts'
import { toFoundPage, type FoundPage } from './to-found-page.ts'

export type { IndexRoot } from '../index-format.ts'
export type { SearchFacet } from '../search-page.ts'
export type { Fragment } from './mark-text.ts'
export type { FoundPage, FoundSection } from './to-found-page.ts'

export interface SearchResults {
  /** Best first. */
  readonly pages: readonly FoundPage[]
  /** How well each page fits, in their order. */
  readonly scores: readonly number[]
  /** Number of pages that match, shown or not. */
  readonly total: number
  /** Words that the site does not have, and those that are used instead. */
  readonly corrected: readonly { readonly from: string; readonly to: string }[]
}

export interface SearchOptions {
  /** Limits the result to pages of these values and pages without any. */
  readonly filter?: SearchFacet
  /** Most pages in the result; default 8. */
  readonly limit?: number
}

/** An index that can be searched. */
export interface OpenIndex {
  /** Rejects when a file of the index cannot be loaded. */
  search(query: string, options?: SearchOptions): Promise<SearchResults>
}

/** Opens an index by its root; undefined when the root is of another format. `load` reads the other files. */
export function openIndex(root: IndexRoot, load: LoadFile): OpenIndex | undefined {
  if (root.format !== FORMAT) return undefined
  const shards = openShards(root, load)
  const facetOf = facetNumbers(root)
  return {
    async search(query, { filter = {}, limit = 8 } = {}) {
      const allowed = root.facets.map((facet) => isWithin(facet, filter))
      const expanded = queryWords(query).map((word) => expandWord(word, shards, root.lang))
      const words = await joinWords(await Promise.all(expanded), shards)
      const names = await expandNames(query, shards, root.lang)
      const ranked = rankPages([...words, ...names], {
        pages: root.pages,
        isAllowed: (page) => allowed[facetOf[page] ?? 0] ?? true,
      })
      const find = createFindMarks(words)
      const stored = await loadAddresses(ranked, limit, (page) => shards.page(page.page))
      const scored = stored.map((one) => ({
        ...one,
        score: one.page.score * titleFit(one.text[0], words.length, find),
      }))
      const found = operationsFirst(scored, words.length, find)
        .sort((a, b) => b.score - a.score || a.page.page - b.page.page)
        .map(({ page, text, score }) => ({ page: toFoundPage(page, text, find), score }))
      const pages = mergeAddresses(found.map(({ page }) => page))
      const best = new Map(found.toReversed().map(({ page, score }) => [page.href, score]))
      return {
        pages,
        scores: pages.map(({ href }) => best.get(href) ?? 0),
        total: ranked.length - (found.length - pages.length),
        corrected: words.flatMap(({ word, corrected }) =>
          corrected === undefined ? [] : [{ from: word.term, to: corrected }],
        ),
      }
    },
  }
}

/** The number of the facet of every page. */
function facetNumbers({ facetRuns, pages }: IndexRoot): Uint16Array {
  const numbers = new Uint16Array(pages)
  let page = 0
  for (let at = 0; at < facetRuns.length; at += 2) {
    const end = page + (facetRuns[at] ?? 0)
    numbers.fill(facetRuns[at + 1] ?? 0, page, end)
    page = end
  }
  return numbers
}

function isWithin(facet: SearchFacet, filter: SearchFacet): boolean {
  const fits = (own: string | undefined, requested: string | undefined) =>
    own === undefined || requested === undefined || own === requested
  return fits(facet.version, filter.version) && fits(facet.product, filter.product)
}
