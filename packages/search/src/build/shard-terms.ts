/*
 * Files of terms: ranges of the alphabet, each small enough to be loaded for one word.
 *   1. every term with its postings, in order, cut into files by size
 *   2. prefixes that span the border of two files get postings of their own, so that a word in typing needs
 *      one file, however many words begin like it
 */
import { shardIndex, PREFIX_MARK, type TermShard } from '../index-format.ts'
import { decodePostings, encodePostings, type Posting } from '../postings.ts'
import { prunePostings, topImpact } from './prune-postings.ts'

/** Characters of a file of terms; compressed it is a little more than half as large. */
const SHARD_SIZE = 40_000

/** Pages stored for a prefix that spans files. */
const PREFIX_PAGES = 300

interface Entry {
  readonly term: string
  readonly postings: string
}

/** Cuts terms into files, in order. `entries` are in order of terms. */
export function shardTerms(
  entries: readonly Entry[],
  facetOf: (page: number) => number,
): readonly TermShard[] {
  const shards = cutBySize(entries)
  const starts = shards.map((shard) => shard[0]?.term ?? '')
  for (const prefix of borderPrefixes(shards)) {
    const below = entries.slice(lowerBound(entries, prefix), lowerBound(entries, `${prefix}\uffff`))
    const merged = mergePostings(below)
    const postings = prunePostings(merged, facetOf, PREFIX_PAGES)
    const term = prefix + PREFIX_MARK
    shards[shardIndex(starts, term)]?.push({
      term,
      postings: encodePostings({ pages: merged.length, postings }),
    })
  }
  return shards.map((shard) =>
    shard.toSorted((a, b) => (a.term < b.term ? -1 : 1)).flatMap(({ term, postings }) => [term, postings]),
  )
}

function cutBySize(entries: readonly Entry[]): Entry[][] {
  const shards: Entry[][] = [[]]
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
function borderPrefixes(shards: readonly (readonly Entry[])[]): ReadonlySet<string> {
  const prefixes = new Set<string>()
  shards.slice(1).forEach((shard, index) => {
    const [before, after] = [shards[index]?.at(-1)?.term ?? '', shard[0]?.term ?? '']
    for (let length = 1; length <= before.length && after.startsWith(before.slice(0, length)); length += 1)
      prefixes.add(before.slice(0, length))
  })
  return prefixes
}

function lowerBound(entries: readonly Entry[], term: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.term ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

/** Merges the postings of terms; of each page the posting with the highest weight remains. */
function mergePostings(entries: readonly Entry[]): readonly Posting[] {
  const best = new Map<number, Posting>()
  for (const { postings } of entries) {
    for (const posting of decodePostings(postings).postings) {
      const known = best.get(posting.page)
      if (!known || topImpact(known) < topImpact(posting)) best.set(posting.page, posting)
    }
  }
  return [...best.values()].sort((a, b) => a.page - b.page)
}
