/** The text of a page below one heading. */
export interface SearchSection {
  /** Id of the heading, for the fragment of links. */
  readonly id: string
  readonly heading: string
  /** `heading` is the name of a parameter or a property, of which a page may have hundreds. */
  readonly field?: true
  /** Plain text. */
  readonly text: string
}

/** A page as the index takes it: plain text throughout. */
export interface SearchPage {
  readonly title: string
  /** Address of a result, with base. */
  readonly href: string
  /** Path whose words are indexed: an operation's path instead of the page's. */
  readonly path: string
  readonly description?: string
  /** Labels of the navigation elements around the page, from outside in. */
  readonly crumbs: readonly string[]
  /** Words that find the page although it does not contain them. */
  readonly keywords: readonly string[]
  /** Lower-case HTTP method of an operation. */
  readonly method?: string
  /** A schema of an API description: operations with a field that is searched for come first. */
  readonly kind?: 'schema'
  /** Multiplies the page's rank; 1 is neutral. */
  readonly boost: number
  /** The values by which a reader can filter; pages without a value of a kind belong to all of them. */
  readonly facet: SearchFacet
  /** Text before the first heading. */
  readonly text: string
  readonly sections: readonly SearchSection[]
}

/** Version and product of a page, as readers see their names. */
export interface SearchFacet {
  readonly version?: string
  readonly product?: string
}
