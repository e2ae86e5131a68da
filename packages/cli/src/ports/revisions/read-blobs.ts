import { askGit } from '../run-git.ts'
import type { BoundedEntries } from '../../disk/bounded-entries.ts'

/** Reads files of a repository by the hash of their content; undefined for those that it does not have. */
export type ReadBlob = (hash: string) => Promise<Uint8Array | undefined>

/**
 * Creates a reader that asks git for all files at once that are requested at the same time, and stores them in the cache,
 * so that the next build asks for none. Without a cache they live as long as the reader.
 */
export function createBlobReader(root: string, cache: BoundedEntries | undefined): ReadBlob {
  const known = new Map<string, Promise<Uint8Array | undefined>>()
  let batch:
    | { readonly hashes: string[]; readonly read: Promise<ReadonlyMap<string, Uint8Array>> }
    | undefined
  const ask = async (hash: string) => {
    if (!batch) {
      const hashes: string[] = []
      const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        batch = undefined
        return readBatch(root, hashes)
      })
      batch = { hashes, read }
    }
    batch.hashes.push(hash)
    const content = (await batch.read).get(hash)
    if (content) cache?.store(hash, hash, content)
    return content
  }
  return async (hash) => {
    const stored = cache?.load(hash, hash)
    if (stored) return stored
    const found = known.get(hash) ?? ask(hash)
    if (!cache) known.set(hash, found)
    return found
  }
}

/** The contents that `git cat-file --batch` returns: a line with the hash, the kind and the size, the bytes, a line end. */
async function readBatch(root: string, hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const output = await askGit(root, ['cat-file', '--batch'], [...new Set(hashes)])
  const found = new Map<string, Uint8Array>()
  if (!output) return found
  let at = 0
  while (at < output.length) {
    const end = output.indexOf(10, at)
    const [hash = '', kind, size] = output.subarray(at, end).toString('latin1').split(' ')
    const length = kind === 'blob' ? Number(size) : -1
    if (length >= 0) found.set(hash, Uint8Array.from(output.subarray(end + 1, end + 1 + length)))
    at = length >= 0 ? end + 2 + length : end + 1
  }
  return found
}
