import { dropOldest, touchAfterMs, type CacheStore } from '../../disk/cache-store.ts'
import { openSealed, storeSealed } from '../../disk/sealed-entries.ts'

/** What was read of revisions: contents, lists of files, histories. Entries never change. */
export interface RevisionCache {
  /** Undefined for an entry that is missing or damaged, or was stored with another seal. */
  load(name: string, seal: string): Uint8Array | undefined
  store(name: string, seal: string, content: Uint8Array): void
}

/** Bounds of the cache. */
export interface RevisionCacheOptions {
  /** The first entry of a run that stores some drops the least recently used ones where there is more than this. */
  readonly limitBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const LIMIT_BYTES = 256 * 1024 * 1024

/** Opens the entries of revisions in the cache of a project. */
export function openRevisionCache(
  cache: CacheStore,
  { limitBytes = LIMIT_BYTES, now = Date.now }: RevisionCacheOptions = {},
): RevisionCache {
  let isBounded = false
  return {
    load(name, seal) {
      const entry = cache.read(entryName(name))
      const content = entry && openSealed(entry.bytes, seal)
      if (content && now() - entry.mtimeMs > touchAfterMs) cache.touch(entryName(name), now())
      return content
    },
    store(name, seal, content) {
      if (!isBounded) dropOldest(cache, folder, limitBytes)
      isBounded = true
      storeSealed(cache, entryName(name), { seal, content })
    },
  }
}

const folder = 'revisions'

const entryName = (name: string): string => `${folder}/${name}`
