import { isUnspaced, termsOfWord } from '../words.ts'
import type { TermSums } from './term-sums.ts'

/** Numbers of terms, and the terms of every word that was looked up: a site has few distinct words. */
export interface Vocabulary {
  /** Terms by number. */
  readonly terms: readonly string[]
  numberOf(term: string): number
  /** Adds the terms of a word to sums, each with how much it counts. */
  addWord(word: string, sums: TermSums): void
}

/** Weight of a part of a `camelCase` name: "FastAPI" is hardly about an API. */
const PART = 0.3

export function createVocabulary(): Vocabulary {
  const terms: string[] = []
  const numbers = new Map<string, number>()
  /** The first entry of every word in `entries`. */
  const words = new Map<string, number>()
  /** For each word, how many terms it has, then each term: its number doubled, odd when it counts as a part. */
  const entries: number[] = []
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }
  const read = (word: string): number => {
    const own = termsOfWord(word)
    const first = entries.push(own.length) - 1
    for (const [index, term] of own.entries())
      entries.push(numberOf(term) * 2 + (index === 0 || isUnspaced(term) ? 0 : 1))
    words.set(word, first)
    return first
  }
  return {
    terms,
    numberOf,
    addWord(word, sums) {
      const first = words.get(word) ?? read(copyText(word))
      const last = first + (entries[first] ?? 0)
      for (let at = first + 1; at <= last; at += 1) {
        const entry = entries[at] ?? 0
        sums.add(entry >> 1, entry % 2 === 0 ? 1 : PART)
      }
    },
  }
}

/** Longer parts of a text retain the whole of it. */
const LONGEST_COPIED = 12

const copyText = (part: string): string => (part.length <= LONGEST_COPIED ? part : Array.from(part).join(''))
