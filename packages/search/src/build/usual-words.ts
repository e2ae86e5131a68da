import type { WordList } from '../index-format.ts'
import { isUnspaced } from '../words.ts'

/** Words stored for spelling. */
const MOST_WORDS = 10_000

/** Shorter words have too many neighbours to be guessed. */
const SHORTEST = 3

/**
 * Selects the words that a misspelt one may mean: those on the most pages first. `terms` are in order, `pagesOf`
 * counts the pages of a term by its index.
 */
export function usualWords(terms: readonly string[], pagesOf: (term: number) => number): WordList {
  const byPages = new Map<number, string[]>()
  // `entries` makes an array for each of all terms of the site.
  let index = -1
  for (const term of terms) {
    index += 1
    const pages = pagesOf(index)
    const alike = byPages.get(pages)
    if (alike) alike.push(term)
    else byPages.set(pages, [term])
  }
  const words: string[] = []
  // Most terms are on one page, and are not looked at when there are enough words.
  for (const [, alike] of [...byPages].sort(([a], [b]) => b - a)) {
    if (words.length >= MOST_WORDS) break
    for (const term of alike) if (isWord(term)) words.push(term)
  }
  return words.slice(0, MOST_WORDS)
}

const isWord = (term: string): boolean => term.length >= SHORTEST && !/^\d+$/.test(term) && !isUnspaced(term)
