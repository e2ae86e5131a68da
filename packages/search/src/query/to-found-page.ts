import { SCHEMA, type StoredPage } from '../index-format.ts'
import { excerptOf, markText, type FindMarks, type Fragment } from './mark-text.ts'
import type { RankedPage } from './rank-pages.ts'

/** A page among the results. */
export interface FoundPage {
  readonly href: string
  readonly title: readonly Fragment[]
  readonly crumbs: readonly string[]
  /** Lower-case HTTP method of an operation. */
  readonly method?: string
  /** From the page's beginning. */
  readonly excerpt: readonly Fragment[]
  readonly sections: readonly FoundSection[]
}

/** A section that matches the query. */
export interface FoundSection {
  /** With the section's `#id`. */
  readonly href: string
  readonly heading: readonly Fragment[]
  readonly excerpt: readonly Fragment[]
}

/** Sections shown of a page. */
export const MOST_SECTIONS = 3
/** Sections with less than this share of the weight of the best are noise. */
const SHARE = 0.5

/** Adds the texts to a ranked page. */
export function toFoundPage({ sections }: RankedPage, stored: StoredPage, find: FindMarks): FoundPage {
  const [title, href, crumbs, method, texts] = stored
  const below = [...sections].filter(([number]) => number > 0 && number < texts.length)
  const best = Math.max(0, ...below.map(([, score]) => score))
  const shown = below
    .filter(([, score]) => score >= best * SHARE)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_SECTIONS)
  return {
    href,
    title: markText(title, find),
    crumbs,
    ...(method !== '' && method !== SCHEMA && { method }),
    excerpt: excerptOf(texts[0]?.[2] ?? '', find),
    sections: shown.flatMap(([number]): readonly FoundSection[] => {
      const section = texts[number]
      if (!section) return []
      const [id, heading, text] = section
      return [
        {
          href: `${href}#${encodeURIComponent(id)}`,
          heading: markText(heading, find),
          excerpt: excerptOf(text, find),
        },
      ]
    }),
  }
}
