import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { buildIndex, toIndexEntry, type IndexEntry, type SearchIndex } from '../src/build/build-index.ts'
import { createPageIndexer } from '../src/build/index-page.ts'
import { encodeOccurrences, encodePostings } from '../src/postings.ts'
import { openIndex, type OpenIndex } from '../src/query/open-index.ts'
import type { SearchPage } from '../src/search-page.ts'

/** An index in memory that is asked as a browser asks it. */
export interface MemoryIndex extends OpenIndex {
  /** Names of the files that were read since the last call, and what they weigh compressed. */
  loaded(): { readonly names: readonly string[]; readonly bytes: number }
  readonly files: ReadonlyMap<string, string>
  readonly rootBytes: number
}

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Indexes pages as entries of an index. */
export const entriesOf = (pages: readonly SearchPage[]): readonly IndexEntry[] =>
  pages.map(createPageIndexer()).map((page) => toIndexEntry(page, hash))

/** The files of an index with their texts. */
export const textsOf = ({ files }: Pick<SearchIndex, 'files'>): ReadonlyMap<string, string> =>
  new Map([...files].map(([name, text]) => [name, text()]))

/** Builds pages and opens the index; the root goes through JSON, as it does on its way to a browser. */
export function indexOf(pages: readonly SearchPage[], lang = 'en'): MemoryIndex {
  const built = buildIndex(entriesOf(pages), { lang, hash })
  const { root } = built
  const files = textsOf(built)
  const names: string[] = []
  const load = async (name: string): Promise<unknown> => {
    names.push(name)
    return JSON.parse(files.get(name) ?? '')
  }
  const index = openIndex(JSON.parse(JSON.stringify(root)), load)
  if (!index) throw new Error('the root is of another format')
  return {
    ...index,
    files,
    rootBytes: gzipSync(JSON.stringify(root)).length,
    loaded: () => {
      const read = names.splice(0)
      return {
        names: read,
        bytes: read.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '').length, 0),
      }
    },
  }
}

/** Occurrences of a term in a page: section and impact in turn. */
export interface PageOccurrences {
  readonly page: number
  readonly occurrences: readonly number[]
}

/** Encodes the postings of a term that `pages` pages have. */
export const postingsOf = (pages: number, postings: readonly PageOccurrences[]): string =>
  encodePostings(
    pages,
    postings.map(({ page, occurrences }) => ({ page, occurrences: encodeOccurrences(occurrences) })),
  )

/** A page with what a test says about it. */
export function pageOf(title: string, facts: Partial<SearchPage> = {}): SearchPage {
  const href = `/${title.toLowerCase().replaceAll(' ', '-')}/`
  return {
    title,
    href,
    path: '',
    crumbs: [],
    keywords: [],
    boost: 1,
    facet: {},
    text: '',
    sections: [],
    ...facts,
  }
}

/** Addresses of the pages that answer, best first. */
export async function hrefsFor(index: OpenIndex, query: string, limit = 8): Promise<readonly string[]> {
  return (await index.search(query, { limit })).pages.map(({ href }) => href)
}
