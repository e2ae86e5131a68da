/** A term whose first use on a page is explained. */
export interface GlossaryTerm {
  /** As readers see it: `webhook`, `SSO`. */
  readonly term: string
  /** Inline Markdown. */
  readonly text: string
  /** A page or address with more about it. */
  readonly href?: string | undefined
  /** Other forms of the term, such as its plural. */
  readonly also?: readonly string[] | undefined
}

/** The terms of a site; the first of equal forms counts. */
export type Glossary = readonly GlossaryTerm[]
