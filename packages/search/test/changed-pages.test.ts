// An index of pages of which few have changed: the same as one that is made of all of them, without reading the others.
import { expect, test } from 'vitest'
import { buildIndex, type IndexEntry } from '../src/build/build-index.ts'
import type { TermData } from '../src/build/term-store.ts'
import { entriesOf, hash, pageOf, textsOf } from './memory-index.ts'

/** Random numbers by a seed. */
function createRandom(seed: number) {
  let value = seed
  return (below: number) => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0
    return Math.floor((value / 2 ** 32) * below)
  }
}

const facets = [{}, { version: 'v1' }, { version: 'v2', product: 'p' }]

/** A page of few words from many, and some that most pages have. */
function randomPage(random: (below: number) => number, number: number, words: number) {
  const word = () => `${['in', 'inner', 'out', 'a'][random(4)]}${random(3) === 0 ? '' : random(words)}`
  const text = () => Array.from({ length: random(12) }, word).join(' ')
  return pageOf(random(9) === 0 ? '' : `Usual ${word()}`, {
    href: `/${number}/`,
    facet: facets[number % 3] ?? {},
    text: text(),
    sections: Array.from({ length: random(3) }, (_, at) => ({ id: `s${at}`, heading: word(), text: text() })),
  })
}

/** Counts the pages whose terms or documents are read. */
function counted(entries: readonly IndexEntry[]) {
  const read = new Set<number>()
  const list = entries.map((entry, page) => ({
    ...entry,
    document: () => (read.add(page), entry.document()),
    terms: () => (read.add(page), entry.terms()),
  }))
  return { list, read }
}

const build = (pages: readonly IndexEntry[], before?: TermData) => {
  const index = buildIndex(pages, { lang: 'en', hash, before })
  return { terms: index.terms, shown: { root: index.root, texts: textsOf(index) } }
}

test.each([
  [1, 60, 30],
  [2, 60, 4000],
  [3, 1500, 9000],
])('after random edits, seed %d, %d pages', (seed, count, words) => {
  const random = createRandom(seed)
  const pages = Array.from({ length: count }, (_, number) => randomPage(random, number, words))
  let { terms } = build(entriesOf(pages))
  for (let step = 0; step < 4; step++) {
    const others = Array.from({ length: random(3) }, () => random(count))
    for (const number of [0, count - 1, ...others]) pages[number] = randomPage(random, number, words)
    const entries = entriesOf(pages)
    const warm = build(entries, structuredClone(terms))
    expect(warm.shown).toEqual(build(entries).shown)
    terms = warm.terms
  }
})

test('terms are read of pages that have changed, and no document is', () => {
  const pages = Array.from({ length: 100 }, (_, number) => randomPage(createRandom(number), number, 50))
  const { terms } = build(entriesOf(pages))
  pages[7] = pageOf('Seven', { href: '/7/', text: 'entirely new words', facet: facets[1] ?? {} })
  const { list, read } = counted(entriesOf(pages))
  const { files } = buildIndex(list, { lang: 'en', hash, before: terms })
  expect([...read]).toEqual([7])
  const document = [...files].find(([name]) => name.startsWith('documents'))
  document?.[1]()
  expect(read.size).toBeGreaterThan(1)
})

test.each<[string, (pages: ReturnType<typeof pageOf>[]) => void]>([
  ['a page is added', (pages) => void pages.push(pageOf('New'))],
  ['a page is removed', (pages) => void pages.splice(3, 1)],
  ['facets have changed', (pages) => void (pages[3] = pageOf('Other', { facet: { version: 'v9' } }))],
  ['many pages have changed', (pages) => void pages.splice(0, 10, ...pages.slice(0, 10).toReversed())],
])('all terms are merged anew when %s', (_, edit) => {
  const pages = Array.from({ length: 40 }, (_one, number) => randomPage(createRandom(number), number, 50))
  const { terms } = build(entriesOf(pages))
  edit(pages)
  const { list, read } = counted(entriesOf(pages))
  const index = buildIndex(list, { lang: 'en', hash, before: terms })
  expect(read.size).toBe(pages.length)
  expect({ root: index.root, texts: textsOf(index) }).toEqual(build(entriesOf(pages)).shown)
})
