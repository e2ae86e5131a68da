import type { CacheStore } from './cache-store.ts'

/** Entries that are older than this are touched when they are used; milliseconds. */
export const touchAfterMs = 24 * 60 * 60 * 1000

/** Where a folder of the cache holds more than `limitBytes`, removes the least recently used entries until half of that is left. */
export function dropOldest(cache: CacheStore, folder: string, limitBytes: number): void {
  const entries = cache.entries(folder)
  let total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total <= limitBytes) return
  for (const { name, size } of entries.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limitBytes / 2) return
    cache.drop(`${folder}/${name}`)
    total -= size
  }
}
