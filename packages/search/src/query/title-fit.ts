import { wordsOf } from '../words.ts'
import type { FindMarks } from './mark-text.ts'

/** How far a title that has all words of a query lifts its page, and one that has no others. */
const ALL = 0.5
const NOTHING_ELSE = 0.3

/** What a page's title multiplies its score with: 1 when it says nothing of what was asked. */
export function titleFit(title: string, asked: number, find: FindMarks): number {
  const found = find(title).length
  const share = Math.min(1, found / asked)
  const isWhole = share === 1 && [...wordsOf(title)].length === found
  return 1 + ALL * share ** 2 + (isWhole ? NOTHING_ELSE : 0)
}
