import { isAbsolute, join, relative, sep } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import { createChangeBurst } from './change-burst.ts'

/** Options of {@link watchProject}. */
export interface WatchOptions {
  /** Absolute folders that are never content. */
  readonly exclude: readonly string[]
  /** Called with the paths that changed, once for each burst. */
  onChange(paths: readonly string[]): void
  /** Called when every file is watched, also when they are polled or watched again: changes before are not reported. */
  onReady?(): void
  /** Called when the system's own watching cannot be used. */
  onTrouble(sentence: string): void
}

/** A project that is watched. */
export interface Watching {
  /** Resolves when every file is watched. */
  readonly ready: Promise<void>
  /** Watches every file again, because a change was not reported. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Watches a project's files. Everything that comes within a burst (an editor's write and rename, a checkout of
 * 500 files) is one change. When the system watches no more files, they are polled. Test ids D09, D15.
 */
export function watchProject(root: string, options: WatchOptions): Watching {
  const burst = createChangeBurst(root, options.onChange)
  const seen = (path: string) => {
    if (path !== root && !isIgnored(root, path, options.exclude))
      burst.add(relative(root, path).split(sep).join('/'))
  }
  let isPolling = false
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const start = (fail: (error: unknown) => void) => {
    const started = startWatcher(root, { ...options, seen, fail, usePolling: isPolling })
    return started.once('ready', () => {
      isReady()
      options.onReady?.()
    })
  }
  let watcher = start((error) => void fallBack(error))
  const fallBack = async (error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOSPC' && code !== 'EMFILE') return options.onTrouble(`Cannot watch a file: ${message}`)
    if (isPolling) return
    isPolling = true
    options.onTrouble('The limit of watched files is reached: polling for changes three times a second')
    await watcher.close()
    watcher = start(() => {})
  }
  const restart = async () => {
    await watcher.close()
    watcher = start((error) => void fallBack(error))
  }
  return {
    ready,
    restart,
    async close() {
      burst.cancel()
      await watcher.close()
    },
  }
}

interface StartOptions {
  readonly exclude: readonly string[]
  readonly usePolling?: boolean
  seen(path: string): void
  fail(error: unknown): void
}

function startWatcher(root: string, options: StartOptions): FSWatcher {
  const { exclude, usePolling = false, seen, fail } = options
  const ignored = (path: string) => isIgnored(root, path, exclude)
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored,
    usePolling,
    interval: 300,
  })
  watcher.on('all', (_event, path) => seen(path))
  // The library drops a second change of one file within 50 ms; the system's own events are never dropped.
  watcher.on('raw', (_event, name, details) => {
    const watched = (details as { readonly watchedPath?: string } | undefined)?.watchedPath
    if (watched === undefined || typeof name !== 'string') return
    seen(isAbsolute(name) ? name : watched.endsWith(sep + name) ? watched : join(watched, name))
  })
  return watcher.on('error', fail)
}

function isIgnored(root: string, path: string, exclude: readonly string[]): boolean {
  if (exclude.some((folder) => path === folder || path.startsWith(folder + sep))) return true
  const parts = relative(root, path).split(sep)
  return parts.some((part, index) => isNoContent(part, index < parts.length - 1))
}

/** A dot-folder has no content, except the standard one; a dot-file may configure the build. */
function isNoContent(name: string, isFolder: boolean): boolean {
  if (name === '.git' || name === 'node_modules' || /^\..*\.octavo-/.test(name)) return true
  return isFolder && name.startsWith('.') && name !== '.well-known'
}
