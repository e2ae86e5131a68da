import type { FileEntry } from '@octavo/site'

/** Looks for changes that the watcher has not reported. */
export interface SettleCheck {
  /** Schedules a check; a later call postpones it. */
  soon(): void
  cancel(): void
}

/** Options of {@link createSettleCheck}. */
export interface SettleCheckOptions {
  /** The files that the last build read; empty before the first. */
  built(): readonly FileEntry[]
  list(): Promise<readonly FileEntry[]>
  onMissed(paths: readonly string[]): void
  onError(error: unknown): void
}

/** A build is this old before it is compared with the disk. */
const settleMs = 300

/**
 * Systems do not report all changes: not those before a folder is watched, nor those while a file turns into a
 * folder and back. So each build is compared with the disk after a moment without changes.
 */
export function createSettleCheck({ built, list, onMissed, onError }: SettleCheckOptions): SettleCheck {
  let timer: NodeJS.Timeout | undefined
  let reported: { readonly before: readonly FileEntry[]; readonly paths: string } | undefined
  const look = async () => {
    try {
      const before = built()
      const missed = before.length === 0 ? [] : differingPaths(before, await list())
      const paths = missed.join('\0')
      // The build of what was reported may not have begun.
      const isKnown = reported?.before === before && reported.paths === paths
      reported = { before, paths }
      if (missed.length > 0 && !isKnown) onMissed(missed)
    } catch (error) {
      onError(error)
    }
  }
  return {
    soon() {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), settleMs)
      timer.unref()
    },
    cancel: () => clearTimeout(timer),
  }
}

/** Paths that are in one listing alone, or in both with different stamps. */
function differingPaths(before: readonly FileEntry[], after: readonly FileEntry[]): readonly string[] {
  const known = new Map(before.map(({ path, stamp }) => [path, stamp]))
  const changed = after.filter(({ path, stamp }) => known.get(path) !== stamp).map(({ path }) => path)
  for (const { path } of after) known.delete(path)
  return [...changed, ...known.keys()]
}
