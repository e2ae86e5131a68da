import type { IOnigMatch, OnigScanner } from 'shiki/textmate'
import type { SearchedLine } from './searched-line.ts'
import { makeRegExp, type TranslatedPattern } from './translate-pattern.ts'

/** A pattern with its regular expression, made when it is first searched, and the result of its last search. */
export interface SearchPattern {
  readonly translated: TranslatedPattern
  regExp: RegExp | undefined
  /** The results of a search hold for later positions, up to its match, unless the pattern depends on where it began. */
  readonly isReusable: boolean
  line: SearchedLine | undefined
  from: number
  index: number
  indices: RegExpIndicesArray | undefined
}

/** Creates a pattern that was not searched yet. */
export function createSearchPattern(translated: TranslatedPattern): SearchPattern {
  return {
    translated,
    regExp: undefined,
    isReusable: !translated.flags.includes('y') && translated.options?.strategy === undefined,
    line: undefined,
    from: 0,
    index: -1,
    indices: undefined,
  }
}

/** Creates a scanner: the match that begins first, of those the one whose pattern is first. */
export function scanPatterns(patterns: readonly (SearchPattern | undefined)[]): OnigScanner {
  return {
    findNextMatchSync(text, position) {
      const line = text as SearchedLine
      let best = -1
      let bestPattern: SearchPattern | undefined
      for (let at = 0; at < patterns.length; at++) {
        const pattern = patterns[at]
        if (!pattern || !search(pattern, line, position)) continue
        if (bestPattern && pattern.index >= bestPattern.index) continue
        best = at
        bestPattern = pattern
        if (pattern.index === position) break
      }
      return bestPattern?.indices ? toMatch(best, bestPattern.indices) : null
    },
  }
}

/** Searches a pattern from a position on; its `index` and `indices` are those of the match. */
function search(pattern: SearchPattern, line: SearchedLine, position: number): boolean {
  if (isKnown(pattern, line, position)) return pattern.index !== -1
  pattern.line = undefined
  const match = mayMatch(pattern.translated, line, position) ? execute(pattern, line, position) : null
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

function mayMatch({ required }: TranslatedPattern, line: SearchedLine, position: number): boolean {
  if (!required) return true
  const { texts, caseless } = required
  for (const text of texts)
    if (caseless ? line.hasCaseless(text, position) : line.has(text, position)) return true
  return false
}

/**
 * Executes a pattern. As in Shiki's engine, one that JavaScript rejects, or that fails while it is searched, does not
 * match; a limit of time is no exception that could be caught here.
 */
function execute(pattern: SearchPattern, line: SearchedLine, position: number): RegExpExecArray | null {
  try {
    const regExp = (pattern.regExp ??= makeRegExp(pattern.translated))
    regExp.lastIndex = position
    return regExp.exec(line.content)
  } catch {
    return null
  }
}

/** The position of a group that took no part in a match. */
const NONE = { start: 4_294_967_295, end: 4_294_967_295, length: 0 }

function toMatch(index: number, indices: RegExpIndicesArray): IOnigMatch {
  const captureIndices = Array.from(indices, (pair) =>
    pair ? { start: pair[0], end: pair[1], length: pair[1] - pair[0] } : NONE,
  )
  return { index, captureIndices }
}
