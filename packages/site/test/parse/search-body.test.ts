// What is stored of a page for the search index is read as it was written, each part by itself.
import { createPageIndexer, toIndexEntry, type SearchPage } from '@octavo/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, termsOf, toSearchBody } from '../../src/parse/digest/search-body.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('a_b', '文档', '"\\', '\n', '\r', '\u2028', '\ufeff', '\ud83d', 'İß'))
    .map((list) => list.join(' ')),
)

const pageOf = (title: string, text: string): SearchPage => ({
  title,
  href: '/a/',
  path: '',
  crumbs: [],
  keywords: [],
  boost: 1,
  facet: {},
  text,
  sections: [{ id: 'a', heading: text, text: title }],
})

test('document and terms of a page with any text', () => {
  const indexPage = createPageIndexer()
  fc.assert(
    fc.property(texts, texts, (title, text) => {
      const entry = toIndexEntry(indexPage(pageOf(title, text)), (one) => one)
      const { terms, occurrences } = entry.terms()
      const body = toSearchBody(entry.document(), { terms, occurrences })
      expect(documentOf(body)).toBe(entry.document())
      expect(termsOf(body)).toEqual({ terms, occurrences })
    }),
  )
})
