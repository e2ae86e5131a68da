import { foldWord, humpsOf, isUnspaced, splitUnspaced, wordsOf } from '../words.ts'

/** A word of a query. */
export interface QueryWord {
  /** Folded. */
  readonly term: string
  /** The reader may go on typing it. */
  readonly typing: boolean
  /** Its parts when it is written in `camelCase`. */
  readonly parts: readonly string[]
}

/** More words than this are ignored: each costs a file. */
const MOST_WORDS = 8

/** Splits a query into its words in order, each once; the last one is being typed unless something follows it. */
export function queryWords(query: string): readonly QueryWord[] {
  const typing = /[\p{L}\p{N}\p{M}+#]$/u.test(query)
  const words = [...wordsOf(query)].flatMap(({ word }) => {
    const folded = foldWord(word)
    const terms = isUnspaced(folded) ? splitUnspaced(folded, false) : [folded]
    return terms.map((term) => ({ term, parts: terms.length === 1 ? humpsOf(word) : [] }))
  })
  const last = words.length - 1
  const marked = words.map((word, index): QueryWord => ({ ...word, typing: typing && index === last }))
  // Of a repeated word the last one remains: it may be the one that is being typed.
  return marked
    .filter(({ term }, index) => !marked.slice(index + 1).some((other) => other.term === term))
    .slice(0, MOST_WORDS)
}
