import { join } from 'node:path'
import type { FileFacts, OutputDisk } from '../output/output-disk.ts'
import { openFlags, systemDisk, type Dirent, type Disk, type Stats } from './disk.ts'
import { openFiles } from './open-files.ts'

/**
 * Creates the output's view of a disk; links are never followed when files are read or written. Thousands of files are
 * linked, written or removed at once: the system is called synchronously, because the thread pool costs several times
 * as much as the disk.
 */
export function createOutputDisk(disk: Disk = systemDisk): OutputDisk {
  return {
    makeFolder: async (path) => void disk.mkdirSync(path, { recursive: true }),
    writeFile: (path, bytes) => openFiles.run(async () => disk.writeFileSync(path, bytes, { flag: 'wx' })),
    createFile: (path, bytes) => openFiles.run(async () => createFile(path, bytes, disk)),
    link: async (from, to) => disk.linkSync(from, to),
    rename: (from, to) => disk.renameSync(from, to),
    symbolicLink: (target, path) => disk.symlinkSync(target, path),
    readLink: (path) => readLink(path, disk),
    remove: (path) => remove(path, disk),
    removeNow: (path) => disk.rmSync(path, { recursive: true, force: true }),
    facts: (path) => facts(path, disk),
    names: (path) => openFiles.run(async () => disk.readdirSync(path)),
    entries: (path) =>
      openFiles.run(async () =>
        disk.readdirSync(path, { withFileTypes: true }).map((entry) => [entry.name, kindOf(entry)] as const),
      ),
    readText: (path) => orAbsent(() => openFiles.run(async () => readText(path, disk))),
    realPath: (path) => orAbsent(() => disk.realpathSync(path)),
  }
}

/** The machine's own disk. */
export const outputDisk: OutputDisk = createOutputDisk()

function createFile(path: string, bytes: Uint8Array, disk: Disk): boolean {
  const opened = openNew(path, disk)
  if (opened === undefined) return false
  try {
    disk.writeFileSync(opened, bytes)
    return true
  } catch (error) {
    // A full disk creates the file without the content.
    disk.rmSync(path, { force: true })
    throw error
  } finally {
    disk.closeSync(opened)
  }
}

function openNew(path: string, disk: Disk): number | undefined {
  try {
    return disk.openSync(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** A pipe would block the build, a device has no end, and a link may point anywhere. A folder is an error. */
function readText(path: string, disk: Disk): string | undefined {
  const opened = disk.openSync(path, openFlags.readNoLink)
  try {
    const found = disk.fstatSync(opened)
    return found.isFile() || found.isDirectory() ? disk.readFileSync(opened, 'utf8') : undefined
  } finally {
    disk.closeSync(opened)
  }
}

async function readLink(path: string, disk: Disk): Promise<string | undefined> {
  return (await facts(path, disk))?.kind === 'link' ? orAbsent(() => disk.readlinkSync(path)) : undefined
}

/** One promise for each: a build asks for thousands. */
async function facts(path: string, disk: Disk): Promise<FileFacts | undefined> {
  try {
    const found = disk.lstatSync(path, { throwIfNoEntry: false })
    return found && { kind: kindOf(found), size: found.size, mtimeMs: found.mtimeMs, ino: found.ino }
  } catch (error) {
    return absentOr(error)
  }
}

/** Removes a path with everything below it; what the first attempt cannot remove is tried again for a while. */
async function remove(path: string, disk: Disk): Promise<void> {
  try {
    const found = disk.lstatSync(path, { throwIfNoEntry: false })
    if (found) removeAll(path, found.isDirectory(), disk)
  } catch {
    await disk.rm(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

function removeAll(path: string, isFolder: boolean, disk: Disk): void {
  if (!isFolder) return disk.unlinkSync(path)
  for (const entry of disk.readdirSync(path, { withFileTypes: true }))
    removeAll(join(path, entry.name), entry.isDirectory(), disk)
  disk.rmdirSync(path)
}

function kindOf(found: Stats | Dirent): FileFacts['kind'] {
  if (found.isFile()) return 'file'
  if (found.isDirectory()) return 'folder'
  return found.isSymbolicLink() ? 'link' : 'other'
}

async function orAbsent<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    return absentOr(error)
  }
}

/** Returns nothing for an error that means that there is no such file; throws others. */
function absentOr(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined
  throw error
}
