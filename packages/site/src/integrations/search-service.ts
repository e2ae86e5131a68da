import type { PartSettings } from '@octavo/config'

/** The service that answers searches, as the dialog asks it. */
export type SearchService =
  | {
      readonly kind: 'algolia'
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

interface SearchOptions extends Pick<PartSettings, 'search'> {
  /** The site is exported as files. */
  readonly portable?: boolean | undefined
}

/** Returns the service of the settings; undefined without one, and for an export, which is searched without a network. */
export function searchService({ search, portable }: SearchOptions): SearchService | undefined {
  if (!search || portable === true) return undefined
  if (search.provider === 'typesense') {
    const { host, apiKey, collection } = search
    return { kind: 'typesense', hosts: [host], apiKey, collection }
  }
  const { appId, apiKey, indexName, host } = search
  const hosts = host === undefined ? algoliaHosts(appId.toLowerCase()) : [host]
  return { kind: 'algolia', hosts, appId, apiKey, indexName }
}

/** The hosts that Algolia's clients try in turn. */
const algoliaHosts = (app: string): readonly string[] => [
  `https://${app}-dsn.algolia.net`,
  `https://${app}-1.algolianet.com`,
  `https://${app}-2.algolianet.com`,
  `https://${app}-3.algolianet.com`,
]
