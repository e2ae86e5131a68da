import { spanAt, spanOfFile, type Span } from '@octavo/source'
import { fileOf, type Route } from '../routes/route.ts'

/** A link of front matter `related`. */
export interface RelatedLink {
  readonly url: string
  /** The author's title; absent for a page or address without one. */
  readonly title?: string
  readonly span: Span | undefined
}

/** Maximum number of links of the block at a page's end. Source: reference/docs-json.md section 2, `related`. */
const LIMIT = 10

/**
 * Returns the links of front matter `related`, in order, with their spans: paths, addresses, or either under a title.
 */
export function relatedLinks(route: Route): readonly RelatedLink[] {
  const file = fileOf(route)
  const entries = route.frontMatter.related || []
  const links = entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [{ url: entry }]
      : Object.entries(entry).map(([title, url]) => ({ title, url })),
  )
  return links.slice(0, LIMIT).map((link) => {
    const at = file?.text.indexOf(link.url, Math.max(0, file.text.indexOf('related:'))) ?? -1
    return {
      ...link,
      span: file && (at < 0 ? spanOfFile(file.path) : spanAt(file, at, at + link.url.length)),
    }
  })
}
