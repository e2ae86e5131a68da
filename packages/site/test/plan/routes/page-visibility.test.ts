import type { FrontMatter } from '@octavo/markdown'
import { describe, expect, test } from 'vitest'
import type { Listing } from '../../../src/load/navigation/walk-tree.ts'
import { pageVisibility } from '../../../src/plan/routes/page-visibility.ts'

const plain: FrontMatter = { mode: 'default', keywords: [], meta: {}, raw: {} }

const open = { metatags: {}, paths: [], trailingSlash: false } as const

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
      { frontMatter: { ...plain, ...frontMatter }, path: 'a' },
      listing,
      { seo: { ...open, indexing } },
    )
    expect([nav, search, sitemap, index, llms]).toEqual(cells)
  })
})

describe('robots of docs.json', () => {
  const cells = (frontMatter: Partial<FrontMatter>, seo: object) => {
    const page = { frontMatter: { ...plain, ...frontMatter }, path: 'a/b' }
    const row = pageVisibility(page, 'listed', { seo: { ...open, indexing: 'navigable', ...seo } })
    return [row.nav, row.search, row.sitemap, row.index, row.llms]
  }
  const closed = [true, true, false, false, false]
  const listed = [true, true, true, true, true]

  test.each([
    ['the whole site', { metatags: { robots: 'noindex, nofollow' } }, closed],
    ['"none"', { metatags: { robots: 'none' } }, closed],
    ['the folder of the page', { paths: [{ path: 'a', metatags: { robots: 'noindex' } }] }, closed],
    ['another folder', { paths: [{ path: 'b', metatags: { robots: 'noindex' } }] }, listed],
    ['links alone', { metatags: { robots: 'nofollow' } }, listed],
    ['the site, "seo.indexing" all', { indexing: 'all', metatags: { robots: 'noindex' } }, closed],
  ])('%s', (_, seo, row) => {
    expect(cells({}, seo)).toEqual(row)
  })

  test('give way to those of the page', () => {
    expect(cells({ meta: { robots: 'index' } }, { metatags: { robots: 'noindex' } })).toEqual(listed)
    expect(cells({ meta: { robots: 'noindex' } }, {})).toEqual(closed)
  })
})
