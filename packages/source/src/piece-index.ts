import { plainName, toCandidate, type Candidate } from './nearest-search.ts'

/** An index of names by their pieces of three letters. */
export interface PieceIndex {
  readonly names: readonly string[]
  /** The first name of each spelling, by what is compared of it. */
  readonly byName: ReadonlyMap<string, string>
  /** The names, prepared for comparisons when they are first requested. */
  candidates(): readonly Candidate[]
  /** Finds the names that share rare pieces with `name`. */
  find(name: string): Alike
}

/** Names that share pieces with another. */
export interface Alike {
  /** Rare pieces of the name, those that no other name has too. */
  readonly pieces: number
  /** Positions of names by the number of pieces that they share, ascending. */
  readonly alike: readonly (readonly number[])[]
}

/** A piece that more names share is too common to be used. */
const COMMON = 400

/** Creates an index; up to `few` names have no pieces. */
export function createPieceIndex(names: readonly string[], few: number): PieceIndex {
  const byName = new Map<string, string>()
  const byPiece = new Map<number, number[]>()
  for (const [position, name] of names.length > few ? names.entries() : []) {
    const plain = plainName(name)
    if (!byName.has(plain)) byName.set(plain, name)
    for (const piece of piecesOf(plain)) addPosition(byPiece, piece, position)
  }
  let candidates: readonly Candidate[] | undefined
  // Counts of the search that is running; all zero between searches.
  const counts = new Uint16Array(names.length)
  return {
    names,
    byName,
    candidates: () => (candidates ??= names.map(toCandidate)),
    find: (name) => findAlike(name, byPiece, counts),
  }
}

function addPosition(map: Map<number, number[]>, piece: number, position: number): void {
  const known = map.get(piece)
  if (!known) map.set(piece, [position])
  else if (known.length <= COMMON) known.push(position)
}

/** The pieces of a text with a blank at each end, each as a number; different pieces may have one number. */
function piecesOf(plain: string): ReadonlySet<number> {
  const pieces = new Set<number>()
  let [first, second] = [BLANK, plain.charCodeAt(0)]
  for (let at = 1; at <= plain.length; at++) {
    const third = at < plain.length ? plain.charCodeAt(at) : BLANK
    pieces.add(((first & 0x3ff) << 20) | ((second & 0x3ff) << 10) | (third & 0x3ff))
    ;[first, second] = [second, third]
  }
  return pieces
}

const BLANK = 0x20

function findAlike(
  name: string,
  byPiece: ReadonlyMap<number, readonly number[]>,
  counts: Uint16Array,
): Alike {
  const touched: number[] = []
  let pieces = 0
  for (const piece of piecesOf(plainName(name))) {
    const positions = byPiece.get(piece) ?? []
    if (positions.length > COMMON) continue
    pieces++
    for (const position of positions) {
      if (counts[position] === 0) touched.push(position)
      counts[position] = (counts[position] ?? 0) + 1
    }
  }
  const alike: number[][] = []
  for (const position of touched.sort((a, b) => a - b)) {
    const shared = counts[position] ?? 0
    ;(alike[shared] ??= []).push(position)
    counts[position] = 0
  }
  return { pieces, alike }
}
