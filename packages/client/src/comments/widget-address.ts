/** The settings of comments, as a page contains them. */
export interface CommentSettings {
  /** Address of the widget in the language of the page. */
  readonly widget: string
  readonly mapping: 'pathname' | 'url' | 'title' | 'og:title'
  readonly theme: { readonly light: string; readonly dark: string }
  /** Parameters that are the same on all pages. */
  readonly params: Readonly<Record<string, string>>
}

/** What the widget has to know of the page around it. */
export interface PageFacts {
  /** Address of the page without what giscus adds to it, and without a hash. */
  readonly address: string
  /** Address that new discussions link to. */
  readonly backLink: string
  readonly title: string
  readonly socialTitle: string
  readonly description: string
  /** Id of the section, to which readers return when they have signed in. */
  readonly section: string
  readonly theme: string
  /** The token of a reader who is signed in; '' for others. */
  readonly session: string
}

/** Returns the address of the widget of a page, with the parameters of giscus's own script. */
export function widgetAddress({ widget, params, mapping }: CommentSettings, page: PageFacts): string {
  const own = {
    ...params,
    origin: `${page.address}#${page.section}`,
    session: page.session,
    theme: page.theme,
    description: page.description,
    backLink: page.backLink,
    term: termOf(mapping, page),
  }
  return `${widget}?${new URLSearchParams(own).toString()}`
}

/** The title of the discussion of a page; as giscus makes it, so that discussions that exist are found. */
function termOf(mapping: CommentSettings['mapping'], { address, title, socialTitle }: PageFacts): string {
  if (mapping === 'url') return address
  if (mapping === 'title') return title
  if (mapping === 'og:title') return socialTitle
  const { pathname } = new URL(address)
  return pathname.length < 2 ? 'index' : pathname.slice(1).replace(/\.\w+$/, '')
}
