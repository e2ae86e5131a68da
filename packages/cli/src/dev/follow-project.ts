import type { FileEntry } from '@octavo/site'
import { createDiskFiles } from '../ports/disk-files.ts'
import { createSettleCheck } from './settle-check.ts'
import { watchProject, type WatchOptions } from './watch-project.ts'

/** Options of {@link followProject}. */
export interface FollowOptions extends WatchOptions {
  /** The files that the last build read; empty before the first. */
  built(): readonly FileEntry[]
  onError(error: unknown): void
}

/** A project whose changes are reported, also those that the system does not report. */
export interface Following {
  /** Resolves when every file is watched. */
  readonly ready: Promise<void>
  /** To be called after each build. */
  settle(): void
  close(): Promise<void>
}

/** Watches the project in `root`, and compares every build with the disk when it is quiet again. */
export function followProject(root: string, options: FollowOptions): Following {
  const watching = watchProject(root, { ...options, onReady: () => check.soon() })
  const check = createSettleCheck({
    built: options.built,
    list: () => createDiskFiles(root).list(),
    onMissed: (paths) => {
      options.onChange(paths)
      watching.restart().catch(options.onError)
    },
    onError: options.onError,
  })
  return {
    ready: watching.ready,
    settle: check.soon,
    close: () => {
      check.cancel()
      return watching.close()
    },
  }
}
