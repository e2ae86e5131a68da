import type { FrontMatter } from '@octavo/markdown'
import { describe, expect, test } from 'vitest'
import { pageVisibility, type Listing } from '../src/page-visibility.ts'

const plain: FrontMatter = { mode: 'default', keywords: [], meta: {}, raw: {} }

/** nav, search, sitemap, index, llms as in reference/docs-json.md section 6. */
type Cells = readonly [boolean, boolean, boolean, boolean, boolean]

interface Row {
  readonly name: string
  readonly frontMatter: Partial<FrontMatter>
  readonly listing: Listing
  readonly indexing: 'navigable' | 'all'
  readonly cells: Cells
}

const rows: readonly Row[] = [
  {
    name: 'listed',
    frontMatter: {},
    listing: 'listed',
    indexing: 'navigable',
    cells: [true, true, true, true, true],
  },
  {
    name: 'front matter hidden',
    frontMatter: { hidden: true },
    listing: 'listed',
    indexing: 'navigable',
    cells: [false, false, false, false, false],
  },
  {
    name: 'not in docs.json',
    frontMatter: {},
    listing: 'unlisted',
    indexing: 'navigable',
    cells: [false, false, false, true, false],
  },
  {
    name: 'noindex',
    frontMatter: { noindex: true },
    listing: 'listed',
    indexing: 'navigable',
    cells: [true, false, false, false, false],
  },
  {
    name: 'searchable: false',
    frontMatter: { searchable: false },
    listing: 'listed',
    indexing: 'navigable',
    cells: [true, false, true, true, true],
  },
  {
    name: 'hidden element + searchable',
    frontMatter: {},
    listing: 'hidden-searchable',
    indexing: 'navigable',
    cells: [false, true, true, true, true],
  },
  {
    name: 'hidden element',
    frontMatter: {},
    listing: 'hidden',
    indexing: 'navigable',
    cells: [false, false, false, false, false],
  },
  {
    name: 'hidden: false below a hidden element',
    frontMatter: { hidden: false },
    listing: 'hidden',
    indexing: 'navigable',
    cells: [false, true, true, true, true],
  },
  {
    name: 'own hidden beats searchable around it',
    frontMatter: { hidden: true },
    listing: 'hidden-searchable',
    indexing: 'navigable',
    cells: [false, false, false, false, false],
  },
  {
    name: 'unlisted, seo.indexing all',
    frontMatter: {},
    listing: 'unlisted',
    indexing: 'all',
    cells: [false, true, true, true, true],
  },
  {
    name: 'hidden, seo.indexing all',
    frontMatter: { hidden: true },
    listing: 'listed',
    indexing: 'all',
    cells: [false, true, true, true, true],
  },
]

describe('hidden matrix', () => {
  test.each(rows)('$name', ({ frontMatter, listing, indexing, cells }) => {
    const { nav, search, sitemap, index, llms } = pageVisibility(
      { ...plain, ...frontMatter },
      listing,
      indexing,
    )
    expect([nav, search, sitemap, index, llms]).toEqual(cells)
  })
})
