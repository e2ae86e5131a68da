import type { IconValue } from '@octavo/hast'
import type { Banner, Footer, Icon, Navbar, Schemed, ThemeName } from '@octavo/config'

/** Everything that the layouts show of one page; made by `site` (`viewPage`), final addresses throughout. */
export interface PageView {
  readonly site: SiteView
  /** Address path with base: `/docs/guides/install/`. */
  readonly url: string
  /** Route without base and slashes: `guides/install`; '' for the home page. Shown as `data-current-path`. */
  readonly path: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly mode: 'default' | 'wide' | 'custom' | 'frame' | 'center'
  readonly kind: 'page' | 'api' | 'not-found' | 'failed'
  /** Plain text. */
  readonly title: string
  /** Inline Markdown. */
  readonly description?: string
  readonly tag?: string
  readonly deprecated: boolean
  /** From outside in; with `styling.eyebrows: section` at most one. */
  readonly eyebrows: readonly { readonly label: string; readonly href?: string }[]
  /** Serialized, filled. */
  readonly body: string
  /** Right column of examples or a panel; serialized, filled. */
  readonly aside?: string
  /** Listing below the body of a group's landing page. */
  readonly directory?: DirectoryView
  readonly toc: readonly TocEntry[]
  /** Tags of a change log, whose filters take the place of the contents. */
  readonly filters?: readonly string[]
  readonly previous?: PageLinkView
  readonly next?: PageLinkView
  readonly navigation: NavigationView
  readonly navbar: Navbar
  readonly footer: Footer
  readonly banner?: Banner
  /** Address of the page's feed, where its author wants a button for it. */
  readonly feedUrl?: string
  /** What readers can do with the page; absent where the author wants no menu. */
  readonly menu?: PageMenuView
  /** Pages and sites to read next. */
  readonly related?: readonly RelatedView[]
  /** Readers are asked whether the page helped them. */
  readonly feedback?: FeedbackView
  /** Where the page's source and its issues lie. */
  readonly source?: SourceView
  /** What the page for unknown addresses looks things up in; only there. */
  readonly notFound?: NotFoundView
  /** ISO 8601 date or date and time; shown as a date in UTC. */
  readonly lastModified?: string
  /** Faults shown on a page of kind `failed`, in order. */
  readonly failures?: readonly FailureView[]
  readonly head: HeadView
}

/** The menu of a page; its first entry is a button of its own. */
export interface PageMenuView {
  readonly display: 'header' | 'toc'
  /** In order, at least one. */
  readonly entries: readonly PageMenuEntry[]
  /** Address of the page's Markdown copy. */
  readonly markdownUrl: string
}

/** An entry of a page's menu: one that docs.json knows by name, or the author's own. */
export type PageMenuEntry = MenuTargetView &
  (
    | { readonly kind: 'named'; readonly name: string }
    | {
        readonly kind: 'custom'
        readonly title: string
        readonly description: string
        readonly icon?: Icon
      }
  )

/** What an entry does: leads somewhere, puts a text on the clipboard, or both, or what the page itself can. */
export interface MenuTargetView {
  readonly href?: string
  readonly copy?: string
  readonly action?: 'copy-page' | 'print'
  readonly download?: boolean
  /** Address in which script writes the page's Markdown for `{page}`. */
  readonly template?: string
  /** The address holds `{origin}`, which only script knows. */
  readonly needsOrigin?: boolean
}

/** A link of the block at the end of a page. */
export interface RelatedView extends PageLinkView {
  readonly external: boolean
}

export interface FeedbackView {
  /** Address that takes feedback as JSON. */
  readonly url?: string
}

export interface SourceView {
  readonly editUrl?: string
  readonly issueUrl: string
}

export interface NotFoundView {
  /** Leads home where nothing better is found. */
  readonly redirect: boolean
  /** Address of the list of pages and patterns. */
  readonly list: string
}

/** A diagnostic as a page or the overlay shows it; every value is plain text. */
export interface FailureView {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  readonly column?: number
  /** Source lines around the fault with a marker line, as the terminal shows them. */
  readonly frame?: string
  readonly help?: string
}

/** What all pages of a site share. */
export interface SiteView {
  readonly name: string
  readonly theme: ThemeName
  readonly base: string
  /** Addresses of the logo files; `href` is where a click leads. */
  readonly logo?: Schemed<string>
  readonly logoHref: string
  readonly appearance: { readonly default: 'system' | 'light' | 'dark'; readonly strict: boolean }
  /** Absent where there is nothing to search. */
  readonly search?: SearchView
  readonly background: {
    readonly decoration?: 'gradient' | 'grid' | 'windows'
    readonly image?: Schemed<string>
  }
}

/** What the search field of a page leads to; all addresses are loaded when a reader means to search. */
export interface SearchView {
  /** The file that the dialog begins with, in the page's language. */
  readonly entry: string
  readonly script: string
  readonly style: string
  /** Placeholder of the field, in place of the usual word. */
  readonly prompt?: string
  /** Version and product of the page: where a search begins. */
  readonly version?: string
  readonly product?: string
}

/** The `<head>`: addresses are final, text is not yet escaped. */
export interface HeadView {
  /** Content of `<title>`. */
  readonly title: string
  readonly csp: string
  readonly metas: readonly { readonly name?: string; readonly property?: string; readonly content: string }[]
  readonly links: readonly Readonly<Record<string, string>>[]
  /** Stylesheets in order. */
  readonly styles: readonly string[]
  /** The small classic script that sets the colour scheme before first paint. */
  readonly headScript: string
  /** Module scripts. */
  readonly scripts: readonly string[]
  /** Objects for `application/ld+json`. */
  readonly jsonLd: readonly unknown[]
}

export interface TocEntry {
  readonly id: string
  readonly depth: number
  readonly text: string
}

export interface PageLinkView {
  readonly title: string
  readonly href: string
  readonly description?: string
}

/** Pages and groups below a group, as its landing page lists them. */
export interface DirectoryView {
  readonly style: 'card' | 'accordion'
  readonly entries: readonly DirectoryEntry[]
}

/** A page, or a group with what is below it; a group without landing page has no `href`. */
export interface DirectoryEntry {
  readonly title: string
  readonly href?: string
  readonly external: boolean
  readonly icon?: IconValue
  readonly tag?: string
  /** Plain text. */
  readonly description?: string
  readonly entries: readonly DirectoryEntry[]
}

/** Navigation around one page. */
export interface NavigationView {
  /** Already serialized for this page by `markCurrent`; undefined when there is nothing to show. */
  readonly sidebar?: string
  readonly tabs: readonly TabView[]
  /** Links above the sidebar's groups. */
  readonly anchors: readonly AnchorView[]
  /** Products, dropdowns, versions, languages: outermost first. */
  readonly switchers: readonly SwitcherView[]
}

export interface TabView {
  readonly label: string
  readonly href: string
  readonly icon?: Icon
  readonly current: boolean
  readonly external: boolean
  readonly align: 'start' | 'end'
  /** Menu items of the tab. */
  readonly menu: readonly ChoiceView[]
}

export interface AnchorView {
  readonly label: string
  readonly href: string
  readonly icon?: Icon
  readonly color?: Schemed<string>
  readonly current: boolean
  readonly external: boolean
}

/** A choice between branches of the site. */
export interface SwitcherView {
  readonly kind: 'product' | 'dropdown' | 'version' | 'language'
  readonly current: ChoiceView
  readonly choices: readonly ChoiceView[]
}

export interface ChoiceView {
  readonly label: string
  readonly href: string
  readonly current: boolean
  readonly external: boolean
  readonly icon?: Icon
  readonly description?: string
  readonly tag?: string
  /** Of products, dropdowns and anchors: tints the icon. */
  readonly color?: Schemed<string>
  /** BCP 47 tag for `lang` and `hreflang` of language choices. */
  readonly lang?: string
  /** Direction of a language choice's label. */
  readonly dir?: 'ltr' | 'rtl'
}

/** One element of a sidebar. */
export type SidebarEntry = SidebarLink | SidebarGroup | SidebarPart

export interface SidebarLink {
  readonly kind: 'link'
  /** Identity for {@link markCurrent}: the route of the page; unique per sidebar entry position is not needed. */
  readonly key: string
  readonly label: string
  readonly href: string
  readonly external: boolean
  readonly icon?: IconValue
  readonly tag?: string
  /** Lower-case HTTP method, `webhook` or a protocol word, shown as a pill. */
  readonly method?: string
  readonly deprecated: boolean
}

export interface SidebarGroup {
  readonly kind: 'group'
  readonly label: string
  readonly icon?: Icon
  readonly tag?: string
  /** Landing page: the title is a link. */
  readonly root?: { readonly key: string; readonly href: string }
  /** Where the title of a nested group leads that has no landing page; without it, the title only unfolds. */
  readonly first?: string
  /** Names the group in a sidebar that is cut; see {@link SidebarPart}. */
  readonly id?: string
  readonly expanded: boolean
  readonly children: readonly SidebarEntry[]
}

/**
 * What a large sidebar leaves out on this page, as a link to a page whose sidebar has it: a group, or with
 * `direction` the entries of the group `id` (of the top with '') before or after those shown.
 */
export interface SidebarPart {
  readonly kind: 'part'
  /** Indexes from the top, with dots; the same on every page of the section. */
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon?: IconValue
  readonly tag?: string
  readonly direction?: 'before' | 'after'
}
