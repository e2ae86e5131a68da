import { dropOldest, touchAfterMs, type CacheStore } from './cache-store.ts'
import { openSealed, storeSealed } from './sealed-entries.ts'

/** Entries that never change, each with all of its input in its name: pictures, and what was read of revisions. */
export interface BoundedEntries {
  /** Undefined for an entry that is missing or damaged, or was stored with another seal. */
  load(name: string, seal: string): Uint8Array | undefined
  store(name: string, seal: string, content: Uint8Array): void
}

/** Bounds of the entries. */
export interface EntryBounds {
  /** The first entry of a run that stores some drops the least recently used ones where there is more than this. */
  readonly limitBytes: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Opens the entries in a folder of the cache of a project. */
export function openBoundedEntries(
  cache: CacheStore,
  folder: string,
  { limitBytes, now = Date.now }: EntryBounds,
): BoundedEntries {
  const nameOf = (name: string) => `${folder}/${name}`
  let isBounded = false
  return {
    load(name, seal) {
      const entry = cache.read(nameOf(name))
      const content = entry && openSealed(entry.bytes, seal)
      if (content && now() - entry.mtimeMs > touchAfterMs) cache.touch(nameOf(name), now())
      return content
    },
    store(name, seal, content) {
      if (!isBounded) dropOldest(cache, folder, limitBytes)
      isBounded = true
      storeSealed(cache, nameOf(name), { seal, content })
    },
  }
}
