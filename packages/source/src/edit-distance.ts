/** Returns the optimal string alignment distance; any number above `limit` when it is larger than that. */
export type EditDistance = (one: string, other: string, limit: number) => number

/**
 * Creates a function for optimal string alignment distances (insert, delete, replace, swap of neighbours), whose
 * comparisons share their rows. Common beginnings and endings are cut off, because most paths share their folders, and
 * only the cells that the limit allows are computed.
 */
export function createEditDistance(): EditDistance {
  let rows: Rows = [new Uint16Array(0), new Uint16Array(0), new Uint16Array(0)]
  return (one, other, limit) => {
    const [a, b] = withoutCommonEnds(one, other)
    if (Math.abs(a.length - b.length) > limit) return limit + 1
    if (a === '' || b === '') return a.length + b.length
    let [twoAbove, above, row] = rows
    if (row.length <= b.length) {
      ;[twoAbove, above, row] = rows = createRows(2 * (b.length + 1))
    }
    for (let j = 0; j <= limit + 1 && j <= b.length; j++) above[j] = j <= limit ? j : FAR
    for (let i = 1; i <= a.length; i++) {
      if (fillRow({ a, b, i, limit }, row, [above, twoAbove]) > limit) return limit + 1
      ;[twoAbove, above, row] = [above, row, twoAbove]
    }
    return above[b.length] ?? limit + 1
  }
}

/** More than any distance; one more still fits. */
const FAR = 0xfffe

type Rows = readonly [Uint16Array, Uint16Array, Uint16Array]

const createRows = (length: number): Rows => [
  new Uint16Array(length),
  new Uint16Array(length),
  new Uint16Array(length),
]

interface RowOptions {
  readonly a: string
  readonly b: string
  /** Number of the row, from 1. */
  readonly i: number
  readonly limit: number
}

/**
 * Fills the cells of a row whose distance can be at most `limit`, and the cells beside them; returns the least distance
 * of the row.
 */
function fillRow(
  { a, b, i, limit }: RowOptions,
  row: Uint16Array,
  [above, twoAbove]: readonly [Uint16Array, Uint16Array],
): number {
  const from = Math.max(1, i - limit)
  const to = Math.min(b.length, i + limit)
  const letter = a.charCodeAt(i - 1)
  const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1
  let left = from === 1 ? i : FAR
  let least = left
  row[from - 1] = left
  for (let j = from; j <= to; j++) {
    const other = b.charCodeAt(j - 1)
    let distance = (above[j - 1] ?? FAR) + (letter === other ? 0 : 1)
    distance = Math.min(distance, (above[j] ?? FAR) + 1, left + 1)
    if (j > 1 && other === letterBefore && letter === b.charCodeAt(j - 2))
      distance = Math.min(distance, (twoAbove[j - 2] ?? FAR) + 1)
    row[j] = distance
    left = distance
    if (distance < least) least = distance
  }
  if (to < b.length) row[to + 1] = FAR
  return least
}

function withoutCommonEnds(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let end = 0
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}
