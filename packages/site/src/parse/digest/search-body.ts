/*
 * Document and terms of a page for the search index as UTF-8: the document, which is JSON in one line; the occurrences of the
 * terms, which are one line; a term in each of the other lines. Either part is read without the other.
 */
import type { IndexEntry } from '@octavo/search'
import { encodeText } from '@octavo/source'

const decoder = new TextDecoder()

const LINE_FEED = 10

type Terms = ReturnType<IndexEntry['terms']>

/** Writes the document and the terms of a page. */
export const toSearchBody = (document: string, { terms, occurrences }: Terms): Uint8Array =>
  encodeText(`${document}\n${occurrences}\n${terms}`)

/** Reads the document. */
export const documentOf = (body: Uint8Array): string =>
  decoder.decode(body.subarray(0, body.indexOf(LINE_FEED)))

/** Reads the terms. */
export function termsOf(body: Uint8Array): Terms {
  const start = body.indexOf(LINE_FEED) + 1
  const end = body.indexOf(LINE_FEED, start)
  return {
    occurrences: decoder.decode(body.subarray(start, end)),
    terms: decoder.decode(body.subarray(end + 1)),
  }
}
