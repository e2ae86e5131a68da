import type { CodeRun } from './line-runs.ts'

/** The letters that name classes, in the order of their first use. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Writes runs of code as an attribute that the script `api-page` reads: the classes, separated by commas, a semicolon,
 * and for each run the letter of its classes (`.` for none) and its number of UTF-16 units: `l7 d6,l8;.2a4b12`.
 * Undefined for more classes than letters.
 */
export function writeRuns(runs: readonly CodeRun[]): string | undefined {
  const names = [...new Set(runs.map(({ classes }) => classes).filter((classes) => classes !== ''))]
  if (names.length > LETTERS.length) return undefined
  const letters = new Map([['', '.'], ...names.map((name, index) => [name, LETTERS[index] ?? ''] as const)])
  return `${names.join(',')};${join(runs)
    .map(({ classes, length }) => `${letters.get(classes)}${length}`)
    .join('')}`
}

/** Neighbours of equal classes are one run, over the ends of lines too. */
function join(runs: readonly CodeRun[]): readonly CodeRun[] {
  const joined: { readonly classes: string; length: number }[] = []
  for (const { classes, length } of runs) {
    const last = joined.at(-1)
    if (last?.classes === classes) last.length += length
    else joined.push({ classes, length })
  }
  return joined
}
