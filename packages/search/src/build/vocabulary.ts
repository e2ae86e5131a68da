import { isUnspaced, termsOfWord } from '../words.ts'
import { createStringNumbers } from './string-numbers.ts'

/** The terms of a word by number, and how much each counts. */
export interface WordTerms {
  readonly numbers: readonly number[]
  readonly shares: readonly number[]
}

/** Numbers of terms, and the terms of every word that was looked up: a site has few distinct words. */
export interface Vocabulary {
  /** Terms by number. */
  readonly terms: readonly string[]
  numberOf(term: string): number
  /** Returns the terms of the word from `start` to `end` of a text. */
  termsOf(text: string, start: number, end: number): WordTerms
}

/** Weight of a part of a `camelCase` name: "FastAPI" is hardly about an API. */
const PART = 0.3

export function createVocabulary(): Vocabulary {
  const terms = createStringNumbers()
  const words = createStringNumbers()
  const known: WordTerms[] = []
  const numberOf = (term: string) => terms.numberOf(term, 0, term.length)
  const read = (word: string): WordTerms => {
    const own = termsOfWord(word)
    const shares = own.map((term, index) => (index === 0 || isUnspaced(term) ? 1 : PART))
    return { numbers: own.map(numberOf), shares }
  }
  return {
    terms: terms.strings,
    numberOf,
    termsOf(text, start, end) {
      const word = words.numberOf(text, start, end)
      return (known[word] ??= read(words.strings[word] ?? ''))
    },
  }
}
