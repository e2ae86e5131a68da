import { SCHEMA, type StoredPage, type StoredSection } from '../index-format.ts'
import type { SearchPage } from '../search-page.ts'

/** Characters of a file of documents; a result list reads some eight of them. */
const SHARD_SIZE = 14_000

/** A site whose texts are no larger than this has one file. */
const SMALL_SITE = 90_000

/** Characters of text stored for a section, for a page before its sections are shortened, and for those after. */
const SECTION_TEXT = 2_000
const PAGE_TEXT = 10_000
const SHORT_TEXT = 160

/** Files of documents in the order of pages, and the number of the first page of each. */
export interface DocumentShards<T> {
  readonly shards: readonly (readonly T[])[]
  readonly starts: readonly number[]
}

/** Takes the documents of a site one by one, by their sizes. */
export interface DocumentSharder<T> {
  add(page: T): void
  finish(): DocumentShards<T>
}

export function createDocumentSharder<T extends Pick<WrittenDocument, 'size'>>(): DocumentSharder<T> {
  const shards: T[][] = []
  const starts: number[] = []
  let [pages, filled, total] = [0, Infinity, 0]
  return {
    add(page) {
      if (filled + page.size > SHARD_SIZE) {
        shards.push([])
        filled = 0
        starts.push(pages)
      }
      shards.at(-1)?.push(page)
      pages += 1
      filled += page.size
      total += page.size
    },
    finish() {
      const isSmall = total <= SMALL_SITE && shards.length > 0
      return { shards: isSmall ? [shards.flat()] : shards, starts: isSmall ? [0] : starts }
    },
  }
}

/** A page for results (`StoredPage`) as JSON, and its size. */
export interface WrittenDocument {
  readonly document: string
  readonly size: number
}

/** Writes the title, address and texts of a page for results. */
export function writeDocument(page: SearchPage): WrittenDocument {
  const stored = toStoredPage(page)
  return { document: JSON.stringify(stored), size: sizeOf(stored) }
}

function toStoredPage(page: SearchPage): StoredPage {
  let remaining = PAGE_TEXT
  const store = (id: string, heading: string, text: string): StoredSection => {
    const stored = text.slice(0, Math.max(SHORT_TEXT, Math.min(SECTION_TEXT, remaining)))
    remaining -= stored.length
    return [id, heading, stored]
  }
  const beginning = [page.description, page.text]
    .filter((text) => text !== undefined && text !== '')
    .join(' ')
  return [
    page.title,
    page.href,
    page.crumbs,
    page.kind === 'schema' ? SCHEMA : (page.method ?? ''),
    [store('', '', beginning), ...page.sections.map(({ id, heading, text }) => store(id, heading, text))],
  ]
}

function sizeOf([title, href, crumbs, , sections]: StoredPage): number {
  const own = title.length + href.length + crumbs.join('').length + 20
  return sections.reduce((sum, section) => sum + section.join('').length + 10, own)
}
