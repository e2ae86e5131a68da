import { createPageIndexer, type SearchPage } from '@octavo/search'
import { expect, test } from 'vitest'
import { indexDigest } from '../../../src/emit/search/search.ts'

const page: SearchPage = {
  title: 'Keys',
  href: '/keys/',
  path: 'keys',
  crumbs: [],
  keywords: [],
  boost: 1,
  facet: {},
  text: 'Rotate keys.',
  sections: [],
}

test('a digest is indexed as its page for search, and not at all without one', () => {
  const indexPage = createPageIndexer()
  expect(indexDigest({ search: () => page }, indexPage)).toEqual(indexPage(page))
  expect(indexDigest({ search: () => undefined }, indexPage)).toBeUndefined()
})
