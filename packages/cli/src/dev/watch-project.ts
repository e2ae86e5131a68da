import { relative, sep } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'

/** How a project is watched. */
export interface WatchOptions {
  /** Absolute folders that are never content. */
  readonly exclude: readonly string[]
  /** Called with the paths that changed, once for each burst. */
  onChange(paths: readonly string[]): void
  /** Told when the system's own watching cannot be used. */
  onTrouble(sentence: string): void
}

/** A burst ends after this much silence… */
const quietMs = 20
/** …or after this long: a checkout of many branches in a row must not starve the reader. */
const longestBurstMs = 400

/**
 * Watches a project's files. Everything that comes within a burst (an editor's write and rename, a checkout of
 * 500 files) is one change. Test id D09.
 */
export function watchProject(root: string, options: WatchOptions): { close(): Promise<void> } {
  const burst = createBurst(options.onChange)
  const start = (usePolling: boolean): FSWatcher =>
    watch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path) => isIgnored(relative(root, path), path, options.exclude),
      usePolling,
      interval: 300,
      atomic: false,
    })
      .on('all', (_event, path) => burst.add(relative(root, path).split(sep).join('/')))
      .on('error', (fault) => void fallBack(fault))
  let watcher = start(false)
  let isPolling = false
  const fallBack = async (fault: unknown) => {
    const { code, message } = fault as NodeJS.ErrnoException
    if (isPolling || (code !== 'ENOSPC' && code !== 'EMFILE'))
      return options.onTrouble(`Cannot watch a file: ${message}`)
    isPolling = true
    options.onTrouble('The system watches no more files: changes are looked for three times a second')
    await watcher.close()
    watcher = start(true)
  }
  return {
    async close() {
      burst.cancel()
      await watcher.close()
    },
  }
}

function isIgnored(path: string, place: string, exclude: readonly string[]): boolean {
  if (exclude.some((folder) => place === folder || place.startsWith(folder + sep))) return true
  return path
    .split(sep)
    .some((part) => part === '.git' || part === 'node_modules' || /^\..*\.octavo-/.test(part))
}

interface Burst {
  add(path: string): void
  cancel(): void
}

function createBurst(onEnd: (paths: readonly string[]) => void): Burst {
  let paths = new Set<string>()
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    const changed = [...paths]
    paths = new Set()
    onEnd(changed)
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
