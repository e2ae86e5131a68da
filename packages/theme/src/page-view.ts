import type { IconValue } from '@octavo/hast'
import type { Banner, Footer, Navbar, Schemed, ThemeName } from '@octavo/config'
import type { NavigationView } from './navigation-view.ts'
import type {
  AccountView,
  CommentsView,
  FeedbackView,
  NoticeView,
  NotFoundView,
  PageMenuView,
  SourceView,
} from './page-parts-view.ts'

/** Everything that the layouts show of one page; made by `site` (`viewPage`); all addresses are final. */
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
  /** An `api` page that is read like a text: it has a table of contents. */
  readonly isText?: boolean
  /** Plain text. */
  readonly title: string
  /** Inline Markdown. */
  readonly description?: string
  /** The beginning of the description, shown instead of all of it where the body has the rest. */
  readonly lead?: string
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
  /** Tags of a change log, whose filters replace the contents. */
  readonly filters?: readonly string[]
  readonly previous?: PageLinkView
  readonly next?: PageLinkView
  readonly navigation: NavigationView
  readonly navbar: Navbar
  readonly footer: Footer
  readonly banner?: Banner
  /** Address of the page's feed, if its author enables a button for it. */
  readonly feedUrl?: string
  /** Actions of the page; absent without a menu. */
  readonly menu?: PageMenuView
  /** Pages and sites to read next. */
  readonly related?: readonly RelatedView[]
  /** Whether readers are asked if the page helped them. */
  readonly feedback?: FeedbackView
  /** Links to the page's source and to a new issue. */
  readonly source?: SourceView
  readonly comments?: CommentsView
  /** Data of the page for unknown addresses; only there. */
  readonly notFound?: NotFoundView
  /** The page is one of the server. */
  readonly notice?: NoticeView
  /** ISO 8601 date or date and time; shown as a date in UTC. */
  readonly lastModified?: string
  /** Minutes that the text takes, if they are shown; at least 1. */
  readonly readingMinutes?: number
  /** Names of the people who wrote the page, if they are shown; at least one. */
  readonly contributors?: readonly string[]
  /** Diagnostics shown on a page of kind `failed`, in order. */
  readonly failures?: readonly FailureView[]
  readonly head: HeadView
}

/** A diagnostic for a page or the overlay; every value is plain text. */
export interface FailureView {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'note'
  readonly message: string
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  readonly column?: number
  /** Source lines around the span with a marker line, as in the terminal. */
  readonly frame?: string
  readonly help?: string
}

/** A picture with the size of its file in CSS pixels, so that nothing moves when it arrives. */
export interface PictureView {
  readonly src: string
  readonly width?: number
  readonly height?: number
}

/** Data that all pages of a site share. */
export interface SiteView {
  readonly name: string
  readonly theme: ThemeName
  readonly base: string
  /** The files of the logo. */
  readonly logo?: Schemed<PictureView>
  readonly logoHref: string
  readonly appearance: { readonly default: 'system' | 'light' | 'dark'; readonly strict: boolean }
  /** Absent without sign-in. */
  readonly account?: AccountView
  /** Absent without pages to search. */
  readonly search?: SearchView
  readonly background: {
    readonly decoration?: 'gradient' | 'grid' | 'windows'
    readonly image?: Schemed<string>
  }
}

/** Files of search that the field of a page loads; they are loaded when a reader opens search. */
export interface SearchView {
  /** The file that the dialog loads first, in the page's language. */
  readonly entry: string
  readonly script: string
  readonly style: string
  /** Placeholder of the field, instead of the usual word. */
  readonly prompt?: string
  /** Version and product of the page: the initial filter of a search. */
  readonly version?: string
  readonly product?: string
}

/** The `<head>`: addresses are final, text is not yet escaped. */
export interface HeadView {
  /** Content of `<title>`. */
  readonly title: string
  readonly csp?: string
  readonly metas: readonly { readonly name?: string; readonly property?: string; readonly content: string }[]
  readonly links: readonly Readonly<Record<string, string>>[]
  /** Stylesheets in order. */
  readonly styles: readonly string[]
  /**
   * Where they are linked: in the head, where they block the first paint, or after the plain text at the beginning,
   * which needs no more than `firstStyle`.
   */
  readonly stylesAt: 'head' | 'content'
  /** Text of a `<style>`: the rules that the first view needs. */
  readonly firstStyle: string
  /** Elements that are in the page itself; the policy allows each by its hash. */
  readonly inline: InlineView
  /** Module scripts. */
  readonly scripts: readonly string[]
  /** Objects for `application/ld+json`. */
  readonly jsonLd: readonly unknown[]
}

/** Texts of elements of a head; none can close its element. */
export interface InlineView {
  /** The script that sets the colour scheme before the first paint. */
  readonly headScript: string
  /** The script after a sidebar. */
  readonly sidebarScript: string
  /** Address of that script, which a page then loads; absent on pages that hold it themselves. */
  readonly sidebarFile?: string
  /** Speculation rules as JSON. */
  readonly speculation?: string | undefined
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

/** A link of the block at the end of a page. */
export interface RelatedView extends PageLinkView {
  readonly external: boolean
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
