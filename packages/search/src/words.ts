/*
 * From text to terms, the same way for pages and for queries:
 *   1. runs of letters and digits, joined by apostrophes (wordSpans); parts of names joined by `_` and `-` also as one
 *   2. folded: lower case, without diacritics, one form of every letter (foldWord)
 *   3. scripts without spaces between words become pairs of neighbouring characters
 */
import { wordSpans } from './word-spans.ts'

/** Words longer than this are cut: they are hashes and keys. */
const LONGEST = 40

/** Scripts that are written without spaces between words, and Korean, whose words carry their endings. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\u3005]+/gu

/** Letters that have no decomposition but a plain spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}

/** Folds a word to the form in which it is indexed and searched. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  const plain = /^[a-z0-9+#]*$/.test(lower) ? lower : unmarked(lower)
  return plain.length > LONGEST ? Array.from(plain).slice(0, LONGEST).join('') : plain
}

function unmarked(word: string): string {
  const bare = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
  return bare.replace(/[ßæœøłđðþıħŋ]/g, (letter) => SPELLINGS[letter] ?? letter)
}

/** A word of a text and its offset. */
export interface TextWord {
  readonly word: string
  readonly index: number
}

/** Returns the words of a text in order, as written. */
export function wordsOf(text: string): readonly TextWord[] {
  const words: TextWord[] = []
  const spans = wordSpans(text)
  for (let at = 0; at < spans.length; at += 2) {
    const index = spans[at] ?? 0
    words.push({ word: text.slice(index, spans[at + 1]), index })
  }
  return words
}

/** Returns true when a term is in a script that is written without spaces between words. */
export const isUnspaced = (term: string): boolean =>
  /[\u0e00-\uffff]/.test(term) && term.search(UNSPACED) >= 0

/** Terms under which a word of a text is found: itself, and the parts of `camelCase`. */
export function termsOfWord(word: string): readonly string[] {
  // Most words are their only term.
  if (word.length <= LONGEST && /^[a-z0-9]+$/.test(word)) return [word]
  const folded = foldWord(word)
  if (isUnspaced(folded)) return splitUnspaced(folded, true)
  return [folded, ...humpsOf(word)].filter((term) => term !== '')
}

/** Parts of a name in `camelCase`, folded; none for a plain word. */
export function humpsOf(word: string): readonly string[] {
  if (!/[a-z0-9][A-Z]|[A-Z]{2}[a-z]/.test(word)) return []
  const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  return parts.length < 2 ? [] : parts.filter((part) => part.length > 1).map(foldWord)
}

/**
 * Stretches of scripts without spaces as pairs, the rest as it is. `lone` adds the last character of a stretch alone,
 * so that one that is searched for by itself is found in every text.
 */
export function splitUnspaced(folded: string, lone: boolean): readonly string[] {
  const terms: string[] = []
  let before = 0
  for (const { 0: stretch, index } of folded.matchAll(UNSPACED)) {
    if (index > before) terms.push(folded.slice(before, index))
    before = index + stretch.length
    const characters = Array.from(stretch)
    for (let at = 0; at + 1 < characters.length; at += 1) terms.push(`${characters[at]}${characters[at + 1]}`)
    if (lone || characters.length === 1) terms.push(characters.at(-1) ?? '')
  }
  if (before < folded.length) terms.push(folded.slice(before))
  return terms
}

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
  const words = wordsOf(query).flatMap(({ word }) => {
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
