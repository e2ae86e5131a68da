import type { DocumentShard, StoredPage, StoredSection } from '../index-format.ts'
import type { SearchPage } from '../search-page.ts'

/** Characters of a file of documents; a result list reads some eight of them. */
const SHARD_SIZE = 14_000

/** A site whose texts are no larger than this has one file. */
const SMALL_SITE = 90_000

/** Characters of text kept of a section, of a page before its sections are cut short, and then. */
const SECTION_TEXT = 2_000
const PAGE_TEXT = 10_000
const SHORT_TEXT = 160

/** Files of documents in the order of pages, and the number of the first page of each. */
export function shardDocuments(pages: readonly SearchPage[]): {
  readonly shards: readonly DocumentShard[]
  readonly starts: readonly number[]
} {
  const stored = pages.map(toStoredPage)
  const sizes = stored.map(sizeOf)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const limit = total <= SMALL_SITE ? SMALL_SITE : SHARD_SIZE
  const shards: StoredPage[][] = []
  const starts: number[] = []
  let filled = Infinity
  stored.forEach((page, number) => {
    const size = sizes[number] ?? 0
    if (filled + size > limit) {
      shards.push([])
      starts.push(number)
      filled = 0
    }
    shards.at(-1)?.push(page)
    filled += size
  })
  return { shards, starts }
}

function toStoredPage(page: SearchPage): StoredPage {
  let room = PAGE_TEXT
  const store = (id: string, heading: string, text: string): StoredSection => {
    const kept = text.slice(0, Math.max(SHORT_TEXT, Math.min(SECTION_TEXT, room)))
    room -= kept.length
    return [id, heading, kept]
  }
  const beginning = [page.description, page.text]
    .filter((text) => text !== undefined && text !== '')
    .join(' ')
  return [
    page.title,
    page.href,
    page.crumbs,
    page.method ?? '',
    [store('', '', beginning), ...page.sections.map(({ id, heading, text }) => store(id, heading, text))],
  ]
}

function sizeOf([title, href, crumbs, , sections]: StoredPage): number {
  const own = title.length + href.length + crumbs.join('').length + 20
  return sections.reduce((sum, section) => sum + section.join('').length + 10, own)
}
