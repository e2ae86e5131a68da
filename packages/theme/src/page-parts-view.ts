import type { Icon } from '@octavo/config'

/** The menu of a page; its first entry is a button of its own. */
export interface PageMenuView {
  readonly display: 'header' | 'toc'
  /** In order, at least one. */
  readonly entries: readonly PageMenuEntry[]
  /** Address of the page's Markdown copy. */
  readonly markdownUrl: string
}

/** An entry of a page's menu: one with a name in docs.json, or the author's own. */
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

/** Action of an entry: a link, a text for the clipboard, both, or an action of the page's script. */
export interface MenuTargetView {
  readonly href?: string
  readonly copy?: string
  readonly action?: 'copy-page' | 'print'
  readonly download?: boolean
  /** Address in which script writes the page's Markdown for `{page}`. */
  readonly template?: string
  /** The address contains `{origin}`, which the script fills in. */
  readonly needsOrigin?: boolean
}

export interface FeedbackView {
  /** Address that receives feedback as JSON. */
  readonly url?: string
}

/** Comments below a page. */
export interface CommentsView {
  /** Address of all discussions, for readers without script. */
  readonly url: string
  /** Origin of the frame that shows the comments. */
  readonly host: string
  /** JSON for the script that makes the frame. */
  readonly settings: string
}

export interface SourceView {
  readonly editUrl?: string
  readonly issueUrl: string
}

export interface NotFoundView {
  /** Link to the home page, shown when no better page is found. */
  readonly redirect: boolean
  /** Address of the list of pages and patterns. */
  readonly list: string
}

/** The account of a reader, which a server composes. */
export interface AccountView {
  /** The token of marks. */
  readonly token: string
  /** Address of the page where readers sign in, and of forms that sign them out. */
  readonly signIn: string
  readonly signOut: string
}

/** A page of the server: where readers sign in, or for those who may not read a page. */
export type NoticeView = 'sign-in' | 'forbidden'
