import {
  HASH_LENGTH,
  shardIndex,
  PREFIX_MARK,
  shardName,
  type DocumentShard,
  type IndexRoot,
  type StoredPage,
  type TermShard,
  type WordList,
} from '../index-format.ts'

/** A term and its postings as stored. */
export interface StoredTerm {
  readonly term: string
  readonly postings: string
}

/** The files of an index, each loaded at most once. */
export interface Shards {
  /** The term itself, if the site has it. */
  exact(term: string): Promise<StoredTerm | undefined>
  /**
   * Terms that begin with `prefix`. When they are in more than one file, one entry represents all of them: its
   * `term` ends with `*`.
   */
  beginning(prefix: string): Promise<readonly StoredTerm[]>
  page(number: number): Promise<StoredPage | undefined>
  words(): Promise<WordList>
}

/** Reads a file of the index by its name. */
export type LoadFile = (name: string) => Promise<unknown>

export function openShards(root: IndexRoot, load: LoadFile): Shards {
  const known = new Map<string, Promise<unknown>>()
  const read = (kind: 'terms' | 'documents' | 'words', number: number): Promise<unknown> => {
    const name = shardName(kind, number, hashOf(root, kind, number))
    const loading = known.get(name) ?? load(name)
    known.set(name, loading)
    // A file that could not be loaded is loaded again by the next search.
    loading.catch(() => known.delete(name))
    return loading
  }
  const terms = async (term: string) => (await read('terms', shardIndex(root.terms, term))) as TermShard
  return {
    exact: async (term) => findTerm(await terms(term), term),
    async beginning(prefix) {
      const isWhole = shardIndex(root.terms, prefix) === shardIndex(root.terms, `${prefix}\uffff`)
      if (isWhole) return termsBelow(await terms(prefix), prefix)
      const mark = prefix + PREFIX_MARK
      const all = findTerm(await terms(mark), mark)
      return all ? [all] : []
    },
    async page(number) {
      const shard = shardIndex(root.documents, number)
      const pages = (await read('documents', shard)) as DocumentShard
      return pages[number - (root.documents[shard] ?? 0)]
    },
    words: async () => (await read('words', 0)) as WordList,
  }
}

function hashOf(root: IndexRoot, kind: 'terms' | 'documents' | 'words', number: number): string {
  const before = { terms: 0, documents: root.terms.length, words: root.terms.length + root.documents.length }
  const at = (before[kind] + number) * HASH_LENGTH
  return root.hashes.slice(at, at + HASH_LENGTH)
}

/** Index of the first term that is not below `term`; terms are at even indexes. */
function firstAt(shard: TermShard, term: string): number {
  let [low, high] = [0, shard.length >> 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shard[middle * 2] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low * 2
}

function findTerm(shard: TermShard, term: string): StoredTerm | undefined {
  const at = firstAt(shard, term)
  return shard[at] === term ? { term, postings: shard[at + 1] ?? '' } : undefined
}

function termsBelow(shard: TermShard, prefix: string): readonly StoredTerm[] {
  const found: StoredTerm[] = []
  for (let at = firstAt(shard, prefix); ; at += 2) {
    const term = shard[at]
    if (term?.startsWith(prefix) !== true) return found
    if (!term.endsWith(PREFIX_MARK)) found.push({ term, postings: shard[at + 1] ?? '' })
  }
}
