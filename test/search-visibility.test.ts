// The hidden matrix in search: which pages of the fixture are in the index, cell by cell.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFixture } from './support/fixture.ts'

/** Addresses of all pages in the index of a built site. */
function indexedPages(out: string): readonly string[] {
  const folder = join(out, '_octavo/search/en')
  const files = readdirSync(folder).filter((name) => name.startsWith('documents-'))
  const pages = files.flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as [string, string][],
  )
  return pages.map(([, href]) => href).sort()
}

test('hidden, unlisted and unsearchable pages are left out, a searchable group is not', async () => {
  const { out } = await runFixture('hidden-matrix')
  expect(indexedPages(out)).toEqual(['/', '/hidden-false/', '/in-searchable-group/', '/listed/'])
})

test('with seo.indexing "all" hidden and unlisted pages are found', async () => {
  const { out } = await runFixture('hidden-matrix-indexing-all')
  const pages = indexedPages(out)
  expect(pages).toContain('/front-matter-hidden/')
  expect(pages).toContain('/unlisted/')
  expect(pages).not.toContain('/noindex/')
  expect(pages).not.toContain('/searchable-false/')
})
