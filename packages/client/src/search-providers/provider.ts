import type { Fragment } from '@octavo/search/query'

/** The service that answers searches, as the entry of search names it. */
export type SearchProvider =
  | {
      readonly kind: 'algolia'
      /** Origins, tried in this order. */
      readonly hosts: readonly string[]
      readonly appId: string
      readonly apiKey: string
      readonly indexName: string
    }
  | {
      readonly kind: 'typesense'
      readonly hosts: readonly string[]
      readonly apiKey: string
      readonly collection: string
    }

/** What a search asks for. */
export interface ProviderQuery {
  readonly query: string
  /** Values by the name of the attribute; hits have all of them. */
  readonly filters: Readonly<Record<string, string>>
}

/** A record that was found: the heading at each level, from the section of the site down, and a part of the text. */
export interface ProviderHit {
  readonly url: string
  readonly levels: readonly (readonly Fragment[])[]
  readonly content: readonly Fragment[]
}

/** Hits in the order of the service, and how many there are in all. */
export interface ProviderAnswer {
  readonly hits: readonly ProviderHit[]
  readonly total: number
}

/** Hits that are asked for: several are of one page. */
export const HITS = 24

/** Levels of headings, as DocSearch counts them: 0 is the section of the site, 1 the page. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const

/** What services put around matches: no text has it, and none of it is HTML. */
export const [MARK_START, MARK_END] = ['\uE0F0', '\uE0F1'] as const

/** Splits a text at the marks of a service; everything in it is text, never HTML. */
export function markedText(text: unknown): readonly Fragment[] {
  if (typeof text !== 'string') return []
  return text
    .split(MARK_START)
    .flatMap((part, index): readonly Fragment[] => {
      const end = index === 0 ? -1 : part.indexOf(MARK_END)
      return [
        { text: part.slice(0, Math.max(0, end)), marked: true },
        { text: part.slice(end + 1), marked: false },
      ]
    })
    .filter((fragment) => fragment.text !== '')
}

/** Sends a request to the first host that can be reached; rejects when none can, or one refuses. */
export async function askHosts(hosts: readonly string[], path: string, init: RequestInit): Promise<unknown> {
  const [host = '', ...others] = hosts
  const response = await fetch(host + path, init).catch((error: unknown) => {
    if (others.length === 0) throw error
    return undefined
  })
  if (!response || (response.status >= 500 && others.length > 0)) return askHosts(others, path, init)
  if (!response.ok) throw new Error(`${host} answers ${response.status}`)
  return response.json()
}
