import type { BookOutline } from '../outline/book-outline.ts'

/** The facts of a book as a whole. */
export interface BookMetadata {
  readonly title: string
  /** Name of the site. */
  readonly name: string
  readonly description?: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** `urn:uuid:…`, the same for each edition of the book. */
  readonly identifier: string
  /** ISO 8601 in UTC to the second. */
  readonly modified: string
}

/** Ports of books. */
export interface BookPorts {
  /** SHA-256 in lower-case hex. */
  sha256(data: string): string
  /** The time of the edition where no page has a date. */
  now(): Date
}

/** Returns the metadata of an outline. */
export function bookMetadata(outline: BookOutline, { sha256, now }: BookPorts): BookMetadata {
  const { name, section, description, lang, dir, home } = outline
  const title = section === undefined ? name : `${name}: ${section}`
  const time = outline.modified === undefined ? now() : new Date(outline.modified)
  return {
    title,
    name,
    ...(description !== undefined && { description: description.trim() }),
    lang,
    dir,
    identifier: `urn:uuid:${uuidOf(sha256(`${home} ${title} ${lang}`))}`,
    modified: `${time.toISOString().slice(0, 19)}Z`,
  }
}

/** A UUID of version 8, whose bits are those of a hash. Source: RFC 9562 section 5.8. */
function uuidOf(hash: string): string {
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) & 3]
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...parts, `${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
