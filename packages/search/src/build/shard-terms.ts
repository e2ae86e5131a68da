/*
 * Files of terms: ranges of the alphabet, each small enough to be loaded for one word.
 *   1. every term with its postings, in order, cut into files by size
 *   2. prefixes that span the border of two files get postings of their own, so that a word in typing needs
 *      one file, however many words begin like it
 */
import { shardIndex, PREFIX_MARK, type TermShard } from '../index-format.ts'
import type { PrefixRange } from './prefix-postings.ts'

/** Characters of a file of terms; compressed it is a little more than half as large. */
const SHARD_SIZE = 40_000

/** Encodes the postings of the terms of each prefix as if they were one. */
export type EncodePrefixes = (ranges: readonly PrefixRange[]) => ReadonlyMap<string, string>

/** A term and its encoded postings. */
export interface TermEntry {
  readonly term: string
  readonly postings: string
}

/** Cuts terms into files, in order. `entries` are in order of terms; `encodePrefixes` takes their indexes. */
export function shardTerms(
  entries: readonly TermEntry[],
  encodePrefixes: EncodePrefixes,
): readonly TermShard[] {
  const shards = cutBySize(entries)
  const starts = shards.map((shard) => shard[0]?.term ?? '')
  const ranges = Array.from(borderPrefixes(shards), (prefix) => ({
    prefix,
    first: lowerBound(entries, prefix),
    end: lowerBound(entries, `${prefix}\uffff`),
  }))
  for (const [prefix, postings] of encodePrefixes(ranges)) {
    const term = prefix + PREFIX_MARK
    shards[shardIndex(starts, term)]?.push({ term, postings })
  }
  return shards.map((shard) =>
    shard.toSorted((a, b) => (a.term < b.term ? -1 : 1)).flatMap(({ term, postings }) => [term, postings]),
  )
}

function cutBySize(entries: readonly TermEntry[]): TermEntry[][] {
  const shards: TermEntry[][] = [[]]
  let size = 0
  for (const entry of entries) {
    const own = entry.term.length + entry.postings.length + 6
    if (size > 0 && size + own > SHARD_SIZE) {
      shards.push([])
      size = 0
    }
    shards.at(-1)?.push(entry)
    size += own
  }
  return shards
}

/** The common prefixes of the last term of a file and the first of the next. */
function borderPrefixes(shards: readonly (readonly TermEntry[])[]): ReadonlySet<string> {
  const prefixes = new Set<string>()
  shards.slice(1).forEach((shard, index) => {
    const [before, after] = [shards[index]?.at(-1)?.term ?? '', shard[0]?.term ?? '']
    for (let length = 1; length <= before.length && after.startsWith(before.slice(0, length)); length += 1)
      prefixes.add(before.slice(0, length))
  })
  return prefixes
}

function lowerBound(entries: readonly TermEntry[], term: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.term ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
