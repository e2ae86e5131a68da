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
