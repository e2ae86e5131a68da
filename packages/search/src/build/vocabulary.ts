import { isUnspaced, termsOfWord } from '../words.ts'

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
  termsOf(word: string): WordTerms
}

/** Weight of a part of a `camelCase` name: "FastAPI" is hardly about an API. */
const PART = 0.3

export function createVocabulary(): Vocabulary {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  const words = new Map<string, WordTerms>()
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }
  const read = (word: string): WordTerms => {
    const own = termsOfWord(word)
    const shares = own.map((term, index) => (index === 0 || isUnspaced(term) ? 1 : PART))
    return { numbers: own.map(numberOf), shares }
  }
  return {
    terms,
    numberOf,
    termsOf(word) {
      const known = words.get(word)
      if (known) return known
      const copied = copyText(word)
      const found = read(copied)
      words.set(copied, found)
      return found
    },
  }
}

/** Longer parts of a text retain the whole of it. */
const LONGEST_COPIED = 12

const copyText = (part: string): string => (part.length <= LONGEST_COPIED ? part : Array.from(part).join(''))
