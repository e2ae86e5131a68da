import type { ApiDocument, AsyncDocument, Channel, NodeRef, Operation } from '@octavo/openapi'
import type { FrontMatter } from '@octavo/markdown'
import type { SourceFile } from '@octavo/source'

/** Who may find a page. Source: reference/docs-json.md section 6, hidden matrix. */
export interface Visibility {
  /** Shown in navigation. */
  readonly nav: boolean
  /** Found by the site's own search. */
  readonly search: boolean
  readonly sitemap: boolean
  /** False writes `noindex`. */
  readonly index: boolean
  readonly llms: boolean
}

/** An operation of a description and the folder its pages go to. */
export interface RouteOperation {
  readonly document: ApiDocument
  readonly operation: Operation
}

/** A channel of an AsyncAPI description. */
export interface RouteChannel {
  readonly document: AsyncDocument
  readonly channel: Channel
}

/** What a generated page shows, and what a page file may show. */
export type RouteSubject =
  | { readonly operation: RouteOperation; readonly channel?: never }
  | { readonly channel: RouteChannel; readonly operation?: never }

/** A schema that a page shows. */
export interface RouteSchema {
  readonly document: ApiDocument
  readonly at: NodeRef
  readonly name: string
}

/** One page of the site before it is parsed. */
export interface Route {
  /** Address without slashes at the ends and without base: `guides/install`; '' is the home page. */
  readonly path: string
  /**
   * Of a generated page, the address that it asked for; another page may have that one. Its counterparts in other
   * versions and languages are found by it.
   */
  readonly wantedPath?: string
  /** The page's file; absent for pages generated from an operation or channel. */
  readonly file?: SourceFile
  readonly frontMatter: FrontMatter
  /** Title by the rules of section 2, plain text. */
  readonly title: string
  /** Label in navigation. */
  readonly label: string
  readonly operation?: RouteOperation
  readonly channel?: RouteChannel
  /** Of pages with `openapi-schema`. */
  readonly schema?: RouteSchema
  /** Name of the description that the page waits for in vain, because it could not be read. */
  readonly unread?: string
  readonly listed: boolean
  readonly visibility: Visibility
}
