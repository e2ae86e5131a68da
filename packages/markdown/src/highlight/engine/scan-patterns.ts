import type { IOnigMatch, OnigScanner } from 'shiki/textmate'
import { toAsciiPattern } from './ascii-pattern.ts'
import { hasText, type SearchedLine, type SearchedText } from './searched-line.ts'
import { makeRegExp, type TranslatedPattern } from './translate-pattern.ts'

/** A pattern with its regular expressions, made when they are first searched, and the result of its last search. */
export interface SearchPattern {
  readonly translated: TranslatedPattern
  /** Texts of which each match contains one; undefined for none. */
  readonly required: readonly SearchedText[] | undefined
  /** For any line, and for those of ASCII. */
  full: RegExp | undefined
  ascii: RegExp | undefined
  /** The results of a search hold for later positions, up to its match, unless the pattern depends on where it began. */
  readonly isReusable: boolean
  line: SearchedLine | undefined
  from: number
  index: number
  indices: RegExpIndicesArray | undefined
}

/** Creates a pattern that was not searched yet, with the texts that it requires. */
export function createSearchPattern(
  translated: TranslatedPattern,
  required: readonly SearchedText[] | undefined,
): SearchPattern {
  return {
    translated,
    required,
    full: undefined,
    ascii: undefined,
    isReusable: !translated.flags.includes('y') && translated.options?.strategy === undefined,
    line: undefined,
    from: 0,
    index: -1,
    indices: undefined,
  }
}

/** Creates a scanner: the match that begins first, of those the one whose pattern is first. */
export function scanPatterns(patterns: readonly (SearchPattern | undefined)[]): OnigScanner {
  const firstMatch = searchAll(patterns)
  return {
    findNextMatchSync(text, position) {
      const index = firstMatch(text as SearchedLine, position)
      const indices = patterns[index]?.indices
      return indices ? toMatch(index, indices) : null
    },
  }
}

/**
 * Returns the search for the pattern that matches first, which returns its index, or -1. A pattern that matches
 * nowhere in the rest of a line is not asked again for this line; most patterns of a grammar are of this kind.
 */
function searchAll(
  patterns: readonly (SearchPattern | undefined)[],
): (line: SearchedLine, position: number) => number {
  // A list of the patterns that are left: for each number that of the next one. They count from 1; 0 is both ends.
  const next = new Uint32Array(patterns.length + 1)
  const needs = readNeeds(patterns)
  let searched: SearchedLine | undefined
  let from = 0
  const begin = (line: SearchedLine, position: number) => {
    if (searched !== line || position < from) listPatterns(next, needs, line)
    // A search that was interrupted is not continued.
    searched = undefined
  }
  return (line, position) => {
    begin(line, position)
    let best = 0
    let bestStart = Infinity
    for (let before = 0, at = next[0] ?? 0; at !== 0 && bestStart > position; at = next[at] ?? 0) {
      const pattern = patterns[at - 1]
      const isFound = pattern !== undefined && search(pattern, line, position)
      if (isFound || pattern?.isReusable === false) before = at
      else next[before] = next[at] ?? 0
      if (isFound && pattern.index < bestStart) [best, bestStart] = [at, pattern.index]
    }
    searched = line
    from = position
    return best - 1
  }
}

/** The characters without which patterns match nowhere, by their index, as the sets of {@link CharacterSets}. */
interface Needs {
  readonly low: Int32Array
  readonly high: Int32Array
}

function readNeeds(patterns: readonly (SearchPattern | undefined)[]): Needs {
  const needs = { low: new Int32Array(patterns.length), high: new Int32Array(patterns.length) }
  for (const [index, pattern] of patterns.entries()) {
    const texts = pattern?.required
    if (!texts) continue
    needs.low[index] = texts.reduce((common, { low }) => common & low, -1)
    needs.high[index] = texts.reduce((common, { high }) => common & high, -1)
  }
  return needs
}

/**
 * Lists the patterns of which a line has all characters: most of a grammar are sorted out here, without a look at the
 * patterns themselves, which are all over the memory.
 */
function listPatterns(next: Uint32Array, { low, high }: Needs, line: SearchedLine): void {
  // Where other alphabets have cases, characters are not enough to tell.
  const [noLow, noHigh] = line.isAscii ? [~line.low, ~line.high] : [0, 0]
  let before = 0
  for (let index = 0; index < low.length; index += 1) {
    if (((low[index] ?? 0) & noLow) !== 0 || ((high[index] ?? 0) & noHigh) !== 0) continue
    next[before] = index + 1
    before = index + 1
  }
  next[before] = 0
}

/** Searches a pattern from a position on; its `index` and `indices` are those of the match. */
function search(pattern: SearchPattern, line: SearchedLine, position: number): boolean {
  if (isKnown(pattern, line, position)) return pattern.index !== -1
  pattern.line = undefined
  const match = mayMatch(pattern, line, position) ? execute(pattern, line, position) : null
  pattern.from = position
  pattern.index = match ? match.index : -1
  pattern.indices = match?.indices
  pattern.line = line
  return match !== null
}

const isKnown = (pattern: SearchPattern, line: SearchedLine, position: number): boolean =>
  pattern.line === line &&
  pattern.isReusable &&
  pattern.from <= position &&
  (pattern.index === -1 || pattern.index >= position)

function mayMatch({ required }: SearchPattern, line: SearchedLine, position: number): boolean {
  if (!required) return true
  for (const text of required) if (hasText(line, text, position)) return true
  return false
}

/**
 * Executes a pattern. As in Shiki's engine, one that JavaScript rejects, or that fails while it is searched, does not
 * match; a limit of time is no exception that could be caught here.
 */
function execute(pattern: SearchPattern, line: SearchedLine, position: number): RegExpExecArray | null {
  try {
    const regExp = line.isAscii ? asciiRegExp(pattern) : fullRegExp(pattern)
    regExp.lastIndex = position
    return regExp.exec(line.content)
  } catch {
    return null
  }
}

const fullRegExp = (pattern: SearchPattern): RegExp => (pattern.full ??= makeRegExp(pattern.translated))

function asciiRegExp(pattern: SearchPattern): RegExp {
  if (pattern.ascii) return pattern.ascii
  const translated = toAsciiPattern(pattern.translated)
  return (pattern.ascii = translated ? makeRegExp(translated) : fullRegExp(pattern))
}

/** The position of a group that took no part in a match. */
const NONE = { start: 4_294_967_295, end: 4_294_967_295, length: 0 }

const toMatch = (index: number, indices: RegExpIndicesArray): IOnigMatch => ({
  index,
  captureIndices: indices.map((pair) =>
    pair ? { start: pair[0], end: pair[1], length: pair[1] - pair[0] } : NONE,
  ),
})
