import { foldWord, isUnspaced, termsOfWord, wordsOf } from '../words.ts'

/** Splits texts into terms; remembers the terms of every word, since a site has few distinct words. */
export type TextTerms = (text: string, found: (term: string, share: number) => void) => number

/** Weight of a part of a `camelCase` name: "FastAPI" is hardly about an API. */
const PART = 0.3

/** Names of up to this length are also found without their `_` and `-`. */
const LONGEST_NAME = 24

/** Creates a function that calls `found` for every term of a text with its share, and returns the number of words. */
export function createTextTerms(): TextTerms {
  const known = new Map<string, readonly string[]>()
  const termsOf = (word: string): readonly string[] => {
    const terms = known.get(word) ?? termsOfWord(word)
    known.set(word, terms)
    return terms
  }
  return (text, found) => {
    let count = 0
    for (const { word } of wordsOf(text)) {
      count += 1
      termsOf(word).forEach((term, index) => found(term, index === 0 || isUnspaced(term) ? 1 : PART))
    }
    for (const [name] of text.matchAll(/(?<![\w-])[a-z0-9]+(?:[_-][a-z0-9]+){1,3}(?![\w-])/gi)) {
      if (name.length <= LONGEST_NAME) found(foldWord(name.replace(/[_-]/g, '')), 1)
    }
    return count
  }
}
