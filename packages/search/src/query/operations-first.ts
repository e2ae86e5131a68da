import { SCHEMA } from '../index-format.ts'
import { wordSpans } from '../word-spans.ts'
import type { LoadedPage } from './merge-addresses.ts'
import type { FindMarks } from './mark-text.ts'

type ScoredPage = LoadedPage & { readonly score: number }

/** The share of an operation's score that a schema has at most, when the operation has a field of the query's name. */
const BELOW = 0.99

/**
 * Lowers the scores of schemas below that of the best operation with a field whose name is the query: readers want to
 * send it, and fields often have the names of their schemas.
 */
export function operationsFirst(pages: readonly ScoredPage[], asked: number, find: FindMarks): ScoredPage[] {
  const isName = (text: string) =>
    find(text).length >= asked && find(text).length === wordSpans(text).length / 2
  const hasField = ({ page, text }: ScoredPage) =>
    [...page.sections.keys()].some((section) => section > 0 && isName(text[4][section]?.[1] ?? ''))
  const operations = pages.filter((one) => !['', SCHEMA].includes(one.text[3]) && hasField(one))
  const most = BELOW * Math.max(0, ...operations.map(({ score }) => score))
  return pages.map((one) =>
    one.text[3] === SCHEMA && most > 0 ? { ...one, score: Math.min(one.score, most) } : one,
  )
}
