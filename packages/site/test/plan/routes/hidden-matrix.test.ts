// The hidden matrix in built sites: every way to hide a page, in every list. Source of the rules:
// reference/docs-json.md section 6, hidden matrix, and section 1.4.
import { expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example'

/** The lists of a page: navigation, search, sitemap, robots, llms.txt (and llms-full.txt). */
type Cells = string

interface Row {
  readonly page: string
  readonly frontMatter?: string
  /** Cells as `nav search sitemap index llms`, a dash for lists without the page. */
  readonly cells: Cells
  /** The same with `seo.indexing: all`. */
  readonly all: Cells
}

const everywhere = 'nav search sitemap index llms'
const unlisted = '- search sitemap index llms'
const nowhere = '- - - - -'

const rows: readonly Row[] = [
  { page: 'listed', cells: everywhere, all: everywhere },
  { page: 'hidden', frontMatter: 'hidden: true', cells: nowhere, all: unlisted },
  { page: 'unlisted', cells: '- - - index -', all: unlisted },
  { page: 'noindex', frontMatter: 'noindex: true', cells: 'nav - - - -', all: 'nav - - - -' },
  {
    page: 'unsearchable',
    frontMatter: 'searchable: false',
    cells: 'nav - sitemap index llms',
    all: 'nav - sitemap index llms',
  },
  { page: 'hidden-noindex', frontMatter: 'hidden: true\nnoindex: true', cells: nowhere, all: nowhere },
  { page: 'unlisted-noindex', frontMatter: 'noindex: true', cells: nowhere, all: nowhere },
  {
    page: 'unlisted-unsearchable',
    frontMatter: 'searchable: false',
    cells: '- - - index -',
    all: '- - sitemap index llms',
  },
  { page: 'in-hidden-group', cells: nowhere, all: unlisted },
  { page: 'in-hidden-group-open', frontMatter: 'hidden: false', cells: unlisted, all: unlisted },
  { page: 'in-hidden-group-nested', cells: nowhere, all: unlisted },
  { page: 'in-searchable-group', cells: unlisted, all: unlisted },
  { page: 'in-searchable-group-hidden', frontMatter: 'hidden: true', cells: nowhere, all: unlisted },
  { page: 'in-searchable-group-noindex', frontMatter: 'noindex: true', cells: nowhere, all: nowhere },
  {
    page: 'in-searchable-group-unsearchable',
    frontMatter: 'searchable: false',
    cells: '- - sitemap index llms',
    all: '- - sitemap index llms',
  },
  { page: 'in-searchable-group-nested', cells: unlisted, all: unlisted },
  { page: 'in-nested-hidden-group', cells: nowhere, all: unlisted },
  { page: 'in-nested-searchable-group', cells: unlisted, all: unlisted },
  { page: 'in-hidden-tab', cells: nowhere, all: unlisted },
  { page: 'in-searchable-tab', cells: unlisted, all: unlisted },
  { page: 'in-hidden-anchor', cells: nowhere, all: unlisted },
  { page: 'twice', cells: everywhere, all: everywhere },
]

const navigation = {
  tabs: [
    {
      tab: 'Open',
      groups: [
        {
          group: 'Listed',
          pages: ['index', 'listed', 'hidden', 'noindex', 'unsearchable', 'hidden-noindex', 'twice'],
        },
        {
          group: 'Hidden',
          hidden: true,
          pages: [
            'in-hidden-group',
            'in-hidden-group-open',
            'twice',
            { group: 'Nested', pages: ['in-hidden-group-nested'] },
          ],
        },
        {
          group: 'Searchable',
          hidden: true,
          searchable: true,
          pages: [
            'in-searchable-group',
            'in-searchable-group-hidden',
            'in-searchable-group-noindex',
            'in-searchable-group-unsearchable',
            { group: 'Nested', pages: ['in-searchable-group-nested'] },
            { group: 'Nested hidden', hidden: true, pages: ['in-nested-hidden-group'] },
            {
              group: 'Nested searchable',
              hidden: true,
              searchable: true,
              pages: ['in-nested-searchable-group'],
            },
          ],
        },
      ],
    },
    { tab: 'Hidden tab', hidden: true, pages: ['in-hidden-tab'] },
    { tab: 'Searchable tab', hidden: true, searchable: true, pages: ['in-searchable-tab'] },
    {
      tab: 'With anchors',
      anchors: [{ anchor: 'Hidden anchor', hidden: true, pages: ['in-hidden-anchor'] }],
    },
  ],
}

const pageOf = ({ page, frontMatter = '' }: Row) =>
  `---\ntitle: ${page}\n${frontMatter}\n---\nText of ${page}.\n`

async function foundIn(indexing: 'navigable' | 'all'): Promise<Readonly<Record<string, Cells>>> {
  const { text, head, searched } = await buildTwin(
    {
      'docs.json': docsJson(navigation, { seo: { indexing } }),
      'index.mdx': '---\ntitle: Home\n---\nText.\n',
      ...Object.fromEntries(rows.map((row) => [`${row.page}.mdx`, pageOf(row)])),
    },
    { site },
  )
  const [home, sitemap, llms, full] = await Promise.all(
    ['index.html', 'sitemap.xml', 'llms.txt', 'llms-full.txt'].map(text),
  )
  const search = await searched()
  const headers = await text('_headers')
  const found = rows.map(async ({ page }): Promise<readonly [string, Cells]> => {
    const own = await head(`${page}/index.html`)
    const isOpen = own.metas['robots'] !== 'noindex'
    expect(Object.keys(own.graph).length > 0, `structured data of ${page}`).toBe(isOpen)
    const isClosed = headers?.includes(`\n/${page}.md\n  X-Robots-Tag: noindex\n`)
    expect(isClosed, `the Markdown copy of ${page}`).toBe(!isOpen)
    const inLlms = llms?.includes(`(${site}/${page}.md)`) === true
    expect(full?.includes(`Text of ${page}.`), `llms-full.txt and ${page}`).toBe(inLlms)
    const cells = {
      nav: home?.includes(`href="/${page}/"`) === true,
      search: search.includes(`/${page}/`),
      sitemap: sitemap?.includes(`<loc>${site}/${page}/</loc>`) === true,
      index: isOpen,
      llms: inLlms,
    }
    return [
      page,
      Object.entries(cells)
        .map(([name, is]) => (is ? name : '-'))
        .join(' '),
    ]
  })
  return Object.fromEntries(await Promise.all(found))
}

test('seo.indexing navigable', async () => {
  expect(await foundIn('navigable')).toEqual(Object.fromEntries(rows.map(({ page, cells }) => [page, cells])))
})

test('seo.indexing all', async () => {
  expect(await foundIn('all')).toEqual(Object.fromEntries(rows.map(({ page, all }) => [page, all])))
})
