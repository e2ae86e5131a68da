import { wordsOf } from '../words.ts'
import type { FindMarks } from './mark-text.ts'

/** Additions to the factor: for a title with all words of a query, and for one without other words. */
const ALL = 0.5
const NOTHING_ELSE = 0.3

/** Returns the factor of a page's score by its title: 1 when no word of the query is in it. */
export function titleFit(title: string, asked: number, find: FindMarks): number {
  const found = find(title).length
  const share = Math.min(1, found / asked)
  const isWhole = share === 1 && [...wordsOf(title)].length === found
  return 1 + ALL * share ** 2 + (isWhole ? NOTHING_ELSE : 0)
}
