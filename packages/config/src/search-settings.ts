/** A service that answers searches instead of the site's own index. */
export type SearchSettings = AlgoliaSettings | TypesenseSettings

/** An index at Algolia, with records as DocSearch makes them. */
export interface AlgoliaSettings {
  readonly provider: 'algolia'
  readonly appId: string
  /** A key that can only search: every reader sees it. */
  readonly apiKey: string
  readonly indexName: string
  /** Origin that is asked instead of Algolia's hosts. */
  readonly host?: string
}

/** A collection of a Typesense server, with records as its scraper of documentation makes them. */
export interface TypesenseSettings {
  readonly provider: 'typesense'
  /** Origin of the server. */
  readonly host: string
  /** A key that can only search: every reader sees it. */
  readonly apiKey: string
  readonly collection: string
}
