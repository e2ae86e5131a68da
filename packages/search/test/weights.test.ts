// The rules of ranking one by one: the weight of each field, and what a page loses by words that it lacks.
import { describe, expect, test } from 'vitest'
import { createVocabulary } from '../src/build/vocabulary.ts'
import { createSectionWeigher, type TakeWeight } from '../src/build/weigh-section.ts'
import { fromImpact } from '../src/postings.ts'
import type { ExpandedWord } from '../src/query/expand-word.ts'
import { rankPages } from '../src/query/rank-pages.ts'
import type { SearchPage, SearchSection } from '../src/search-page.ts'
import { pageOf, postingsOf } from './memory-index.ts'

const vocabulary = createVocabulary()
const weigher = createSectionWeigher(vocabulary)

/** The weight of each term that \`weigh\` takes. */
function weightsOf(weigh: (take: TakeWeight) => void): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  weigh((term, weight) => weights.set(vocabulary.terms[term] ?? '', weight))
  return weights
}

const weighBeginning = (page: SearchPage) => weightsOf((take) => weigher.beginning(page, take))
const weighSection = (section: SearchSection) => weightsOf((take) => weigher.section(section, take))

/** BM25 of one word in a field of one word, with the usual constants. */
const expectedWeight = (weight: number, usualLength: number) =>
  (weight * 2.2) / (1 + 1.2 * (0.3 + 0.7 / usualLength))

const weightIn = (facts: Partial<SearchPage>) => weighBeginning(pageOf('', facts)).get('alpha')

describe('weights of fields', () => {
  test.each<[string, { facts: Partial<SearchPage>; weight: number; usualLength: number }]>([
    ['title', { facts: { title: 'alpha' }, weight: 6, usualLength: 4 }],
    ['keywords', { facts: { keywords: ['alpha'] }, weight: 3, usualLength: 6 }],
    ['description', { facts: { description: 'alpha' }, weight: 1.5, usualLength: 16 }],
    ['crumbs', { facts: { crumbs: ['alpha'] }, weight: 0.6, usualLength: 5 }],
    ['path', { facts: { path: 'alpha' }, weight: 1, usualLength: 4 }],
    ['text', { facts: { text: 'alpha' }, weight: 1, usualLength: 100 }],
  ])('%s', (_, { facts, weight, usualLength }) => {
    expect(weightIn(facts)).toBeCloseTo(expectedWeight(weight, usualLength), 10)
  })

  const section = { id: 'a', heading: '', text: '' }

  test('headings count two and a half times, names of fields one and a half times', () => {
    const heading = weighSection({ ...section, heading: 'alpha' }).get('alpha')
    const field = weighSection({ ...section, heading: 'alpha', field: true }).get('alpha')
    const text = weighSection({ ...section, text: 'alpha' }).get('alpha')
    expect(heading).toBeCloseTo(expectedWeight(2.5, 4), 10)
    expect(field).toBeCloseTo(expectedWeight(1.5, 2), 10)
    expect(text).toBeCloseTo(expectedWeight(1, 100), 10)
  })

  test('two words of a title or a heading are also found as one, for half of its weight', () => {
    expect(weighBeginning(pageOf('Quick start')).get('quickstart')).toBe(3)
    expect(weighSection({ ...section, heading: 'Quick start' }).get('quickstart')).toBe(1.25)
  })

  test('a repeated word counts less each time', () => {
    const once = weightIn({ text: 'alpha' }) ?? 0
    const twice = weightIn({ text: 'alpha alpha' }) ?? 0
    const often = weightIn({ text: 'alpha '.repeat(50) }) ?? 0
    expect(twice).toBeLessThan(2 * once)
    expect(often).toBeGreaterThan(twice)
    expect(often).toBeLessThan(2.2)
  })
})

describe('rank of pages', () => {
  type Hits = readonly (readonly [page: number, ...occurrences: number[]])[]
  const wordOf = (term: string, pages: Hits, weight = 1): ExpandedWord => ({
    word: { term, typing: false, parts: [] },
    expansions: [
      {
        term,
        weight,
        postings: postingsOf(
          pages.length,
          pages.map(([page, ...occurrences]) => ({ page, occurrences })),
        ),
      },
    ],
  })
  const rank = (words: readonly ExpandedWord[], pages = 100) =>
    rankPages(words, { pages, isAllowed: () => true })

  test('a page with all words ranks before one with a single word of far more weight', () => {
    // Page 1 has one word with twelve times the weight that page 2 has for each of the two.
    const words = [
      wordOf('alpha', [
        [1, 0, 80],
        [2, 0, 51],
      ]),
      wordOf('beta', [
        [2, 0, 51],
        [3, 0, 51],
      ]),
    ]
    expect(fromImpact(80) / fromImpact(51)).toBeGreaterThan(12)
    expect(rank(words).map(({ page }) => page)).toEqual([1, 2, 3])
    // With a weight of less than four times, which the square of the missing half takes away, all words win.
    const near = [
      wordOf('alpha', [
        [1, 0, 70],
        [2, 0, 51],
      ]),
      wordOf('beta', [
        [2, 0, 51],
        [3, 0, 51],
      ]),
    ]
    expect(rank(near).map(({ page }) => page)).toEqual([2, 1, 3])
  })

  test('a page that lacks half of the words has a quarter of its score', () => {
    const alone = rank([wordOf('alpha', [[1, 0, 60]])])[0]?.score ?? 0
    const half = rank([wordOf('alpha', [[1, 0, 60]]), wordOf('beta', [[2, 0, 60]])])
    expect(half.find(({ page }) => page === 1)?.score).toBeCloseTo(alone / 4, 10)
  })

  test('a word that no page has takes nothing away', () => {
    const alone = rank([wordOf('alpha', [[1, 0, 60]])])
    const missing: ExpandedWord = { word: { term: 'zeta', typing: false, parts: [] }, expansions: [] }
    expect(rank([wordOf('alpha', [[1, 0, 60]]), missing])).toEqual(alone)
  })

  test('words in one section rank before words in two', () => {
    const words = [
      wordOf('alpha', [
        [1, 1, 60],
        [2, 1, 60],
      ]),
      wordOf('beta', [
        [1, 2, 60],
        [2, 1, 60],
      ]),
    ]
    expect(rank(words).map(({ page }) => page)).toEqual([2, 1])
  })

  test('rare words count more than usual ones, and pages that a filter excludes are absent', () => {
    const usual = wordOf(
      'the',
      Array.from({ length: 50 }, (_, page) => [page, 0, 60] as const),
    )
    const rare = wordOf('zebra', [[70, 0, 60]])
    const ranked = rank([usual, rare])
    expect(ranked[0]?.page).toBe(70)
    const allowed = rankPages([usual, rare], { pages: 100, isAllowed: (page) => page < 10 })
    expect(allowed.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('other sections add a tenth, and never more than the best section', () => {
    const one = rank([wordOf('alpha', [[1, 0, 60]])])[0]?.score ?? 0
    const two = rank([wordOf('alpha', [[1, 0, 60, 1, 60]])])[0]?.score ?? 0
    const worth = one / (1.6 * fromImpact(60))
    expect(two - one).toBeCloseTo(worth * 0.1 * fromImpact(60), 10)
    const many = Array.from({ length: 40 }, (_, section) => [section, 60]).flat()
    expect(rank([wordOf('alpha', [[1, ...many]])])[0]?.score).toBeCloseTo(worth * 2.6 * fromImpact(60), 10)
  })

  test('the best expansion of a word counts, with its own weight', () => {
    const [first] = rank([wordOf('alpha', [[1, 0, 60]], 0.5)])
    const [full] = rank([wordOf('alpha', [[1, 0, 60]])])
    expect(first?.score).toBeCloseTo((full?.score ?? 0) / 2, 10)
    const both: ExpandedWord = {
      word: { term: 'alpha', typing: false, parts: [] },
      expansions: [
        ...wordOf('alpha', [[1, 0, 60]]).expansions,
        ...wordOf('alphabet', [[1, 0, 60]], 0.5).expansions,
      ],
    }
    expect(rank([both])[0]?.score).toBe(full?.score)
  })
})
