import type { AsideKind, Content, Hole } from '@octavo/hast'
import type { Diagnostic } from '@octavo/source'
import type { PageLink } from '../parsed-page.ts'

/** The record of a page while it is rendered. */
export interface PageRecord {
  readonly holes: Hole[]
  readonly links: PageLink[]
  readonly diagnostics: Diagnostic[]
  readonly styles: Record<string, string>
  /** Style sheets that authors wrote into the page, and those of code themes that its blocks name. */
  readonly css: string[]
  readonly aside: Map<AsideKind, Content[]>
  readonly origins: Origins
  readonly features: { math: boolean; mermaid: boolean; code: boolean }
  /** Whether a picture was found: the first one is loaded at once. */
  hasPicture: boolean
}

/** Remote origins that a page makes its reader load from, by directive of the content security policy. */
export interface Origins {
  readonly img: Set<string>
  readonly media: Set<string>
  readonly frame: Set<string>
}

/** Returns the record of a page of which nothing is rendered yet. */
export function createRecord(): PageRecord {
  return {
    holes: [],
    links: [],
    diagnostics: [],
    styles: {},
    css: [],
    aside: new Map(),
    origins: { img: new Set(), media: new Set(), frame: new Set() },
    features: { math: false, mermaid: false, code: false },
    hasPicture: false,
  }
}
