import type { FrontMatter } from '@octavo/markdown'
import { describe, expect, test } from 'vitest'
import { pageVisibility, type Listing } from '../src/page-visibility.ts'

const plain: FrontMatter = { mode: 'default', keywords: [], meta: {}, raw: {} }

/** nav, search, sitemap, index, llms as in reference/docs-json.md section 6. */
type Cells = readonly [boolean, boolean, boolean, boolean, boolean]

const rows: readonly (readonly [string, Partial<FrontMatter>, Listing, 'navigable' | 'all', Cells])[] = [
  ['listed', {}, 'listed', 'navigable', [true, true, true, true, true]],
  ['front matter hidden', { hidden: true }, 'listed', 'navigable', [false, false, false, false, false]],
  ['not in docs.json', {}, 'unlisted', 'navigable', [false, false, false, true, false]],
  ['noindex', { noindex: true }, 'listed', 'navigable', [true, false, false, false, false]],
  ['searchable: false', { searchable: false }, 'listed', 'navigable', [true, false, true, true, true]],
  ['hidden element + searchable', {}, 'hidden-searchable', 'navigable', [false, true, true, true, true]],
  ['hidden element', {}, 'hidden', 'navigable', [false, false, false, false, false]],
  [
    'hidden: false below a hidden element',
    { hidden: false },
    'hidden',
    'navigable',
    [false, true, true, true, true],
  ],
  [
    'own hidden beats searchable around it',
    { hidden: true },
    'hidden-searchable',
    'navigable',
    [false, false, false, false, false],
  ],
  ['unlisted, seo.indexing all', {}, 'unlisted', 'all', [false, true, true, true, true]],
  ['hidden, seo.indexing all', { hidden: true }, 'listed', 'all', [false, true, true, true, true]],
]

describe('hidden matrix', () => {
  test.each(rows)('%s', (_, frontMatter, listing, indexing, cells) => {
    const { nav, search, sitemap, index, llms } = pageVisibility(
      { ...plain, ...frontMatter },
      listing,
      indexing,
    )
    expect([nav, search, sitemap, index, llms]).toEqual(cells)
  })
})
