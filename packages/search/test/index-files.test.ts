// The files of an index: which pages, words and occurrences they hold, and where each is found again.
import { describe, expect, test } from 'vitest'
import { buildIndex } from '../src/build/build-index.ts'
import { encodeTerm } from '../src/build/encode-terms.ts'
import { mergeTerms } from '../src/build/merge-terms.ts'
import { joinPrefixes, updatePrefix, type PrefixRange } from '../src/build/prefix-postings.ts'
import {
  createDocumentSharder,
  writeDocument,
  type DocumentShards,
  type WrittenDocument,
} from '../src/build/shard-documents.ts'
import { shardTerms } from '../src/build/shard-terms.ts'
import { createTermSums } from '../src/build/term-sums.ts'
import { createVocabulary } from '../src/build/vocabulary.ts'
import { countTerms } from '../src/build/weigh-section.ts'
import { prunePostings } from '../src/build/term-postings.ts'
import { MOST_PAGES, PREFIX_PAGES } from '../src/build/term-store.ts'
import { usualWords } from '../src/build/usual-words.ts'
import { shardIndex, shardName } from '../src/index-format.ts'
import { decodePostings, encodeOccurrences } from '../src/postings.ts'
import { openShards } from '../src/query/open-shards.ts'
import { entriesOf, hash, pageOf, postingsOf, textsOf, type PageOccurrences } from './memory-index.ts'

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

/** The terms of pages with their occurrences; pages without any are given as undefined. */
const tableOf = (terms: Readonly<Record<string, readonly (readonly number[] | undefined)[]>>) => {
  const names = Object.keys(terms)
  const count = Math.max(0, ...Object.values(terms).map((pages) => pages.length))
  return mergeTerms(
    Array.from({ length: count }, (_, page) => {
      const own = names.flatMap((term) => {
        const occurrences = terms[term]?.[page]
        return occurrences ? [{ term, occurrences: encodeOccurrences(occurrences) }] : []
      })
      return {
        terms: own.map(({ term }) => term).join('\n'),
        occurrences: own.map(({ occurrences }) => occurrences).join(''),
      }
    }),
  )
}

describe('postings of a term', () => {
  const postings = (
    pages: readonly (readonly number[] | undefined)[],
    facetOf: (page: number) => number = oneFacet,
  ) =>
    decodePostings(prunePostings(encodeTerm(tableOf({ a: pages }), 0), { most: MOST_PAGES, facetOf }))
      .postings

  test('are those of its pages', () => {
    expect(postings([[0, 5, 2, 9], undefined, undefined, [1, 7]])).toEqual([
      { page: 0, occurrences: [0, 5, 2, 9] },
      { page: 3, occurrences: [1, 7] },
    ])
    expect(encodeTerm(tableOf({ a: [[0, 5]] }), 0)).toBe(postingsOf(1, [{ page: 0, occurrences: [0, 5] }]))
  })

  const ofPages = (count: number, impact: (page: number) => number = (page) => page % 2) =>
    Array.from({ length: count }, (_, page) => [0, 0, 1, impact(page)])

  test('of 1,200 pages all stay; of more, those with the weightiest occurrence', () => {
    expect(postings(ofPages(1200))).toHaveLength(1200)
    const stored = postings(ofPages(2000))
    expect(stored).toHaveLength(1200)
    expect(stored.filter(({ page }) => page % 2 === 1)).toHaveLength(1000)
    expect(stored.findLast(({ page }) => page % 2 === 0)?.page).toBe(398)
    expect(stored.map(({ page }) => page)).toEqual(stored.map(({ page }) => page).toSorted((a, b) => a - b))
  })

  test('every facet has its share', () => {
    const facetOf = (page: number) => (page < 1500 ? 0 : 1)
    const stored = postings(
      ofPages(2000, (page) => (page < 1500 ? 9 : 1)),
      facetOf,
    )
    expect(stored.filter(({ page }) => page < 1500)).toHaveLength(600)
    expect(stored.filter(({ page }) => page >= 1500)).toHaveLength(500)
  })

  test('other terms stay as they are', () => {
    const table = tableOf({
      a: ofPages(1300),
      b: [
        [0, 1],
        [0, 2],
      ],
      c: [undefined, [3, 4]],
    })
    const all = [0, 1, 2].map((term) => encodeTerm(table, term))
    const stored = all.map((text) => prunePostings(text, { most: MOST_PAGES, facetOf: oneFacet }))
    expect(stored.slice(1)).toEqual(all.slice(1))
    expect(stored.map((text) => decodePostings(text).postings.length)).toEqual([1200, 2, 1])
  })
})

describe('files of terms', () => {
  const noPrefix = () => new Map<string, string>()
  const joinAll = (texts: readonly string[], pages: number) => {
    const range = { prefix: '', first: 0, end: texts.length }
    const terms = { postingsOf: (term: number) => texts[term] ?? '', pages, known: new Map<string, string>() }
    return joinPrefixes([range], terms).get('') ?? ''
  }
  const entry = (term: string, size = 1) => ({ term, postings: '!'.repeat(size) })

  test('few terms are one file, in order', () => {
    expect(shardTerms([entry('a', 2), entry('b')], noPrefix)).toEqual([['a', '!!', 'b', '!']])
    expect(shardTerms([], noPrefix)).toEqual([[]])
  })

  test('a file has at most 40,000 characters, unless one term has more', () => {
    const sizes = (...lengths: readonly number[]) =>
      shardTerms(
        lengths.map((length, index) => entry(String.fromCodePoint(97 + index), length)),
        noPrefix,
      ).map((shard) => shard.length / 2)
    // Each entry counts its term of one character and six characters of JSON.
    expect(sizes(19_993, 19_993)).toEqual([2])
    expect(sizes(19_993, 19_994)).toEqual([1, 1])
    expect(sizes(50_000, 50_000, 1)).toEqual([1, 1, 1])
    expect(sizes(39_993)).toEqual([1])
  })

  test('a prefix that two files share has postings of its own', () => {
    const long = 30_000
    const [first = [], second = []] = shardTerms(
      [entry('in', long), entry('inner'), entry('input', long), entry('z')],
      (ranges) => new Map(ranges.map(({ prefix, first: from, end }) => [prefix, `${prefix} ${from}-${end}`])),
    )
    expect(first.filter((_, index) => index % 2 === 0)).toEqual(['i*', 'in', 'in*', 'inner'])
    expect([first[1], first[5]]).toEqual(['i 0-3', 'in 0-3'])
    expect(second.filter((_, index) => index % 2 === 0)).toEqual(['input', 'z'])
  })

  test('the postings of a prefix have the weightiest of each page, of equal ones the first', () => {
    const table = tableOf({
      in: [undefined, [0, 2], [0, 3]],
      inner: [undefined, [0, 2, 1, 1], undefined, [2, 5, 3, 8]],
      input: [undefined, [0, 9], [0, 3, 1, 3], [0, 7]],
      z: [[0, 1]],
    })
    const encode = (first: number, end: number) =>
      joinAll(
        [0, 1, 2, 3].slice(first, end).map((term) => encodeTerm(table, term)),
        4,
      )
    const expected: readonly PageOccurrences[] = [
      { page: 1, occurrences: [0, 9] },
      { page: 2, occurrences: [0, 3] },
      { page: 3, occurrences: [2, 5, 3, 8] },
    ]
    expect(decodePostings(encode(0, 3))).toEqual({ pages: 3, postings: expected })
    expect(decodePostings(encode(0, 1))).toEqual({
      pages: 2,
      postings: [
        { page: 1, occurrences: [0, 2] },
        { page: 2, occurrences: [0, 3] },
      ],
    })
  })

  test('a prefix that contains others has the postings of all its terms, and follows changes', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const [pages, words] = [60, ['i', 'in', 'inn', 'inner', 'inning', 'input', 'iron', 'is']]
    const occurrences = () => (random(3) === 0 ? undefined : [random(3), random(6)])
    const lists = words.map(() => Array.from({ length: pages }, occurrences))
    const texts = () => {
      const table = tableOf(Object.fromEntries(words.map((word, term) => [word, lists[term] ?? []])))
      return words.map((_, term) => encodeTerm(table, term))
    }
    const ranges: readonly PrefixRange[] = [
      { prefix: 'i', first: 0, end: 8 },
      { prefix: 'inn', first: 2, end: 5 },
      { prefix: 'in', first: 1, end: 6 },
      { prefix: 'ir', first: 6, end: 7 },
    ]
    const join = (known = new Map<string, string>()) => {
      const all = texts()
      return joinPrefixes(ranges, { postingsOf: (term) => all[term] ?? '', pages, known })
    }
    const expected = () => ranges.map(({ first, end }) => joinAll(texts().slice(first, end), pages))
    const before = join()
    expect(ranges.map(({ prefix }) => before.get(prefix))).toEqual(expected())
    const edited = [0, 31, 59]
    const termsOf = (page: number) =>
      words.flatMap((term, number) => {
        const own = lists[number]?.[page]
        return own ? [{ term, text: encodeOccurrences(own), impact: own[1] ?? 0 }] : []
      })
    const old = edited.map(termsOf)
    for (const page of edited) for (const list of lists) list[page] = occurrences()
    const changes = edited.map((page, at) => ({ page, before: old[at] ?? [], after: termsOf(page) }))
    const updated = [...before].map(
      ([prefix, text]) => [prefix, updatePrefix(prefix, text, changes)] as const,
    )
    expect(ranges.map(({ prefix }) => new Map(updated).get(prefix))).toEqual(expected())
    expect(join(new Map(updated))).toEqual(join())
  })

  test('the postings of a prefix are 300 at most', () => {
    const pages = Array.from({ length: 400 }, (_, page) => [0, page < 200 ? 1 : 2])
    const { pages: count, postings } = decodePostings(
      prunePostings(joinAll([encodeTerm(tableOf({ a: pages }), 0)], 400), {
        most: PREFIX_PAGES,
        facetOf: oneFacet,
      }),
    )
    expect(count).toBe(400)
    expect(postings.map(({ page }) => page)).toEqual([
      ...Array.from({ length: 100 }, (_, page) => page),
      ...Array.from({ length: 200 }, (_, page) => page + 200),
    ])
  })

  test('are read where their names say', async () => {
    const root = {
      format: 2 as const,
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
      format: 2 as const,
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
  const documentsOf = ({ shards }: DocumentShards<WrittenDocument>) =>
    shards.map((pages) => pages.map(({ document }) => JSON.parse(document) as unknown))
  const shardsOf = (...texts: readonly string[]) => {
    const sharder = createDocumentSharder<WrittenDocument>()
    for (const text of texts) sharder.add(writeDocument(pageOf('T', { href: '/t/', text })))
    const { shards, starts } = sharder.finish()
    return { starts, pages: shards.map((pages) => pages.length) }
  }

  test('hold title, address, crumbs, method and sections', () => {
    const sharder = createDocumentSharder<WrittenDocument>()
    const page = pageOf('Title', {
      crumbs: ['Guide'],
      method: 'get',
      description: 'About.',
      text: 'Text.',
      sections: [{ id: 'a', heading: 'A', text: 'Below.' }],
    })
    sharder.add(writeDocument(page))
    sharder.add(writeDocument(pageOf('Bare')))
    expect(documentsOf(sharder.finish())).toEqual([
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
    const sharder = createDocumentSharder<WrittenDocument>()
    const sections = Array.from({ length: 7 }, () => ({ id: '', heading: '', text: 'x'.repeat(3_000) }))
    sharder.add(writeDocument(pageOf('T', { text: 'x'.repeat(1_000), sections })))
    const [[[, , , , stored]]] = documentsOf(sharder.finish()) as unknown as [
      [[string, string, string[], string, [string, string, string][]]],
    ]
    expect(stored.map(([, , text]) => text.length)).toEqual([1000, 2000, 2000, 2000, 2000, 1000, 160, 160])
  })
})

describe('words for spelling', () => {
  const words = ['2024', 'ab', 'abc', 'alpha', 'beta', 'v2024', '指南的']
  const pages = [9, 9, 2, 5, 5, 1, 9]
  test('are those on the most pages first, then in order; without short ones, numbers and pairs', () => {
    expect(usualWords(words, (term) => pages[term] ?? 0)).toEqual(['alpha', 'beta', 'abc', 'v2024'])
  })

  test('are ten thousand at most', () => {
    const words = Array.from({ length: 10_001 }, (_, index) => `w${String(index).padStart(5, '0')}`)
    expect(usualWords(words, () => 1)).toEqual(words.slice(0, 10_000))
  })
})

describe('terms of a text', () => {
  const termsIn = (text: string) => {
    const found: [string, number][] = []
    const vocabulary = createVocabulary()
    const counts = createTermSums()
    const count = countTerms(text, vocabulary, counts)
    counts.drain((term, share) => found.push([vocabulary.terms[term] ?? '', share]))
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
  const files = textsOf(buildIndex(entriesOf(pages), { lang: 'en', hash }))
  expect(JSON.parse([...files.values()][2] ?? '')).toEqual(['usual', 'often', 'rare'])
})

test('the root lists facets once, with the lengths of their runs', () => {
  const facets = [{ version: 'v2' }, { version: 'v2' }, { product: 'v2' }, {}, { version: 'v2' }]
  const entries = entriesOf(facets.map((facet, index) => pageOf(`Page ${index}`, { facet })))
  const built = buildIndex(entries, { lang: 'de', hash })
  const { root } = built
  const files = textsOf(built)
  expect(root).toMatchObject({
    format: 2,
    lang: 'de',
    pages: 5,
    terms: ['0'],
    documents: [0],
    facets: [{ version: 'v2' }, { product: 'v2' }, {}],
    facetRuns: [2, 0, 1, 1, 1, 2, 1, 0],
  })
  const keys = entries.map(({ documentKey }) => documentKey).join()
  const digits = [...files].map(([name, text]) => {
    const own = hash(name.startsWith('documents') ? keys : text).slice(0, 8)
    expect(name).toMatch(new RegExp(`-0\\.${own}\\.json$`))
    return own
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
