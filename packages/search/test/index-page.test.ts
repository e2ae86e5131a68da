// What the index needs of one page: the same whatever else is indexed, and as JSON.
import { describe, expect, test } from 'vitest'
import { buildIndex, toIndexEntry } from '../src/build/build-index.ts'
import { createPageIndexer } from '../src/build/index-page.ts'
import { mergeTerms } from '../src/build/merge-terms.ts'
import { createPageOccurrences, weightiestOccurrences } from '../src/build/page-occurrences.ts'
import { encodeOccurrences } from '../src/postings.ts'
import { hash, pageOf, textsOf } from './memory-index.ts'

const pages = [
  pageOf('Quick start', { text: 'From an empty folder to a site.', keywords: ['begin'] }),
  pageOf('API keys', {
    facet: { version: 'v2' },
    description: 'Make “keys” and rotate them.',
    sections: Array.from({ length: 450 }, (_, index) => ({
      id: `s${index}`,
      heading: `Key ${index}`,
      text: 'A key_id has a value.',
    })),
  }),
  pageOf('安装指南', { text: '文档 😀 données', boost: 2 }),
  pageOf('', { crumbs: ['\u0301'] }),
]

describe('an indexed page', () => {
  test('does not depend on the pages before it', () => {
    const indexPage = createPageIndexer()
    const together = pages.map(indexPage)
    expect(pages.map((page) => createPageIndexer()(page))).toEqual(together)
    expect(pages.map(indexPage)).toEqual(together)
  })

  test('gives the same index after JSON and after a structured clone', () => {
    const indexed = pages.map(createPageIndexer())
    const build = (list: typeof indexed) => {
      const built = buildIndex(
        list.map((page) => toIndexEntry(page, hash)),
        { lang: 'en', hash },
      )
      return { root: built.root, texts: textsOf(built) }
    }
    const expected = build(indexed)
    const parsed = indexed.map((page) => JSON.parse(JSON.stringify(page)) as typeof page)
    expect(build(parsed)).toEqual(expected)
    expect(build(structuredClone(indexed))).toEqual(expected)
  })

  test('has each term once, in the order in which it appears, with its occurrences', () => {
    const page = pageOf('Keys', {
      text: 'Rotate keys.',
      sections: [{ id: 'a', heading: 'Rotate', text: '' }],
    })
    const { terms, occurrences } = createPageIndexer()(page)
    expect(terms).toBe('keys\nrotate')
    // Two sections for the second term: 0 with one more, then 1.
    expect(occurrences).toMatch(/^ .!.#.$/)
  })

  test('without words has no terms', () => {
    expect(createPageIndexer()(pageOf('?!'))).toMatchObject({ terms: '', occurrences: '' })
  })
})

test('the weightiest five occurrences of a term in a page stay, in order; of equal ones the first', () => {
  const of = (...impacts: readonly number[]) =>
    weightiestOccurrences(impacts.flatMap((impact, section) => [section, impact]))
  expect(of(1, 2, 3, 4, 5)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
  expect(of(9, 1, 8, 2, 7, 6, 5)).toEqual([0, 9, 2, 8, 4, 7, 5, 6, 6, 5])
  expect(of(3, 3, 3, 3, 3, 3)).toEqual([0, 3, 1, 3, 2, 3, 3, 3, 4, 3])
  const long = [398, 399, 400, 400, 400, 400].flatMap((section, impact) => [section, impact])
  expect(weightiestOccurrences(long)).toEqual([399, 1, 400, 5, 400, 4, 400, 3, 400, 2])
})

describe('the occurrences of a page', () => {
  const drained = (found: ReturnType<typeof createPageOccurrences>) => {
    const list: [number, string][] = []
    found.drain((term, encoded) => list.push([term, encoded]))
    return list
  }

  test('are taken in the order of first occurrences, and begin anew', () => {
    const found = createPageOccurrences()
    found.add(7, 0, 20)
    found.add(3, 1, 30)
    found.add(7, 2, 40)
    expect(drained(found)).toEqual([
      [7, encodeOccurrences([0, 20, 2, 40])],
      [3, encodeOccurrences([1, 30])],
    ])
    found.add(7, 4, 50)
    expect(drained(found)).toEqual([[7, encodeOccurrences([4, 50])]])
    expect(drained(found)).toEqual([])
  })

  test('are the weightiest of a term with more than are stored', () => {
    const found = createPageOccurrences()
    for (const [section, impact] of [9, 1, 8, 2, 7, 6, 5].entries()) found.add(1, section, impact)
    expect(drained(found)).toEqual([[1, encodeOccurrences([0, 9, 2, 8, 4, 7, 5, 6, 6, 5])]])
  })

  test('have room for any term and any number of them', () => {
    const found = createPageOccurrences()
    const terms = Array.from({ length: 10_000 }, (_, index) => index * 7)
    for (const term of terms) found.add(term, 400, 91)
    for (const term of terms) found.add(term, 3, 5)
    expect(drained(found)).toEqual(terms.map((term) => [term, encodeOccurrences([400, 91, 3, 5])]))
  })
})

test('merged terms are in order, each with its pages', () => {
  const { terms, firsts, ends, pages, starts } = mergeTerms([
    { terms: 'b\na', occurrences: ' 1#2' },
    { terms: '', occurrences: '' },
    { terms: 'a\nc', occurrences: ' 1 2' },
  ])
  expect(terms).toEqual(['a', 'b', 'c'])
  expect([...firsts]).toEqual([0, 2, 3])
  expect([...ends]).toEqual([2, 3, 4])
  expect([...pages]).toEqual([0, 2, 0, 2])
  expect([...starts]).toEqual([2, 0, 0, 2])
})
