// Loaded when a reader searches a site whose searches a service answers: makes of it an index like the site's own.
import type { OpenIndex } from '@octavo/search/query'
import { askAlgolia } from './search-providers/ask-algolia.ts'
import { askTypesense } from './search-providers/ask-typesense.ts'
import { hitsToPages } from './search-providers/hits-to-pages.ts'
import type { ProviderQuery, SearchProvider } from './search-providers/provider.ts'

/** The site whose pages are searched. */
export interface SearchedSite {
  /** Language of the search; undefined on a site of one language. */
  readonly language?: string | undefined
  /** Origin of the published site. */
  readonly origin?: string | undefined
}

/** Returns an index over a service; a search rejects when the service cannot be reached or refuses. */
export function openProvider(provider: SearchProvider, { language, origin }: SearchedSite): OpenIndex {
  const ask = (query: ProviderQuery) =>
    provider.kind === 'algolia' ? askAlgolia(provider, query) : askTypesense(provider, query)
  return {
    async search(query, { filter = {} } = {}) {
      const filters = { ...(language !== undefined && { language }), ...filter }
      const { hits, total } = await ask({ query, filters })
      const pages = hitsToPages(hits, origin)
      return { pages, scores: pages.map(() => 1), total: pages.length === 0 ? 0 : total, corrected: [] }
    },
  }
}
