import { isUnspaced } from '../words.ts'
import type { ExpandedWord } from './expand-word.ts'
import type { Shards } from './open-shards.ts'

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
