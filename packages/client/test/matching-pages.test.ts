import { expect, test } from 'vitest'
import { matchingPages } from '../src/search/matching-pages.ts'

const page = (title: string, facet?: Readonly<Record<string, string>>) => ({
  title,
  href: `/${title}/`,
  crumbs: [],
  ...(facet && { facet }),
})

test('an empty dialog offers pages of the chosen version and product, and those of all', () => {
  const pages = [
    page('new', { version: '2' }),
    page('old', { version: '1' }),
    page('about'),
    page('other', { version: '2', product: 'B' }),
  ]
  const titles = (filter: Readonly<Record<string, string>>) =>
    matchingPages(pages, filter).map(({ title }) => title)
  expect(titles({})).toEqual(['new', 'old', 'about', 'other'])
  expect(titles({ version: '2' })).toEqual(['new', 'about', 'other'])
  expect(titles({ version: '1', product: 'A' })).toEqual(['old', 'about'])
})

test('it offers five of them', () => {
  const pages = Array.from({ length: 8 }, (_, at) => page(String(at)))
  expect(matchingPages(pages, {}).map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4'])
})
