// What a result shows of a page, and what its title adds to its rank.
import { describe, expect, test } from 'vitest'
import type { StoredPage } from '../src/index-format.ts'
import type { FindMarks } from '../src/query/mark-text.ts'
import { titleFit } from '../src/query/rank-pages.ts'
import { toFoundPage } from '../src/query/to-found-page.ts'
import { hrefsFor, indexOf, pageOf } from './memory-index.ts'

const findNone: FindMarks = () => []
const findKeys: FindMarks = (text) =>
  [...text.matchAll(/key\d?/gi)].map(({ 0: word, index }) => [index, index + word.length])

test.each<[title: string, asked: number, factor: number]>([
  ['Other', 1, 1],
  ['Key', 1, 1.8],
  ['A key', 1, 1.5],
  ['Key1 key2', 2, 1.8],
  ['Key1 and key2', 2, 1.5],
  ['Key', 2, 1.125],
  ['Key1 key2', 1, 1.8],
])('a title "%s" for a query of %i words: %d', (title, asked, factor) => {
  expect(titleFit(title, asked, findKeys)).toBeCloseTo(factor, 10)
})

describe('a page among the results', () => {
  const texts = ['', 'One', 'Two', 'Three', 'Four'].map(
    (heading) => [heading.toLowerCase(), heading, `Text ${heading}`] as const,
  )
  const stored = (method = ''): StoredPage => ['Title', '/t/', ['Guide'], method, texts]
  const ranked = (sections: readonly (readonly [number, number])[]) => ({
    page: 0,
    score: 1,
    sections: new Map(sections),
  })
  const headings = (...sections: readonly (readonly [number, number])[]) =>
    toFoundPage(ranked(sections), stored(), findNone).sections.map(({ href }) => href)

  test('has its title, crumbs, method and beginning', () => {
    const plain = { href: '/t/', crumbs: ['Guide'], sections: [] }
    const shown = { title: [{ text: 'Title', marked: false }], excerpt: [{ text: 'Text ', marked: false }] }
    expect(toFoundPage(ranked([[0, 5]]), stored(), findNone)).toEqual({ ...plain, ...shown })
    expect(toFoundPage(ranked([[0, 5]]), stored('get'), findNone)).toEqual({
      ...plain,
      ...shown,
      method: 'get',
    })
  })

  test('has the three best sections, of equal ones the first', () => {
    expect(headings([1, 5], [2, 9], [3, 8], [4, 7])).toEqual(['/t/#two', '/t/#three', '/t/#four'])
    expect(headings([4, 5], [2, 5], [1, 5])).toEqual(['/t/#one', '/t/#two', '/t/#four'])
  })

  test('has no section with less than half the weight of the best, whatever its beginning weighs', () => {
    expect(headings([0, 100], [1, 10], [2, 5], [3, 4.9])).toEqual(['/t/#one', '/t/#two'])
  })

  test('has no section that is not stored', () => {
    expect(headings([1, 5], [5, 9])).toEqual(['/t/#one'])
  })

  test('encodes the id of a section', () => {
    const page: StoredPage = [
      'T',
      '/t/',
      [],
      '',
      [
        ['', '', ''],
        ['a b', 'A key', 'the key'],
      ],
    ]
    expect(toFoundPage(ranked([[1, 1]]), page, findKeys).sections).toEqual([
      {
        href: '/t/#a%20b',
        heading: [
          { text: 'A ', marked: false },
          { text: 'key', marked: true },
        ],
        excerpt: [
          { text: 'the ', marked: false },
          { text: 'key', marked: true },
        ],
      },
    ])
  })
})

describe('what a word may mean', () => {
  const more = Array.from({ length: 12 }, (_, number) => pageOf(`Page ${number}`, { text: 'filler' }))
  const hrefs = (query: string, pages: Parameters<typeof indexOf>[0], lang = 'en') =>
    hrefsFor(indexOf([...pages, ...more], lang), query)

  test('itself before another form of it before a longer word', async () => {
    const pages = [
      pageOf('C', { text: 'deployable' }),
      pageOf('B', { text: 'deploying' }),
      pageOf('A', { text: 'deploy' }),
    ]
    expect(await hrefs('deploy ', pages)).toEqual(['/a/', '/b/', '/c/'])
  })

  test('another form, in English only', async () => {
    const pages = [pageOf('A', { text: 'configuration' })]
    expect(await hrefs('configuring ', pages)).toEqual(['/a/'])
    expect(await hrefs('configuring ', pages, 'en-GB')).toEqual(['/a/'])
    expect(await hrefs('configuring ', pages, 'de')).toEqual([])
  })

  test('two letters are a beginning only while they are typed', async () => {
    const pages = [pageOf('A', { text: 'zebra' })]
    expect(await hrefs('ze', pages)).toEqual(['/a/'])
    expect(await hrefs('ze ', pages)).toEqual([])
    expect(await hrefs('zeb ', pages)).toEqual(['/a/'])
  })

  test('a shorter completion before a longer one', async () => {
    const pages = [pageOf('Long', { text: 'tokenization' }), pageOf('Short', { text: 'tokens' })]
    expect(await hrefs('toke', pages)).toEqual(['/short/', '/long/'])
  })

  test('the parts of a name that no page has', async () => {
    const pages = [pageOf('A', { text: 'the user' }), pageOf('B', { text: 'an account' })]
    expect(await hrefs('getUserToken', pages)).toEqual(['/a/'])
  })

  test('words that are spelt alike, from four letters', async () => {
    const pages = [pageOf('A', { text: 'webhook' }), pageOf('B', { text: 'abc' })]
    expect(await hrefs('wedhook ', pages)).toEqual(['/a/'])
    expect(await hrefs('abd ', pages)).toEqual([])
  })

  test('the compound of two words, in queries of two words', async () => {
    const pages = [pageOf('Compound', { text: 'quickstart' }), pageOf('One', { text: 'quick quick' })]
    expect(await hrefs('quick start ', pages)).toEqual(['/compound/', '/one/'])
    expect(await hrefs('quick start qqqq ', pages)).toEqual(['/one/', '/compound/'])
  })

  test('results are eight, or as many as asked for', async () => {
    const index = indexOf(more)
    expect((await index.search('filler')).pages).toHaveLength(8)
    expect(await index.search('filler', { limit: 2 })).toMatchObject({ total: 12, pages: [{}, {}] })
  })
})

describe('entries of one address are one page', () => {
  const section = (id: string) => ({ id, heading: id, field: true as const, text: 'postcode of an address' })
  const page = pageOf('Orders', { crumbs: ['API'], sections: [section('postcode')] })
  const fields = pageOf('', { href: '/orders/', sections: [section('inner.postcode')] })
  const others = Array.from({ length: 12 }, (_, index) => pageOf(`Other ${index}`, { text: 'The postcode.' }))

  test('with the sections of all of them, and the names of the page', async () => {
    const { pages, total } = await indexOf([page, fields]).search('postcode')
    expect(pages.map(({ href, crumbs }) => [href, crumbs])).toEqual([['/orders/', ['API']]])
    expect(pages[0]?.sections.map(({ href }) => href).toSorted()).toEqual([
      '/orders/#inner.postcode',
      '/orders/#postcode',
    ])
    expect(total).toBe(1)
  })

  test('the list is as long as it would be without them', async () => {
    const { pages } = await indexOf([page, fields, ...others]).search('postcode')
    expect(pages).toHaveLength(8)
    expect(new Set(pages.map(({ href }) => href)).size).toBe(8)
  })
})
