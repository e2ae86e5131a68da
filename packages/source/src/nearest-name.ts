/**
 * Returns the candidate that `name` most likely means, undefined when none is near: at most a third of its letters may
 * differ (insert, delete, replace, swap of neighbours); letter case does not count. The first of equals wins. Names
 * are compared letter by letter up to 300 letters, because that costs the square of their length.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return sameName(name, candidates)
  const lowerName = name.toLowerCase()
  let limit = Math.max(1, Math.floor(lowerName.length / 3))
  const letters = lettersOf(lowerName)
  let best: string | undefined
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) > limit) continue
    const compared = candidate.toLowerCase()
    if (!mayBeNear(letters, compared, limit)) continue
    const distance = editDistance(lowerName, compared, limit)
    if (distance > limit) continue
    best = candidate
    if (distance === 0) break
    limit = distance - 1
  }
  return best
}

const LONGEST = 300

/** The candidate that is equal but for letter case. */
function sameName(name: string, candidates: Iterable<string>): string | undefined {
  const lowerName = name.toLowerCase()
  for (const candidate of candidates)
    if (candidate.length === name.length && candidate !== name && candidate.toLowerCase() === lowerName)
      return candidate
  return undefined
}

/** Whether two names have lengths that {@link nearestName} would compare at all. */
export function isNear(name: string, candidate: string): boolean {
  return Math.abs(candidate.length - name.length) <= Math.max(1, Math.floor(name.length / 3))
}

/** Returns the help line `did you mean "x"?` for {@link nearestName}, undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  return suggestName(nearestName(name, candidates))
}

/** Returns the help line `did you mean "x"?` for a name that was found. */
export const suggestName = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `did you mean "${nearest}"?`

/**
 * Optimal string alignment distance; any number above `limit` when it is larger than that. Common beginnings
 * and endings are cut off: thousands of paths are compared, most of which share their folders.
 */
function editDistance(one: string, other: string, limit: number): number {
  const [a, b] = withoutCommonEnds(one, other)
  if (a === '' || b === '') return a.length + b.length
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const distance = cell({ a, b, i, j }, row, [previous, before])
      row.push(distance)
      if (distance < least) least = distance
    }
    if (least > limit) return limit + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? limit + 1
}

function withoutCommonEnds(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

/** A lower bound that is cheap to compute: letters that only one of the two has must be changed. */
function mayBeNear(lowerName: Letters, candidate: string, limit: number): boolean {
  const counts = lettersOf(candidate)
  let more = 0
  let less = 0
  for (let at = 0; at < counts.length; at++) {
    const difference = (counts[at] ?? 0) - (lowerName[at] ?? 0)
    if (difference > 0) more += difference
    else less -= difference
  }
  return Math.max(more, less) <= limit
}

/** Counts of letters, in 32 buckets. */
type Letters = Uint16Array

function lettersOf(text: string): Letters {
  const counts = new Uint16Array(32)
  for (let at = 0; at < text.length; at++) {
    const bucket = text.charCodeAt(at) & 31
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

interface Position {
  readonly a: string
  readonly b: string
  readonly i: number
  readonly j: number
}

function cell(
  { a, b, i, j }: Position,
  row: readonly number[],
  [above = [], twoAbove = []]: number[][],
): number {
  const replace = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replace)
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(least, (twoAbove[j - 2] ?? 0) + 1) : least
}
