/**
 * The candidate that `name` most likely means, undefined when none is near: at most a third of its letters may
 * differ (insert, delete, replace, swap of neighbours); letter case does not count. The first of equals wins.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  let limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) > limit) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance > limit) continue
    best = candidate
    if (distance === 0) break
    limit = distance - 1
  }
  return best
}

/** The help line `did you mean "x"?` for {@link nearestName}, undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const nearest = nearestName(name, candidates)
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`
}

/** Optimal string alignment distance; any number above `limit` when it is larger than that. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) row.push(cell({ a, b, i, j }, row, [previous, before]))
    if (Math.min(...row) > limit) return limit + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? limit + 1
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
