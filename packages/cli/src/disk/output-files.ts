import type { FileFacts, OutputDisk } from '../output/output-disk.ts'
import { openFlags, systemDisk, type Disk, type FileHandle, type Stats } from './disk.ts'
import { openFiles } from './open-files.ts'

/** Creates the output's view of a disk; links are never followed when files are read or written. */
export function createOutputDisk(disk: Disk = systemDisk): OutputDisk {
  return {
    makeFolder: async (path) => void (await disk.mkdir(path, { recursive: true })),
    writeFile: (path, bytes) => openFiles.run(() => disk.writeFile(path, bytes, { flag: 'wx' })),
    createFile: (path, bytes) => openFiles.run(() => createFile(path, bytes, disk)),
    link: (from, to) => disk.link(from, to),
    rename: (from, to) => disk.renameSync(from, to),
    symbolicLink: (target, path) => disk.symlinkSync(target, path),
    readLink: (path) => readLink(path, disk),
    remove: (path) => disk.rm(path, { recursive: true, force: true, maxRetries: 3 }),
    removeNow: (path) => disk.rmSync(path, { recursive: true, force: true }),
    facts: (path) => facts(path, disk),
    names: (path) => openFiles.run(() => disk.readdir(path)),
    readText: (path) => orAbsent(openFiles.run(() => readText(path, disk))),
    realPath: (path) => orAbsent(disk.realpath(path)),
  }
}

/** The machine's own disk. */
export const outputDisk: OutputDisk = createOutputDisk()

async function createFile(path: string, bytes: Uint8Array, disk: Disk): Promise<boolean> {
  const handle = await openNew(path, disk)
  if (!handle) return false
  try {
    await handle.writeFile(bytes)
    return true
  } catch (error) {
    // A full disk creates the file without the content.
    await disk.rm(path, { force: true }).catch(() => {})
    throw error
  } finally {
    await handle.close()
  }
}

async function openNew(path: string, disk: Disk): Promise<FileHandle | undefined> {
  try {
    return await disk.open(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** A pipe would block the build, a device has no end, and a link may point anywhere. A folder is an error. */
async function readText(path: string, disk: Disk): Promise<string | undefined> {
  const handle = await disk.open(path, openFlags.readNoLink)
  try {
    const found = await handle.stat()
    return found.isFile() || found.isDirectory() ? await handle.readFile('utf8') : undefined
  } finally {
    await handle.close()
  }
}

async function readLink(path: string, disk: Disk): Promise<string | undefined> {
  return (await facts(path, disk))?.kind === 'link' ? orAbsent(disk.readlink(path)) : undefined
}

async function facts(path: string, disk: Disk): Promise<FileFacts | undefined> {
  const found = await orAbsent(disk.lstat(path))
  if (!found) return undefined
  const { size, mtimeMs, ino } = found
  return { kind: kindOf(found), size, mtimeMs, ino }
}

function kindOf(found: Stats): FileFacts['kind'] {
  if (found.isFile()) return 'file'
  if (found.isDirectory()) return 'folder'
  return found.isSymbolicLink() ? 'link' : 'other'
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined
    throw error
  }
}
