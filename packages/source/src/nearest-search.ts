import { createEditDistance } from './edit-distance.ts'

/** A name with which others are compared. */
export interface Candidate {
  readonly name: string
  /** See {@link plainName}. */
  readonly plain: string
  readonly letters: Letters
}

/** Counts of letters, in 32 buckets. */
type Letters = Uint16Array

/** Prepares a name for comparisons. */
export function toCandidate(name: string): Candidate {
  const plain = plainName(name)
  return { name, plain, letters: lettersOf(plain) }
}

/**
 * Returns what of a name is compared: its letters without their case, dashes and underscores (`--Dry-run` as `dryrun`). A
 * name of dashes alone stays as it is.
 */
export function plainName(name: string): string {
  const lower = name.toLowerCase()
  return lower.replace(/[-_]+/g, '') || lower
}

/** Compares a name with candidates in any order; the first of equals, by position, is the nearest. */
export interface NearestSearch {
  /** Compares a candidate; false when it is too different to be compared letter by letter. */
  compare(candidate: Candidate, position: number): boolean
  /** The nearest so far. */
  nearest(): string | undefined
  /** The distance of the nearest so far; without one, the largest distance that is near. */
  distance(): number
}

/** At most a third of the letters of a name may differ. */
export function createNearestSearch(name: string): NearestSearch {
  const { plain, letters } = toCandidate(name)
  const editDistance = createEditDistance()
  let nearest: string | undefined
  let nearestAt = Infinity
  let distance = Math.max(1, Math.floor(plain.length / 3))
  return {
    nearest: () => nearest,
    distance: () => distance,
    compare(candidate, position) {
      const limit = position < nearestAt ? distance : distance - 1
      if (limit < 0 || candidate.name === name) return false
      if (Math.abs(candidate.plain.length - plain.length) > limit) return false
      if (differsInMore(letters, candidate.letters, limit)) return false
      const found = editDistance(plain, candidate.plain, limit)
      if (found <= limit) [nearest, nearestAt, distance] = [candidate.name, position, found]
      return true
    },
  }
}

/** A lower bound that is cheap to compute: letters that only one of the two has must be changed. */
function differsInMore(one: Letters, other: Letters, limit: number): boolean {
  let more = 0
  let less = 0
  for (let at = 0; at < BUCKETS; at++) {
    const difference = (other[at] ?? 0) - (one[at] ?? 0)
    if (difference > 0) more += difference
    else less -= difference
  }
  return more > limit || less > limit
}

const BUCKETS = 32

function lettersOf(text: string): Letters {
  const counts = new Uint16Array(BUCKETS)
  for (let at = 0; at < text.length; at++) {
    const bucket = text.charCodeAt(at) & (BUCKETS - 1)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}
