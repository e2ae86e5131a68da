import { join } from 'node:path'
import { isTaken, statPath } from '../disk/path-facts.ts'
import { markerName } from '../output/output-names.ts'

/** Collects changes until there are no more. */
export interface ChangeBurst {
  /** A path that may have changed, relative to the root. */
  add(path: string): void
  cancel(): void
}

/** A burst ends after this many milliseconds without a change… */
const quietMs = 20
/** …or after this many in total, so that a stream of changes does not postpone the rebuild forever. */
const longestBurstMs = 400

/**
 * Collects changes below `root` into bursts. `onEnd` gets the paths that really differ from the last burst, and is not
 * called when none does: systems report one edit several times, some of them late.
 */
export function createChangeBurst(root: string, onEnd: (paths: readonly string[]) => void): ChangeBurst {
  const seen = new Map<string, string>()
  let paths = new Set<string>()
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  const isNew = (path: string) => {
    const stamp = stampOf(join(root, path))
    const isSame = seen.get(path) === stamp
    seen.set(path, stamp)
    return !isSame
  }
  const end = () => {
    const changed = [...paths].filter((path) => isNew(path) && !isBelowMarker(root, path))
    paths = new Set()
    if (changed.length > 0) onEnd(changed)
  }
  return {
    add(path) {
      const now = performance.now()
      if (paths.size === 0) startedAt = now
      paths.add(path)
      clearTimeout(timer)
      timer = setTimeout(end, Math.max(0, Math.min(quietMs, startedAt + longestBurstMs - now)))
    },
    cancel: () => clearTimeout(timer),
  }
}

/** Folders that a build has written are not content, in any path. */
function isBelowMarker(root: string, path: string): boolean {
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return folders.some((folder) => isTaken(join(root, folder, markerName)))
}

/** A folder has no content of its own: changes in it are those of its files. */
function stampOf(path: string): string {
  const facts = statPath(path)
  if (!facts) return 'absent'
  return facts.isDirectory() ? 'folder' : `${facts.mtimeMs}:${facts.size}:${facts.ino}`
}
