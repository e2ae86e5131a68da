/** Comments below pages, as a project sets them. */
export interface CommentSettings {
  readonly provider: 'giscus'
  /** `owner/name` on GitHub. */
  readonly repo: string
  readonly repoId: string
  readonly category: string
  readonly categoryId: string
  /** What the title of a page's discussion is. */
  readonly mapping: 'pathname' | 'url' | 'title' | 'og:title'
  /** Discussions are found by a hash of their title, not by a search. */
  readonly strict: boolean
  readonly reactions: boolean
  readonly input: 'top' | 'bottom'
  /** A name of giscus or the address of a stylesheet. */
  readonly theme: { readonly light: string; readonly dark: string }
  /** Origin of the service. */
  readonly host: string
}

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
