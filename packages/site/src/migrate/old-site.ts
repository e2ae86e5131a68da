import type { JsonObject } from '@octavo/source'
import type { NavBranch } from './navigation/nav-tree.ts'
import type { OldProject, ReportUnmoved } from './old-project.ts'

/** The tools that can be moved from. */
export const siteKinds = [
  'docusaurus',
  'vitepress',
  'starlight',
  'mkdocs',
  'zensical',
  'gitbook',
  'readme',
  'mint',
] as const

/** See {@link siteKinds}. */
export type SiteKind = (typeof siteKinds)[number]

/** A folder of the old project whose files are found below another path afterwards. */
export interface MovedFolder {
  readonly from: string
  readonly to: string
}

/** What the conversion of a page knows. */
export interface PageContext {
  /** Path of the page in the old project. */
  readonly source: string
  readonly project: OldProject
  readonly site: OldSite
  /** Whether the page is written in MDX, and not in Markdown. */
  readonly isMdx: boolean
  /** Front matter as it was. */
  readonly values: JsonObject
  /** Reports what could not be moved; the line is that of the excerpt. */
  report(message: string, excerpt: string): void
  /** Returns an address as it must be written afterwards. */
  link(url: string): string
  /** Returns the title of the page to which an address leads; undefined where it leads to none. */
  titleOf(url: string): string | undefined
}

/** How the pages of a tool are written. */
export interface Dialect {
  /** Returns a page's text with the tool's own syntax as components; links and titles follow. */
  convert(text: string, context: PageContext): string
  /** Returns further front matter of a page. */
  frontMatter?(context: PageContext): JsonObject
  /** Whether `$` opens formulas. */
  readonly hasMath: boolean | 'double'
  /** Whether tags with unknown names are components, which are left out; otherwise they are text. */
  readonly hasComponents: boolean
}

/** A documentation site of another tool, as data. */
export interface OldSite {
  readonly kind: SiteKind
  /** Keys of docs.json besides the navigation. */
  readonly settings: JsonObject & { readonly name: string }
  /** New path of each page file, by its old one. */
  readonly pages: ReadonlyMap<string, string>
  /** New path of each file that pages include. */
  readonly partials: ReadonlyMap<string, string>
  readonly navigation: NavBranch
  /** The file that the navigation is written in. */
  readonly navigationFile?: string | undefined
  readonly redirects: readonly { readonly source: string; readonly destination: string }[]
  /** Folders whose files the old site served from its root, as they are. */
  readonly publicFolders: readonly MovedFolder[]
  /** Folders of pages, and what lies beside them. */
  readonly contentFolders: readonly MovedFolder[]
  /** What stood before every address, without a slash at the end. */
  readonly base: string
  /** Origin of the old site, or its whole address. */
  readonly origin?: string | undefined
  /** Addresses with schemes of the tool (`doc:name`). */
  readonly schemes?: (url: string) => string | undefined
  readonly dialect: Dialect
}

/** Reads a project of one tool. */
export type ReadSite = (project: OldProject, report: ReportUnmoved) => OldSite | undefined
