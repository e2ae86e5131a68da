import type { WordList } from '../index-format.ts'
import { isUnspaced } from '../words.ts'

/** Words stored for spelling. */
const MOST_WORDS = 10_000

/** Shorter words have too many neighbours to be guessed. */
const SHORTEST = 3

/** Selects the words that a misspelt one may mean: those on the most pages first. `pagesOf` counts the pages of a term. */
export function usualWords(terms: readonly string[], pagesOf: (term: string) => number): WordList {
  return terms
    .filter((term) => term.length >= SHORTEST && !/^\d+$/.test(term) && !isUnspaced(term))
    .map((term) => ({ term, pages: pagesOf(term) }))
    .sort((a, b) => b.pages - a.pages || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ term }) => term)
}
