import { PREFIX_MARK } from '../index-format.ts'
import { foldWord, humpsOf, isUnspaced, wordsOf } from '../words.ts'
import type { ExpandedWord } from './expand-word.ts'

/** A part of a text; `marked` ones match the query. */
export interface Fragment {
  readonly text: string
  readonly marked: boolean
}

/** Start and end offsets. */
type Range = readonly [start: number, end: number]

/** Finds the matches of a query in a text, in order, without overlaps. */
export type FindMarks = (text: string) => readonly Range[]

/** Creates a function that finds the words of a query in texts. */
export function createFindMarks(words: readonly ExpandedWord[]): FindMarks {
  const all = words.flatMap(({ expansions }) => expansions.map(({ term }) => term))
  const unspaced = all.filter(isUnspaced)
  const terms = new Set(all.filter((term) => !isUnspaced(term)))
  const prefixes = all.filter((term) => term.endsWith(PREFIX_MARK)).map((term) => term.slice(0, -1))
  const isMeant = (term: string) => terms.has(term) || prefixes.some((prefix) => term.startsWith(prefix))
  return (text) => {
    const ranges: Range[] = unspaced.flatMap((term) => occurrences(text, term))
    for (const { word, index } of wordsOf(text)) {
      if (isMeant(foldWord(word)) || humpsOf(word).some(isMeant)) ranges.push([index, index + word.length])
    }
    return mergeRanges(ranges)
  }
}

function occurrences(text: string, term: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    ranges.push([at, at + term.length])
  return ranges
}

function mergeRanges(ranges: Range[]): readonly Range[] {
  const merged: [number, number][] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Splits a whole text into fragments. */
export function markText(text: string, find: FindMarks): readonly Fragment[] {
  return toFragments(text, find(text))
}

function toFragments(text: string, ranges: readonly Range[]): readonly Fragment[] {
  const fragments: Fragment[] = []
  let at = 0
  for (const [start, end] of ranges) {
    fragments.push(
      { text: text.slice(at, start), marked: false },
      { text: text.slice(start, end), marked: true },
    )
    at = end
  }
  fragments.push({ text: text.slice(at), marked: false })
  return fragments.filter((fragment) => fragment.text !== '')
}

/** Characters of an excerpt, and before its first mark. */
const EXCERPT = 150
const LEAD = 40

/** Returns the part of a text with the most marks, with `…` where it is cut; the beginning when there are none. */
export function excerptOf(text: string, find: FindMarks): readonly Fragment[] {
  const ranges = find(text)
  const start = bestStart(text, ranges)
  const end = start + EXCERPT >= text.length ? text.length : wordEnd(text, start + EXCERPT)
  const inside = ranges
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): Range => [from - start, to - start])
  const fragments = toFragments(text.slice(start, end), inside)
  const cut = (shown: boolean) => (shown ? [{ text: '…', marked: false }] : [])
  return [...cut(start > 0), ...fragments, ...cut(end < text.length)]
}

function bestStart(text: string, ranges: readonly Range[]): number {
  let [best, most] = [0, 0]
  ranges.forEach(([start], index) => {
    let count = 0
    while ((ranges[index + count]?.[1] ?? Infinity) <= start + EXCERPT - LEAD) count += 1
    if (count > most) [best, most] = [start, count]
  })
  if (best <= LEAD) return 0
  const space = text.lastIndexOf(' ', best - LEAD / 2)
  return space >= best - LEAD ? space + 1 : Math.max(0, best - LEAD / 2)
}

/** The end of a word near `at`, so that no word is cut. */
function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > at - 24 ? space : at
}
