import { dirname, join } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import { userCacheFolder } from './user-cache-folder.ts'

/** Caches of projects that stay in the user's folder; one of 1,000 pages has 20 MB. */
const MOST_CACHES = 50

/** Caches that one build removes: a cache of a large project takes a second. */
const MOST_REMOVED = 10

const HOUR_MS = 3_600_000
const UNUSED_MS = 30 * 24 * HOUR_MS

/**
 * Notes that a cache is used, if it is one of the user's folder. Where it is new, those of other projects are removed
 * that nobody used for 30 days and, above 50, those that were used longest ago, not within the last hour: machines of
 * CI build each change in a new folder. Best effort, as everything about caches.
 */
export function noteCacheUse(folder: string, disk: Disk): void {
  if (dirname(folder) !== userCacheFolder()) return
  const now = Date.now()
  if (!isDone(() => disk.utimesSync(folder, now / 1000, now / 1000))) isDone(() => removeOldCaches(now, disk))
}

function removeOldCaches(nowMs: number, disk: Disk): void {
  const caches = projectCaches(disk).sort((a, b) => b.usedMs - a.usedMs)
  // The new one is one of them.
  const old = caches.filter(({ usedMs }, index) => {
    const unusedMs = nowMs - usedMs
    return unusedMs > UNUSED_MS || (index >= MOST_CACHES - 1 && unusedMs > HOUR_MS)
  })
  for (const { path } of old.slice(-MOST_REMOVED))
    isDone(() => disk.rmSync(path, { recursive: true, force: true }))
}

/** The caches of projects: the names of their folders are digests (`cacheFolder`). */
function projectCaches(disk: Disk): { readonly path: string; readonly usedMs: number }[] {
  const folder = userCacheFolder()
  return disk.readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const facts = /^[0-9a-f]{16}$/.test(name) ? disk.lstatSync(path) : undefined
    return facts?.isDirectory() ? [{ path, usedMs: facts.mtimeMs }] : []
  })
}

/** Whether a call of the system succeeds. */
function isDone(call: () => void): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}
