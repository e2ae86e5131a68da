import type { Config } from '@octavo/config'
import type { FrontMatter } from '@octavo/markdown'
import type { Visibility } from './route.ts'

/** Where navigation puts a page: not at all, openly, under a hidden element, or under a hidden but searchable one. */
export type Listing = 'unlisted' | 'listed' | 'hidden' | 'hidden-searchable'

/** The row of the hidden matrix for a page. Source: reference/docs-json.md section 6 and 1.4. */
export function pageVisibility(
  frontMatter: FrontMatter,
  listing: Listing,
  indexing: Config['seo']['indexing'],
): Visibility {
  const row = listedVisibility(frontMatter, listing, indexing)
  if (frontMatter.noindex === true)
    return { nav: row.nav, search: false, sitemap: false, index: false, llms: false }
  return frontMatter.searchable === false ? { ...row, search: false } : row
}

const EVERYWHERE = { search: true, sitemap: true, index: true, llms: true }
const NOWHERE = { search: false, sitemap: false, index: false, llms: false }

function listedVisibility(
  frontMatter: FrontMatter,
  listing: Listing,
  indexing: Config['seo']['indexing'],
): Visibility {
  if (frontMatter.hidden === true) {
    return indexing === 'all' ? { nav: false, ...EVERYWHERE } : { nav: false, ...NOWHERE }
  }
  if (listing === 'listed') return { nav: true, ...EVERYWHERE }
  // `hidden: false` below a hidden element: out of navigation, back in everything else.
  const open =
    indexing === 'all' ||
    listing === 'hidden-searchable' ||
    (listing === 'hidden' && frontMatter.hidden === false)
  if (open) return { nav: false, ...EVERYWHERE }
  return { nav: false, ...NOWHERE, index: listing === 'unlisted' }
}
