import { renameSync, rmSync, symlinkSync } from 'node:fs'
import {
  link,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { openFiles } from '../ports/open-files.ts'

/** What is known of a file without reading it. */
export interface FileFacts {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** The disk as the output needs it; tests put faults between the calls (B15). Paths are absolute. */
export interface OutputDisk {
  /** Makes a folder with its parents. */
  makeFolder(path: string): Promise<void>
  writeFile(path: string, bytes: Uint8Array): Promise<void>
  /** Writes a file that must not exist yet; false when it does. */
  createFile(path: string, bytes: Uint8Array): Promise<boolean>
  /** A second name for the same file. */
  link(from: string, to: string): Promise<void>
  /** At once and uninterrupted: no signal handler of ours can run between two of them. */
  rename(from: string, to: string): void
  /** Makes a link at `path`, as uninterrupted as {@link OutputDisk.rename}; `target` is written as it is. */
  symbolicLink(target: string, path: string): void
  /** Where a link leads, as written; undefined where no link is. */
  readLink(path: string): Promise<string | undefined>
  remove(path: string): Promise<void>
  removeNow(path: string): void
  facts(path: string): Promise<FileFacts | undefined>
  names(path: string): Promise<readonly string[]>
  readText(path: string): Promise<string | undefined>
  realPath(path: string): Promise<string | undefined>
}

/** The machine's own disk. */
export const outputDisk: OutputDisk = {
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  writeFile: (path, bytes) => openFiles.run(() => writeFile(path, bytes)),
  createFile: (path, bytes) => openFiles.run(() => createFile(path, bytes)),
  link: (from, to) => link(from, to),
  rename: (from, to) => renameSync(from, to),
  symbolicLink: (target, path) => symlinkSync(target, path),
  readLink,
  remove: (path) => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  removeNow: (path) => rmSync(path, { recursive: true, force: true }),
  facts,
  names: (path) => openFiles.run(() => readdir(path)),
  readText: (path) => orAbsent(openFiles.run(() => readFile(path, 'utf8'))),
  realPath: (path) => orAbsent(realpath(path)),
}

async function createFile(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const handle = await open(path, 'wx')
    try {
      await handle.writeFile(bytes)
      return true
    } finally {
      await handle.close()
    }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw fault
  }
}

async function readLink(path: string): Promise<string | undefined> {
  return (await facts(path))?.kind === 'link' ? orAbsent(readlink(path)) : undefined
}

async function facts(path: string): Promise<FileFacts | undefined> {
  const found = await orAbsent(lstat(path))
  if (!found) return undefined
  const { size, mtimeMs, ino } = found
  const kind = found.isFile()
    ? 'file'
    : found.isDirectory()
      ? 'folder'
      : found.isSymbolicLink()
        ? 'link'
        : 'other'
  return { kind, size, mtimeMs, ino }
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw fault
  }
}
