import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openFlags, systemDisk, type Disk } from './disk.ts'
import { linkFacts, realPath } from './path-facts.ts'
import { findWayOut, isInside, type WayOut } from './way-out.ts'

/** Milliseconds in which editors finish a write. */
const attempts = 6
const pauseMs = 15

/** A file by its `path` in the folder `root`, whose own links are resolved. */
export interface PathInRoot {
  readonly root: string
  readonly path: string
}

/**
 * Reads a file inside a folder: the open handle is compared with the real path afterwards, so that a link that is
 * swapped between check and read has no result (B08). A file that changes meanwhile is read again, a few times
 * (B22). Undefined for paths that are no file, do not exist, or are outside. The system is called synchronously: for
 * thousands of small files, the thread pool costs several times as much as the disk.
 */
export async function readInside(at: PathInRoot, disk: Disk = systemDisk): Promise<Uint8Array | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await setTimeout(pauseMs)
    const opened = openNow(join(at.root, at.path), disk)
    if (opened === undefined) return undefined
    try {
      const bytes = readOpened(opened, at, disk)
      if (bytes !== 'changed') return bytes
    } finally {
      disk.closeSync(opened)
    }
  }
  throw changedTooOften(at.path)
}

const changedTooOften = (path: string) =>
  Object.assign(new Error(`"${path}" keeps changing while it is read`), { code: 'EBUSY', syscall: 'read' })

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')

function readOpened(
  opened: number,
  { root, path }: PathInRoot,
  disk: Disk,
): Uint8Array | 'changed' | undefined {
  const before = disk.fstatSync(opened)
  const real = realPathOf(join(root, path), disk)
  if (!before.isFile() || real === undefined || !isInside(root, real)) return undefined
  const there = linkFacts(real, disk)
  if (there?.ino !== before.ino || there.dev !== before.dev) return 'changed'
  const bytes = disk.readFileSync(opened)
  const after = disk.fstatSync(opened)
  return after.mtimeMs === before.mtimeMs && after.size === bytes.length ? bytes : 'changed'
}

/** Undefined for a file that was removed meanwhile. */
function realPathOf(absolutePath: string, disk: Disk): string | undefined {
  try {
    return disk.realpathSync(absolutePath)
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** Result of {@link readInsideNow}. */
export type FileRead =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  /** A link points outside the folder; nothing was read. */
  | { readonly kind: 'outside'; readonly wayOut: WayOut }
  /** A pipe or a device. */
  | { readonly kind: 'special' }

/**
 * Reads a file synchronously, under the rule of {@link readInside}, and returns why there is no result (V3). A
 * link that points outside is not opened. Throws what the system throws, `EISDIR` for a folder.
 */
export function readInsideNow(folder: string, path: string, disk: Disk = systemDisk): FileRead {
  const wayOut = findWayOut(folder, path, disk)
  if (wayOut) return { kind: 'outside', wayOut }
  const absolutePath = join(folder, path)
  const opened = openNow(absolutePath, disk)
  if (opened === undefined) return { kind: 'absent' }
  try {
    const facts = disk.fstatSync(opened)
    if (!facts.isFile() && !facts.isDirectory()) return { kind: 'special' }
    const real = realPath(absolutePath, disk)
    const root = realPath(folder, disk)
    if (real === undefined || root === undefined || !isInside(root, real)) return { kind: 'absent' }
    const there = disk.lstatSync(real)
    if (there.ino !== facts.ino || there.dev !== facts.dev) throw changedTooOften(path)
    return { kind: 'file', bytes: disk.readFileSync(opened) }
  } finally {
    disk.closeSync(opened)
  }
}

function openNow(absolutePath: string, disk: Disk): number | undefined {
  try {
    return disk.openSync(absolutePath, openFlags.read)
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
