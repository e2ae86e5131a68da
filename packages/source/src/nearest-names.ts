import { isNear, nearestName } from './nearest-name.ts'

/** An index that is searched many times for the nearest name. */
export interface NearestNames {
  /** Returns the name that is most likely meant, as {@link nearestName}; undefined when none is near. */
  nearest(name: string): string | undefined
  /** Names that were compared letter by letter so far. */
  readonly comparisons: number
}

/** Limits on the comparisons of an index. */
export interface NearestNamesOptions {
  /** Names that one search compares at most. */
  readonly perName?: number
  /** Names that are compared in all; after that, only what is equal but for letter case is found. */
  readonly budget?: number
}

/** Up to this number of names, each search compares all of them. */
const FEW = 150

/** A piece that more names share is too common to be used. */
const COMMON = 400

/** Letters of the pieces by which names are found. */
const PIECE = 3

/**
 * Creates an index of names, filled by the first search. Of many names a search compares only those that share
 * its rarest pieces of three letters, so that thousands of searches in thousands of names take linear time; equal
 * searches are done once. A name with so many typing errors that no piece of it is left is not found.
 */
export function createNearestNames(
  candidates: Iterable<string>,
  { perName = 60, budget = 400_000 }: NearestNamesOptions = {},
): NearestNames {
  const answers = new Map<string, string | undefined>()
  let index: NameIndex | undefined
  let comparisons = 0
  const search = (name: string): string | undefined => {
    index ??= createIndex(candidates)
    const { names, byName } = index
    if (names.length <= FEW) {
      comparisons += names.length
      return nearestName(name, names)
    }
    const same = byName.get(name.toLowerCase())
    if (same !== undefined && same !== name) return same
    const alike = comparisons < budget ? sharingPieces(name, index, perName) : []
    comparisons += alike.length
    return nearestName(name, alike)
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

interface NameIndex {
  readonly names: readonly string[]
  /** The first name of each spelling in lower case. */
  readonly byName: ReadonlyMap<string, string>
  /** Positions of names by the pieces that they hold. */
  readonly byPiece: ReadonlyMap<string, readonly number[]>
}

function createIndex(candidates: Iterable<string>): NameIndex {
  const names = [...candidates]
  const byName = new Map<string, string>()
  const byPiece = new Map<string, number[]>()
  const isLong = names.length > FEW
  for (const [position, name] of isLong ? names.entries() : []) {
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name)
    for (const piece of piecesOf(name)) addPosition(byPiece, piece, position)
  }
  return { names, byName, byPiece }
}

function addPosition(map: Map<string, number[]>, piece: string, position: number): void {
  const known = map.get(piece)
  if (!known) map.set(piece, [position])
  else if (known.length <= COMMON) known.push(position)
}

function piecesOf(name: string): ReadonlySet<string> {
  const text = ` ${name.toLowerCase()} `
  return new Set(Array.from({ length: text.length - PIECE + 1 }, (_, at) => text.slice(at, at + PIECE)))
}

/** The names that share most of the rare pieces of `name`, in the order of the index, at most `limit`. */
function sharingPieces(name: string, { names, byPiece }: NameIndex, limit: number): readonly string[] {
  const shared = new Map<number, number>()
  for (const piece of piecesOf(name.slice(0, LONGEST))) {
    const positions = byPiece.get(piece) ?? []
    for (const position of positions.length > COMMON ? [] : positions)
      shared.set(position, (shared.get(position) ?? 0) + 1)
  }
  const best = [...shared]
    .filter(([position]) => isNear(name, names[position] ?? ''))
    .toSorted((a, b) => b[1] - a[1])
  const positions = best.slice(0, limit).map(([position]) => position)
  return positions.toSorted((a, b) => a - b).flatMap((position) => names[position] ?? [])
}

/** Letters of a searched name that are used. */
const LONGEST = 200

const indexes = new WeakMap<object, NearestNames>()

/** The index of names that belong to a value (a document, a set of pages), made once for it. */
export function nearestNamesOf(owner: object, candidates: () => Iterable<string>): NearestNames {
  const known = indexes.get(owner)
  if (known) return known
  const made = createNearestNames(candidates())
  indexes.set(owner, made)
  return made
}
