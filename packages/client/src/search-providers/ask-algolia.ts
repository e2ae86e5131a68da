import {
  askHosts,
  HITS,
  LEVELS,
  MARK_END,
  MARK_START,
  markedText,
  type ProviderAnswer,
  type ProviderHit,
  type ProviderQuery,
  type SearchProvider,
} from './provider.ts'

type Algolia = Extract<SearchProvider, { readonly kind: 'algolia' }>

/** A value with marks around what matches. */
interface Marked {
  readonly value?: unknown
}

interface AlgoliaHit {
  readonly url?: unknown
  readonly hierarchy?: Readonly<Record<string, unknown>>
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Marked>> }
  readonly _snippetResult?: { readonly content?: Marked }
}

/** Searches an index by the search endpoint of Algolia's REST API. */
export async function askAlgolia(
  algolia: Algolia,
  { query, filters }: ProviderQuery,
): Promise<ProviderAnswer> {
  const path = `/1/indexes/${encodeURIComponent(algolia.indexName)}/query`
  const answer = (await askHosts(algolia.hosts, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': algolia.appId,
      'x-algolia-api-key': algolia.apiKey,
    },
    body: JSON.stringify({
      query,
      hitsPerPage: HITS,
      attributesToRetrieve: ['hierarchy', 'url'],
      attributesToHighlight: ['hierarchy'],
      attributesToSnippet: ['content:20'],
      snippetEllipsisText: '…',
      highlightPreTag: MARK_START,
      highlightPostTag: MARK_END,
      facetFilters: Object.entries(filters).map(([name, value]) => `${name}:${value}`),
    }),
  })) as { readonly hits?: readonly AlgoliaHit[]; readonly nbHits?: number }
  const hits = (answer.hits ?? []).map(toHit)
  return { hits, total: answer.nbHits ?? hits.length }
}

const toHit = ({
  url,
  hierarchy,
  _highlightResult: marked,
  _snippetResult: snippet,
}: AlgoliaHit): ProviderHit => ({
  url: String(url ?? ''),
  levels: LEVELS.map((level) =>
    markedText(marked?.hierarchy?.[`lvl${level}`]?.value ?? hierarchy?.[`lvl${level}`]),
  ),
  content: markedText(snippet?.content?.value),
})
