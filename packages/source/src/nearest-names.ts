import { LONGEST_NAME, nearestName } from './nearest-name.ts'
import { createNearestSearch, plainName, type Candidate, type NearestSearch } from './nearest-search.ts'
import { createPieceIndex, type PieceIndex } from './piece-index.ts'

/** An index that is searched many times for the nearest name. */
export interface NearestNames {
  /** Returns the name that is most likely meant, as {@link nearestName}; undefined when none is near. */
  nearest(name: string): string | undefined
  /** Names that were compared letter by letter so far. */
  readonly comparisons: number
}

/** Limits on the comparisons of an index. */
export interface NearestNamesOptions {
  /** Names with common pieces that one search compares at most. */
  readonly perName?: number
  /** Names with common pieces that are compared in all; after that, only what is equal but for letter case and dashes is found. */
  readonly budget?: number
  /** Names that searches in all names compare in all; after that, only names with common pieces are compared. */
  readonly scanBudget?: number
}

/** Up to this number of names, each search compares all of them. */
const FEW = 150

/** Names that are passed over in the time of a comparison. */
const PASSED_OVER = 32

/**
 * Creates an index of names, filled by the first search. Of many names a search first compares those that share its
 * rarest pieces. Most errors of typing are settled then: every name without these pieces differs in more letters.
 * Otherwise all names are searched, as long as `scanBudget` lasts, so that thousands of searches in thousands of names
 * take linear time; equal searches are done once.
 */
export function createNearestNames(
  candidates: Iterable<string>,
  { perName = 24, budget = 200_000, scanBudget = 100_000 }: NearestNamesOptions = {},
): NearestNames {
  const answers = new Map<string, string | undefined>()
  let index: PieceIndex | undefined
  let comparisons = 0
  let alikeCompared = 0
  let scanned = 0
  const search = (name: string): string | undefined => {
    index ??= createPieceIndex([...candidates], FEW)
    const { names } = index
    if (names.length <= FEW) {
      comparisons += names.length
      return nearestName(name, names)
    }
    const same = index.byName.get(plainName(name))
    if (same !== undefined && same !== name) return same
    if (alikeCompared >= budget || name.length > LONGEST_NAME) return undefined
    const found = createNearestSearch(name)
    const alike = compareAlike(name, found, { index, perName })
    comparisons += alike.compared
    alikeCompared += alike.compared
    if (!alike.isSettled && scanned < scanBudget) {
      const compared = compareAll(found, index.candidates())
      comparisons += compared
      scanned += compared + names.length / PASSED_OVER
    }
    return found.nearest()
  }
  return {
    nearest(name) {
      if (!answers.has(name)) answers.set(name, search(name))
      return answers.get(name)
    },
    get comparisons(): number {
      return comparisons
    },
  }
}

interface Compared {
  readonly compared: number
  /** No other name is as near. */
  readonly isSettled: boolean
}

/** Compares the names that share the rarest pieces of a name, most pieces first. */
function compareAlike(
  name: string,
  search: NearestSearch,
  { index, perName }: { readonly index: PieceIndex; readonly perName: number },
): Compared {
  const { pieces, alike } = index.find(name)
  const candidates = index.candidates()
  let compared = 0
  for (let shared = alike.length - 1; shared > 0; shared--) {
    if (leastDistance(pieces - shared) > search.distance()) return { compared, isSettled: true }
    for (const position of alike[shared] ?? []) {
      if (compared >= perName) return { compared, isSettled: false }
      const candidate = candidates[position]
      if (candidate && search.compare(candidate, position)) compared++
    }
  }
  return { compared, isSettled: leastDistance(pieces) > search.distance() }
}

/** A swap of neighbours changes four pieces, every other change of a letter fewer. */
const leastDistance = (lostPieces: number): number => Math.ceil(lostPieces / 4)

function compareAll(search: NearestSearch, candidates: readonly Candidate[]): number {
  let compared = 0
  for (const [position, candidate] of candidates.entries())
    if (search.compare(candidate, position)) compared++
  return compared
}

const indexes = new WeakMap<object, NearestNames>()

/** The index of names that belong to a value (a document, a set of pages), made once for it. */
export function nearestNamesOf(owner: object, candidates: () => Iterable<string>): NearestNames {
  const known = indexes.get(owner)
  if (known) return known
  const made = createNearestNames(candidates())
  indexes.set(owner, made)
  return made
}
