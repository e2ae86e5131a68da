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

type Typesense = Extract<SearchProvider, { readonly kind: 'typesense' }>

interface TypesenseHit {
  readonly document?: Readonly<Record<string, unknown>>
  readonly highlights?: readonly {
    readonly field: string
    readonly value?: string
    readonly snippet?: string
  }[]
}

const HEADINGS = LEVELS.map((level) => `hierarchy.lvl${level}`)

/** Searches a collection by the search endpoint of Typesense's API. */
export async function askTypesense(
  { hosts, apiKey, collection }: Typesense,
  { query, filters }: ProviderQuery,
): Promise<ProviderAnswer> {
  const parameters = new URLSearchParams({
    q: query,
    query_by: [...HEADINGS, 'content'].join(','),
    include_fields: [...HEADINGS, 'content', 'url'].join(','),
    highlight_full_fields: HEADINGS.join(','),
    highlight_start_tag: MARK_START,
    highlight_end_tag: MARK_END,
    highlight_affix_num_tokens: '10',
    per_page: String(HITS),
    filter_by: Object.entries(filters)
      .map(([name, value]) => `${name}:=\`${value.replaceAll('`', '')}\``)
      .join(' && '),
  })
  const path = `/collections/${encodeURIComponent(collection)}/documents/search?${parameters.toString()}`
  const answer = (await askHosts(hosts, path, { headers: { 'x-typesense-api-key': apiKey } })) as {
    readonly hits?: readonly TypesenseHit[]
    readonly found?: number
  }
  const hits = (answer.hits ?? []).map(toHit)
  return { hits, total: answer.found ?? hits.length }
}

function toHit({ document = {}, highlights = [] }: TypesenseHit): ProviderHit {
  const marked = (field: string) => {
    const found = highlights.find((one) => one.field === field)
    return found?.value ?? found?.snippet
  }
  return {
    url: String(document['url'] ?? ''),
    levels: HEADINGS.map((field) => markedText(marked(field) ?? document[field])),
    content: markedText(marked('content') ?? beginning(document['content'])),
  }
}

/** Characters of a text without a match that are shown. */
const LENGTH = 150

const beginning = (text: unknown): unknown =>
  typeof text === 'string' && text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text
