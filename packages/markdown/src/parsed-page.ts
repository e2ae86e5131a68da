import type { AsideKind, ParameterFacts, Template, UpdateFacts } from '@octavo/hast'
import type { SitePath, Span } from '@octavo/source'
import type { AuthorCode } from './islands/author-code.ts'
import type { FrontMatter } from './front-matter.ts'

/** An entry of the table of contents, in document order; nesting follows from `depth`. */
export interface Heading {
  readonly id: string
  readonly depth: number
  readonly text: string
}

/** A link, image or other address that an author wrote, for the link check. */
export interface PageLink {
  readonly url: string
  readonly kind: 'link' | 'asset'
  readonly span: Span
}

/**
 * Part of a page or snippet in which diagnostics of these codes are silenced; without codes, all diagnostics.
 */
export interface PageIgnore {
  readonly codes?: readonly string[]
  readonly span: Span
}

/**
 * A section of searchable text: the page's beginning (no `id`), the text after a heading, or the text of a field.
 */
export interface Section {
  readonly id?: string
  readonly heading?: string
  /** `heading` is the name of a parameter or a property. */
  readonly field?: true
  readonly text: string
}

/** An entry of a change log as a feed needs it; plain text throughout. */
export interface PageUpdate extends UpdateFacts {
  /** Text before the first heading; all of it when there is none. Blocks of code are left out. */
  readonly text: string
  /** The texts below each of its uppermost headings. */
  readonly parts: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

/** A parameter of the page's operation that the author describes; plain text throughout. */
export interface PageParameter extends ParameterFacts {
  readonly description?: string
  readonly properties: readonly PageParameter[]
}

/**
 * A page after step 6, from MDX or from an API operation alike: plain data without a path in the site, so that
 * equal sources share one entry wherever they are.
 */
export interface ParsedPage {
  readonly frontMatter: FrontMatter
  /** The content of `<main>` below title and description. */
  readonly body: Template
  /** Right-column content by kind; absent when the page has none. */
  readonly aside: Readonly<Partial<Record<AsideKind, Template>>>
  readonly headings: readonly Heading[]
  /** The tags by which the page's entries are filtered, in order of first use; absent without any. */
  readonly tags?: readonly string[]
  /** Entries of a change log, in order; absent without any. */
  readonly updates?: readonly PageUpdate[]
  /** Parameters that the author describes, in order; absent without any. */
  readonly parameters?: readonly PageParameter[]
  /** Every id on the page that a link may name, aliases included. */
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  /** The spans that comments of the author silence; absent without any. */
  readonly ignores?: readonly PageIgnore[]
  readonly sections: readonly Section[]
  /** The Markdown copy without title and description; holes as in `body`. */
  readonly markdown: Template
  /** CSS declarations of authors' styles by generated class name. */
  readonly styles: Readonly<Record<string, string>>
  /** Style sheets that authors wrote into the page (`<style>`), and those of code themes that blocks name, in order. */
  readonly css?: readonly string[]
  /** Snippets and modules that went into the page. */
  readonly files: readonly SitePath[]
  readonly features: PageFeatures
  /** Code that the browser runs for the islands of the body; absent on pages without one. */
  readonly islands?: AuthorCode
  /** The page could not be parsed; `body` shows the error. */
  readonly failed?: true
}

/** Features of a page for which a reader loads a file, or the policy allows an origin. */
export interface PageFeatures {
  readonly math: boolean
  readonly mermaid: boolean
  readonly code: boolean
  /** Remote origins by CSP directive (`https://img.example`). */
  readonly origins: {
    readonly img: readonly string[]
    readonly media: readonly string[]
    readonly frame: readonly string[]
  }
}
