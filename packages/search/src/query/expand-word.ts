/*
 * A word of a query -> the terms of the site that it may mean:
 *   1. the word itself, other forms of it, and words that begin with it
 *   2. when there are none, its parts (`camelCase`)
 *   3. when there are still hardly any, words that are spelt alike
 */
import { PREFIX_MARK } from '../index-format.ts'
import { joinedNames } from '../joined-names.ts'
import { foldWord, isUnspaced, type QueryWord } from '../words.ts'
import { closeWords, englishStem } from './similar-words.ts'
import type { Shards, StoredTerm } from './open-shards.ts'

/** A term and how well it fits the word, from 0 to 1. */
export interface Expansion extends StoredTerm {
  readonly weight: number
}

/** The terms that a word of a query may mean. */
export interface ExpandedWord {
  readonly word: QueryWord
  readonly expansions: readonly Expansion[]
  /** The word that is used instead of one that the site does not have. */
  readonly corrected?: string
}

const FORM = 0.85
const BEGINNING = { typing: 0.75, typed: 0.4 }

/** Words that begin alike: the rest of them would be noise. */
const MOST_TERMS = 40

/** Finds the terms for one word; none when the site has nothing like it. */
export async function expandWord(word: QueryWord, shards: Shards, lang: string): Promise<ExpandedWord> {
  const own = await ownTerms(word, shards, lang)
  if (own.length > 0) return { word, expansions: own }
  const parts = await Promise.all(word.parts.map((part) => shards.exact(part)))
  const known = parts.filter((part) => part !== undefined).map((part) => ({ ...part, weight: FORM }))
  return known.length > 0 ? { word, expansions: known } : guess(word, shards)
}

async function ownTerms(word: QueryWord, shards: Shards, lang: string): Promise<readonly Expansion[]> {
  const { term, typing } = word
  const weights = new Map<string, Expansion>()
  const add = (found: StoredTerm | undefined, weight: number) => {
    if (found && weight > (weights.get(found.term)?.weight ?? 0))
      weights.set(found.term, { ...found, weight })
  }
  add(await shards.exact(term), 1)
  if (/^en\b/.test(lang)) for (const form of await formsOf(term, shards)) add(form, FORM)
  if (typing || Array.from(term).length > 2) {
    const full = typing ? BEGINNING.typing : BEGINNING.typed
    const beginning = isUnspaced(term) && Array.from(term).length > 1 ? [] : await shards.beginning(term)
    for (const found of largest(beginning)) add(found, full * closeness(term, found.term))
  }
  return [...weights.values()]
}

/** The similarity of a completion to the typed word: longer completions are less likely meant. */
function closeness(term: string, found: string): number {
  if (found.endsWith(PREFIX_MARK)) return 0.8
  return term.length / (term.length + 0.3 * (found.length - term.length))
}

const largest = (terms: readonly StoredTerm[]): readonly StoredTerm[] =>
  terms.length <= MOST_TERMS
    ? terms
    : terms.toSorted((a, b) => b.postings.length - a.postings.length).slice(0, MOST_TERMS)

/** Finds other forms of an English word; they are nearly always in the same file. */
async function formsOf(term: string, shards: Shards): Promise<readonly StoredTerm[]> {
  const stem = englishStem(term)
  if (stem.length < 3) return []
  const alike = await shards.beginning(stem)
  return alike.filter((other) => englishStem(other.term) === stem)
}

async function guess(word: QueryWord, shards: Shards): Promise<ExpandedWord> {
  if (isUnspaced(word.term) || word.term.length < 4) return { word, expansions: [] }
  const close = closeWords(word.term, await shards.words(), word)
  const found = await Promise.all(
    close.map(async ({ word: other, distance }) => ({ stored: await shards.exact(other), distance })),
  )
  const expansions = found.flatMap(({ stored, distance }) =>
    stored ? [{ ...stored, weight: 0.6 ** distance }] : [],
  )
  const first = close[0]?.word
  return { word, expansions, ...(first !== undefined && { corrected: first }) }
}

/**
 * Names of the query that are written with `_` or `-`, each as a word of its own: `last_event` means pages with that name
 * before those with "last" and "event". The site has all of them.
 */
export async function expandNames(
  query: string,
  shards: Shards,
  lang: string,
): Promise<readonly ExpandedWord[]> {
  const typing = /[a-z0-9]$/i.test(query)
  const words = joinedNames(query).map((name): QueryWord => ({ term: foldWord(name), typing, parts: [] }))
  const own = await Promise.all(words.map((word) => ownTerms(word, shards, lang)))
  return words.flatMap((word, index) => {
    const expansions = own[index] ?? []
    return expansions.length > 0 ? [{ word, expansions }] : []
  })
}

const JOINED = 0.9

/**
 * Adds the compound of two words to the terms of both: "quick start" finds "Quickstart". Longer queries are
 * not joined: each pair would cost a file.
 */
export async function joinWords(
  words: readonly ExpandedWord[],
  shards: Shards,
): Promise<readonly ExpandedWord[]> {
  const [first, second] = words.map(({ word }) => word.term)
  if (words.length !== 2 || first === undefined || second === undefined) return words
  if (isUnspaced(first) || isUnspaced(second)) return words
  const joined = await shards.exact(first + second)
  if (!joined) return words
  return words.map((word) => ({ ...word, expansions: [...word.expansions, { ...joined, weight: JOINED }] }))
}
