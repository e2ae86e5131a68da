// The files of an index: which pages, words and occurrences they hold, and where each is found again.
import { describe, expect, test } from 'vitest'
import { buildIndex } from '../src/build/build-index.ts'
import { impactOf, packOccurrence, pageOf as numberOf, sectionOf } from '../src/build/collect-terms.ts'
import { prunePostings, topImpact, toPostings } from '../src/build/prune-postings.ts'
import { createDocumentSharder } from '../src/build/shard-documents.ts'
import { shardTerms } from '../src/build/shard-terms.ts'
import { createTextTerms } from '../src/build/text-terms.ts'
import { usualWords } from '../src/build/build-index.ts'
import { shardIndex, shardName } from '../src/index-format.ts'
import { decodePostings, encodePostings } from '../src/postings.ts'
import { openShards } from '../src/query/open-shards.ts'
import { hash, pageOf } from './memory-index.ts'

const oneFacet = () => 0

test.each<[starts: readonly string[], value: string, index: number]>([
  [['b', 'd', 'f'], 'a', 0],
  [['b', 'd', 'f'], 'b', 0],
  [['b', 'd', 'f'], 'c', 0],
  [['b', 'd', 'f'], 'd', 1],
  [['b', 'd', 'f'], 'e', 1],
  [['b', 'd', 'f'], 'f', 2],
  [['b', 'd', 'f'], 'z', 2],
  [['b'], 'z', 0],
])('of files that begin with %j, %s is in %i', (starts, value, index) => {
  expect(shardIndex(starts, value)).toBe(index)
})

test('names of files are their kind, number and hash', () => {
  expect(shardName('terms', 3, '0a1b2c3d')).toBe('terms-3.0a1b2c3d.json')
})

test.each([
  { page: 0, section: 0, impact: 0 },
  { page: 7, section: 400, impact: 91 },
  { page: 1_000_000, section: 1, impact: 127 },
])('an occurrence is packed into one number: %j', (occurrence) => {
  const packed = packOccurrence(occurrence)
  expect({ page: numberOf(packed), section: sectionOf(packed), impact: impactOf(packed) }).toEqual(occurrence)
})

describe('occurrences of a term', () => {
  const packed = (...list: readonly (readonly [page: number, section: number, impact: number])[]) =>
    list.map(([page, section, impact]) => packOccurrence({ page, section, impact }))

  test('are grouped by page', () => {
    expect(toPostings(packed([0, 0, 5], [0, 2, 9], [3, 1, 7]), oneFacet)).toEqual({
      pages: 2,
      postings: [
        { page: 0, occurrences: [0, 5, 2, 9] },
        { page: 3, occurrences: [1, 7] },
      ],
    })
    expect(toPostings([], oneFacet)).toEqual({ pages: 0, postings: [] })
  })

  test('of a page, the five weightiest stay, in order; of equal ones the first', () => {
    const of = (...impacts: readonly number[]) =>
      toPostings(packed(...impacts.map((impact, section) => [0, section, impact] as const)), oneFacet)
        .postings[0]?.occurrences
    expect(of(1, 2, 3, 4, 5)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
    expect(of(9, 1, 8, 2, 7, 6, 5)).toEqual([0, 9, 2, 8, 4, 7, 5, 6, 6, 5])
    expect(of(3, 3, 3, 3, 3, 3)).toEqual([0, 3, 1, 3, 2, 3, 3, 3, 4, 3])
  })

  test('of 1,200 pages all stay; of more, those with the weightiest occurrence', () => {
    const ofPages = (count: number) =>
      toPostings(
        packed(...Array.from({ length: count }, (_, page) => [page, 0, page % 2] as const)),
        oneFacet,
      )
    expect(ofPages(1200).postings).toHaveLength(1200)
    const { pages, postings } = ofPages(2000)
    expect(pages).toBe(2000)
    expect(postings).toHaveLength(1200)
    expect(postings.filter(({ page }) => page % 2 === 1)).toHaveLength(1000)
    expect(postings.findLast(({ page }) => page % 2 === 0)?.page).toBe(398)
  })

  test('a page counts by its weightiest occurrence', () => {
    expect(topImpact({ page: 0, occurrences: [0, 3, 1, 9, 2, 4] })).toBe(9)
    expect(topImpact({ page: 0, occurrences: [90, 3] })).toBe(3)
    expect(topImpact({ page: 0, occurrences: [] })).toBe(0)
  })

  test('pruned postings stay in order of pages, and every facet has its share', () => {
    const postings = [5, 9, 7, 8, 1, 2].map((impact, page) => ({ page, occurrences: [0, impact] }))
    const pagesOf = (facetOf: (page: number) => number, most: number) =>
      prunePostings(postings, facetOf, most).map(({ page }) => page)
    expect(pagesOf(oneFacet, 6)).toEqual([0, 1, 2, 3, 4, 5])
    expect(pagesOf(oneFacet, 3)).toEqual([1, 2, 3])
    expect(pagesOf((page) => (page < 4 ? 0 : 1), 2)).toEqual([1, 5])
    expect(pagesOf((page) => (page < 4 ? 0 : 1), 3)).toEqual([1, 3, 4, 5])
  })
})

describe('files of terms', () => {
  const entry = (term: string, pages: readonly number[], size = 0) => ({
    term,
    postings:
      encodePostings({
        pages: pages.length,
        postings: pages.map((page) => ({ page, occurrences: [0, page + 1] })),
      }) + ' '.repeat(size),
  })

  test('few terms are one file, in order', () => {
    expect(shardTerms([entry('a', [1]), entry('b', [2])], oneFacet)).toEqual([
      ['a', entry('a', [1]).postings, 'b', entry('b', [2]).postings],
    ])
    expect(shardTerms([], oneFacet)).toEqual([[]])
  })

  test('a file has at most 40,000 characters, unless one term has more', () => {
    const bare = (term: string, length: number) => ({ term, postings: '!'.repeat(length) })
    const sizes = (...lengths: readonly number[]) =>
      shardTerms(
        lengths.map((length, index) => bare(String.fromCodePoint(97 + index), length)),
        oneFacet,
      ).map((shard) => shard.length / 2)
    // Each entry counts its term of one character and six characters of JSON.
    expect(sizes(19_993, 19_993)).toEqual([2])
    expect(sizes(19_993, 19_994)).toEqual([1, 1])
    expect(sizes(50_000, 50_000, 1)).toEqual([1, 1, 1])
    expect(sizes(39_993)).toEqual([1])
  })

  test('a prefix that two files share has postings of its own, with the weightiest of each page', () => {
    const long = 30_000
    const shards = shardTerms(
      [entry('in', [1], long), entry('inner', [2], 0), entry('input', [1, 5], long), entry('z', [7])],
      oneFacet,
    )
    const [first = [], second = []] = shards
    expect(first.filter((_, index) => index % 2 === 0)).toEqual(['i*', 'in', 'in*', 'inner'])
    expect(second.filter((_, index) => index % 2 === 0)).toEqual(['input', 'z'])
    expect(decodePostings(first[5] ?? '')).toMatchObject({
      pages: 3,
      postings: [
        { page: 1, occurrences: [0, 2] },
        { page: 2, occurrences: [0, 3] },
        { page: 5, occurrences: [0, 6] },
      ],
    })
  })

  test('are read where their names say', async () => {
    const root = {
      format: 1 as const,
      lang: 'en',
      pages: 3,
      terms: ['a', 'm'],
      documents: [0, 2],
      hashes: 'aaaaaaaabbbbbbbbccccccccddddddddeeeeeeee',
      facets: [],
      facetRuns: [],
    }
    const files: Readonly<Record<string, unknown>> = {
      'terms-0.aaaaaaaa.json': ['a', '1', 'ab', '2', 'm*', '3'],
      'terms-1.bbbbbbbb.json': ['m', '4', 'me', '5', 'men*', '6'],
      'documents-0.cccccccc.json': ['zero', 'one'],
      'documents-1.dddddddd.json': ['two'],
      'words-0.eeeeeeee.json': ['me'],
    }
    const loaded: string[] = []
    const shards = openShards(root, async (name) => {
      loaded.push(name)
      return files[name]
    })
    expect(await shards.exact('ab')).toEqual({ term: 'ab', postings: '2' })
    expect(await shards.exact('aa')).toBeUndefined()
    expect(await shards.exact('zz')).toBeUndefined()
    expect(await shards.beginning('a')).toEqual([
      { term: 'a', postings: '1' },
      { term: 'ab', postings: '2' },
    ])
    expect(await shards.beginning('me')).toEqual([{ term: 'me', postings: '5' }])
    expect(await shards.beginning('')).toEqual([])
    expect([await shards.page(0), await shards.page(1), await shards.page(2)]).toEqual(['zero', 'one', 'two'])
    expect(await shards.words()).toEqual(['me'])
    expect(loaded.toSorted()).toEqual(Object.keys(files).toSorted())
  })

  test('a file that could not be loaded is loaded again', async () => {
    const root = {
      format: 1 as const,
      lang: 'en',
      pages: 0,
      terms: ['a'],
      documents: [],
      hashes: 'aaaaaaaabbbbbbbb',
      facets: [],
      facetRuns: [],
    }
    let tries = 0
    const shards = openShards(root, async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return ['me']
    })
    await expect(shards.words()).rejects.toThrow('offline')
    expect(await shards.words()).toEqual(['me'])
    expect(await shards.words()).toEqual(['me'])
    expect(tries).toBe(2)
  })
})

describe('files of documents', () => {
  const shardsOf = (...texts: readonly string[]) => {
    const sharder = createDocumentSharder()
    for (const text of texts) sharder.add(pageOf('T', { href: '/t/', text }))
    const { shards, starts } = sharder.finish()
    return { starts, pages: shards.map((text) => (JSON.parse(text) as readonly unknown[]).length) }
  }

  test('hold title, address, crumbs, method and sections', () => {
    const sharder = createDocumentSharder()
    sharder.add(
      pageOf('Title', {
        crumbs: ['Guide'],
        method: 'get',
        description: 'About.',
        text: 'Text.',
        sections: [{ id: 'a', heading: 'A', text: 'Below.' }],
      }),
    )
    sharder.add(pageOf('Bare'))
    expect(sharder.finish().shards.map((text) => JSON.parse(text) as unknown)).toEqual([
      [
        [
          'Title',
          '/title/',
          ['Guide'],
          'get',
          [
            ['', '', 'About. Text.'],
            ['a', 'A', 'Below.'],
          ],
        ],
        ['Bare', '/bare/', [], '', [['', '', '']]],
      ],
    ])
  })

  test('of a small site are one, and none without pages', () => {
    expect(shardsOf()).toEqual({ starts: [], pages: [] })
    expect(shardsOf('a')).toEqual({ starts: [0], pages: [1] })
    expect(shardsOf(...Array.from({ length: 40 }, () => 'x'.repeat(1_900)))).toEqual({
      starts: [0],
      pages: [40],
    })
  })

  test('of a larger site have at most 14,000 characters each', () => {
    // A page counts its title and address (4 characters), 20 for itself, and 10 for each section.
    const page = 'x'.repeat(1_966)
    expect(shardsOf(...Array.from({ length: 46 }, () => page))).toEqual({
      starts: [0, 7, 14, 21, 28, 35, 42],
      pages: [7, 7, 7, 7, 7, 7, 4],
    })
    expect(shardsOf(...Array.from({ length: 45 }, () => page))).toEqual({ starts: [0], pages: [45] })
  })

  test('shorten the text of a section at 2,000 characters, and at 160 after 10,000 of the page', () => {
    const sharder = createDocumentSharder()
    const sections = Array.from({ length: 7 }, () => ({ id: '', heading: '', text: 'x'.repeat(3_000) }))
    sharder.add(pageOf('T', { text: 'x'.repeat(1_000), sections }))
    const [[[, , , , stored]]] = sharder.finish().shards.map((text) => JSON.parse(text)) as unknown as [
      [[string, string, string[], string, [string, string, string][]]],
    ]
    expect(stored.map(([, , text]) => text.length)).toEqual([1000, 2000, 2000, 2000, 2000, 1000, 160, 160])
  })
})

describe('words for spelling', () => {
  const pages: Readonly<Record<string, number>> = { ab: 9, abc: 2, beta: 5, alpha: 5, '2024': 9, v2024: 1 }
  test('are those on the most pages first, then in order; without short ones, numbers and pairs', () => {
    expect(usualWords([...Object.keys(pages), '指南的'], (term) => pages[term] ?? 9)).toEqual([
      'alpha',
      'beta',
      'abc',
      'v2024',
    ])
  })

  test('are ten thousand at most', () => {
    const words = Array.from({ length: 10_001 }, (_, index) => `w${String(index).padStart(5, '0')}`)
    expect(usualWords(words.toReversed(), () => 1)).toEqual(words.slice(0, 10_000))
  })
})

describe('terms of a text', () => {
  const termsIn = (text: string) => {
    const found: [string, number][] = []
    const count = createTextTerms()(text, (term, share) => found.push([term, share]))
    return { count, found }
  }
  test.each<[text: string, count: number, found: readonly [string, number][]]>([
    [
      'a key',
      2,
      [
        ['a', 1],
        ['key', 1],
      ],
    ],
    [
      'FastAPI',
      1,
      [
        ['fastapi', 1],
        ['fast', 0.3],
        ['api', 0.3],
      ],
    ],
    [
      '指南的',
      1,
      [
        ['指南', 1],
        ['南的', 1],
        ['的', 1],
      ],
    ],
    [
      'max-age',
      2,
      [
        ['max', 1],
        ['age', 1],
        ['maxage', 1],
      ],
    ],
    [
      'API_KEY_ID',
      3,
      [
        ['api', 1],
        ['key', 1],
        ['id', 1],
        ['apikeyid', 1],
      ],
    ],
    [
      'a-b-c-d-e',
      5,
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
        ['d', 1],
        ['e', 1],
      ],
    ],
    [
      'abcdefghijkl-mnopqrstuvw',
      2,
      [
        ['abcdefghijkl', 1],
        ['mnopqrstuvw', 1],
        ['abcdefghijklmnopqrstuvw', 1],
      ],
    ],
    [
      'abcdefghijkl-mnopqrstuvwx',
      2,
      [
        ['abcdefghijkl', 1],
        ['mnopqrstuvwx', 1],
      ],
    ],
  ])('%s', (text, count, found) => expect(termsIn(text)).toEqual({ count, found }))
})

test('words for spelling are in the order of the pages that have them', () => {
  const pages = ['rare usual', 'usual often', 'usual often'].map((text) => pageOf('T', { text }))
  const { files } = buildIndex(pages, { lang: 'en', hash })
  expect(JSON.parse([...files.values()][2] ?? '')).toEqual(['usual', 'often', 'rare'])
})

test('the root lists facets once, with the lengths of their runs', () => {
  const facets = [{ version: 'v2' }, { version: 'v2' }, { product: 'v2' }, {}, { version: 'v2' }]
  const { root, files } = buildIndex(
    facets.map((facet, index) => pageOf(`Page ${index}`, { facet })),
    { lang: 'de', hash },
  )
  expect(root).toMatchObject({
    format: 1,
    lang: 'de',
    pages: 5,
    terms: ['0'],
    documents: [0],
    facets: [{ version: 'v2' }, { product: 'v2' }, {}],
    facetRuns: [2, 0, 1, 1, 1, 2, 1, 0],
  })
  const digits = [...files].map(([name, text]) => {
    expect(name).toMatch(new RegExp(`-0\\.${hash(text).slice(0, 8)}\\.json$`))
    return hash(text).slice(0, 8)
  })
  expect(root.hashes).toBe(digits.join(''))
  expect([...files.keys()].map((name) => name.split('-')[0])).toEqual(['terms', 'documents', 'words'])
  expect(JSON.parse([...files.values()][2] ?? '')).toEqual([
    'page',
    'page0',
    'page1',
    'page2',
    'page3',
    'page4',
  ])
})
