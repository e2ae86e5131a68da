import type { ApiSource } from './keys/api-sources.ts'
import type { Banner } from './keys/banner.ts'
import type { Footer } from './keys/footer.ts'
import type { Icon } from './keys/icon.ts'
import type { Navbar } from './keys/navbar.ts'
import type { Schemed } from './schema/values.ts'
import type { JsonLocation } from './config-document.ts'

/** The kinds of navigation elements with children. */
export type BranchKind =
  | 'root'
  | 'group'
  | 'tab'
  | 'anchor'
  | 'dropdown'
  | 'product'
  | 'version'
  | 'language'
  | 'item'

/** How a group's root page lists its children. */
export type DirectoryStyle = 'none' | 'accordion' | 'card'

/** A page by its path without extension and leading slash (`guides/install`, `index`). */
export interface PageEntry {
  readonly kind: 'page'
  readonly path: string
  readonly location: JsonLocation
}

/** A `METHOD /path` or `file METHOD /path` entry. `method` is lower case, or `webhook` with its name as `path`. */
export interface OperationEntry {
  readonly kind: 'operation'
  readonly method: string
  readonly path: string
  /** As written before the method. */
  readonly file?: string
  readonly location: JsonLocation
}

/** One recursive type for every element of `navigation`. */
export interface Branch {
  readonly kind: BranchKind
  /** Label; for languages the code as written (`cn`), for the root ''. */
  readonly name: string
  readonly children: readonly SiteNode[]
  readonly location: JsonLocation
  /** Target of an element that is only a link (`/path`, `#hash`, `mailto:`, absolute address). */
  readonly href?: string
  /** Display name of a product. */
  readonly title?: string
  readonly icon?: Icon
  readonly color?: Schemed<string>
  readonly description?: string
  readonly tag?: string
  readonly hidden: boolean
  readonly searchable?: boolean
  /** Initial state of nested groups. */
  readonly expanded?: boolean
  /** Landing page of a group, as a page path. */
  readonly root?: string
  readonly align?: 'start' | 'end'
  readonly isDefault?: boolean
  readonly boost?: number
  readonly isPublic?: boolean
  /** Inherited downwards; `none` at the top. */
  readonly directory: DirectoryStyle
  /** Descriptions of this element: its own, else inherited. */
  readonly api: readonly ApiSource[]
  /**
   * Descriptions whose pages are all listed here, after the element's own entries: its own. Those of `openapi`
   * only when nothing below it names a single operation without a file; on the root those of `api.asyncapi`,
   * which entries cannot list one by one.
   */
  readonly expands: readonly ApiSource[]
  /** Replacements of the top-level settings for one language. */
  readonly banner?: Banner
  readonly footer?: Footer
  readonly navbar?: Navbar
  /** Links shown on every page below this element; on the root, on every page. */
  readonly global: readonly Branch[]
}

export type SiteNode = Branch | PageEntry | OperationEntry

/** `navigation` as one tree; the root's kind is `root`. */
export type SiteTree = Branch
