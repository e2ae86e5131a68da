import { constants } from 'node:fs'
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** True when `path` is `root` or below it; both absolute, links resolved. */
export const isInside = (root: string, path: string): boolean => path === root || path.startsWith(root + sep)

/** An editor is done with a file within this; what changes for longer is no page. */
const attempts = 6
const pauseMs = 15

/**
 * Reads what is really opened: the handle is compared with the path's real place afterwards, so that a link that
 * is swapped between check and read gives nothing (B08). A file that changes meanwhile is read again, a few
 * times (B22).
 */
export async function readInside(root: string, path: string): Promise<Uint8Array | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await setTimeout(pauseMs)
    const handle = await openFile(join(root, path))
    if (!handle) return undefined
    try {
      const bytes = await readHandle(handle, { root, path })
      if (bytes !== 'changed') return bytes
    } finally {
      await handle.close()
    }
  }
  throw Object.assign(new Error(`"${path}" keeps changing while it is read`), {
    code: 'EBUSY',
    syscall: 'read',
  })
}

async function openFile(place: string): Promise<FileHandle | undefined> {
  try {
    // Non-blocking: a pipe in the project must not hold the build.
    return await open(place, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined
    throw fault
  }
}

async function readHandle(
  handle: FileHandle,
  { root, path }: { readonly root: string; readonly path: string },
): Promise<Uint8Array | 'changed' | undefined> {
  const before = await handle.stat()
  const real = await realpath(join(root, path)).catch(() => undefined)
  if (!before.isFile() || real === undefined || !isInside(root, real)) return undefined
  const there = await lstat(real).catch(() => undefined)
  if (there?.ino !== before.ino || there.dev !== before.dev) return 'changed'
  const bytes = await handle.readFile()
  const after = await handle.stat()
  return after.mtimeMs === before.mtimeMs && after.size === bytes.length ? bytes : 'changed'
}
