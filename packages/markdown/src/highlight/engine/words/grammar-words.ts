import type { LanguageRegistration } from 'shiki/types'
import { letterRuns, type LetterRun } from './letter-runs.ts'
import { listPatterns } from '../list-patterns.ts'
import { requiredText } from '../required-text.ts'

/**
 * The words that a grammar knows: two words that are not among them, and that are written alike, are read alike. As
 * plain data; each list in the order of the grammar.
 */
export interface GrammarWords {
  readonly caseless: boolean
  readonly whole: readonly string[]
  readonly beginnings: readonly string[]
  readonly endings: readonly string[]
  readonly parts: readonly string[]
  /** Beginnings of words behind a character, and endings before one. */
  readonly after: Readonly<Record<string, readonly string[]>>
  readonly before: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns the words of a grammar for lines without the texts `unless`; undefined for a grammar of which a pattern may
 * distinguish words in another way.
 */
export function grammarWords(
  grammar: LanguageRegistration,
  unless: readonly string[],
): GrammarWords | undefined {
  const patterns = listPatterns(grammar).filter((one) => !requires(one, unless))
  try {
    return sortRuns(patterns.flatMap(letterRuns))
  } catch {
    return undefined
  }
}

/** Whether a pattern matches only where one of the texts is. */
function requires(pattern: string, unless: readonly string[]): boolean {
  const required = requiredText(pattern)
  return required?.texts.every((text) => unless.some((one) => text.includes(one))) ?? false
}

function sortRuns(runs: readonly LetterRun[]): GrammarWords {
  const isBound = (side: string) => side !== 'any'
  const isCharacter = (side: string) => side.length === 1
  const listOf = (isOne: (run: LetterRun) => boolean) => [
    ...new Set(runs.filter(isOne).map(({ letters }) => letters)),
  ]
  const byCharacter = (side: 'before' | 'after', isOne: (run: LetterRun) => boolean) => {
    const characters = new Set(runs.map((run) => run[side]).filter(isCharacter))
    const lists = [...characters].map(
      (character) => [character, listOf((run) => run[side] === character && isOne(run))] as const,
    )
    return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
  }
  return {
    caseless: runs.some(({ caseless }) => caseless),
    whole: listOf(({ before, after }) => isBound(before) && isBound(after)),
    beginnings: listOf(({ before, after }) => before === 'edge' && !isBound(after)),
    endings: listOf(({ before, after }) => !isBound(before) && after === 'edge'),
    parts: listOf(({ before, after }) => !isBound(before) && !isBound(after)),
    after: byCharacter('before', ({ after }) => !isBound(after)),
    before: byCharacter('after', ({ before }) => !isBound(before)),
  }
}
