import type { Config } from '@octavo/config'
import type { FrontMatter } from '@octavo/markdown'
import type { Listing } from '../../load/navigation/walk-tree.ts'
import type { Visibility } from './route.ts'
import { forbidsIndexing, robotsSetting, type TaggedPage } from '../discovery/seo-metatags.ts'

/**
 * Returns the row of the hidden matrix for a page. Settings against robots (`noindex` of front matter, `robots`
 * of front matter or of docs.json for the site or a folder) also remove the page from every file that lists it:
 * sitemap, lists for language models, its copies. Only `noindex` of front matter removes it from the site's own
 * search. Source: reference/docs-json.md section 6 and 1.4.
 */
export function pageVisibility(
  { frontMatter, path }: TaggedPage,
  listing: Listing,
  config: Pick<Config, 'seo'>,
): Visibility {
  const row = listedVisibility(frontMatter, listing, config.seo.indexing)
  if (frontMatter.noindex === true) return { nav: row.nav, ...NOWHERE }
  const found = frontMatter.searchable === false ? { ...row, search: false } : row
  return forbidsIndexing(robotsSetting({ frontMatter, path }, config))
    ? { ...found, sitemap: false, index: false, llms: false }
    : found
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
  // `hidden: false` below a hidden element: not in navigation, but in everything else.
  const open =
    indexing === 'all' ||
    listing === 'hidden-searchable' ||
    (listing === 'hidden' && frontMatter.hidden === false)
  if (open) return { nav: false, ...EVERYWHERE }
  return { nav: false, ...NOWHERE, index: listing === 'unlisted' }
}
