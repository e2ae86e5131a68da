import { basename, dirname, join } from 'node:path'
import { openFlags, systemDisk, type Disk } from './disk.ts'
import { createHeldFiles, type HeldFiles } from './held-files.ts'
import { replaceFile } from './replace-file.ts'
import { findWayOut } from './way-out.ts'

/** A file of the cache. */
export interface CacheEntry {
  readonly bytes: Uint8Array
  /** When it was written or touched, milliseconds since 1970. */
  readonly mtimeMs: number
}

/** An open entry; it can be read when its file was removed since, and not after the store was closed. */
export interface EntryReader {
  /** Size and time when it was opened. */
  readonly size: number
  readonly mtimeMs: number
  /** Returns so many bytes from `at` on, fewer at the end of the file. */
  read(at: number, length: number): Buffer
  /** Fills `into` with the bytes from `at` on; returns how many there are. */
  readInto(into: Uint8Array, at: number): number
}

/** Facts of a file without reading it. */
export interface CacheFacts {
  readonly name: string
  readonly size: number
  readonly mtimeMs: number
}

/**
 * Files that a build stores for the next one, by `folder/name`. All calls are synchronous: entries are small, and the
 * thread pool costs more than the disk. Best effort: what cannot be read counts as absent, and what cannot be written
 * costs the next build some time, nothing else (B18, B19).
 */
export interface CacheStore {
  /** Absolute; need not exist. */
  readonly root: string
  read(name: string): CacheEntry | undefined
  /** Replaces the entry as a whole, so that a stopped build leaves no partial file. */
  store(name: string, data: Uint8Array | string): void
  /** Adds to the end of an entry, which is created where it is missing; a stopped build may leave a part. */
  append(name: string, data: Uint8Array): void
  /** Returns a function that adds to the end of an entry as {@link CacheStore.append} does, with the file left open. */
  appender(name: string): ((data: Uint8Array) => void) | undefined
  /** Opens an entry for reading parts of it; undefined where it is missing. */
  reader(name: string): EntryReader | undefined
  /** The entries of a folder. */
  entries(folder: string): readonly CacheFacts[]
  /** Sets the time of an entry. */
  touch(name: string, nowMs: number): void
  /** Removes an entry, or a folder with all that is in it. */
  drop(name: string): void
  /** The absolute path of a folder of the cache, whose parent exists; undefined where it would leave the cache. */
  folderAt(name: string): string | undefined
  /** Closes the files of all readers and appenders, which find and add nothing from then on. */
  close(): void
}

/**
 * Opens the cache in the folder `root`. Links inside it are not followed: no entry that is a link is read, and a
 * folder whose link leaves the cache counts as absent (V3).
 */
export function openCacheStore(root: string, disk: Disk = systemDisk): CacheStore {
  const sound = new Map<string, boolean>()
  const made = new Set<string>()
  const held = createHeldFiles(disk)
  const isSound = (folder: string) => {
    const known = sound.get(folder) ?? findWayOut(root, folder, disk) === undefined
    sound.set(folder, known)
    return known
  }
  const makeFolder = (file: string) => {
    if (!made.has(dirname(file))) disk.mkdirSync(dirname(file), { recursive: true })
    made.add(dirname(file))
  }
  const at = (name: string) => {
    if (!isSound(dirname(name))) throw new Error(`"${dirname(name)}" leaves the cache`)
    return join(root, name)
  }
  return {
    root,
    read: (name) => orNothing(() => readEntry(at(name), disk)),
    store(name, data) {
      orNothing(() => {
        const file = at(name)
        makeFolder(file)
        replaceFile(file, data, { disk })
      })
    },
    append(name, data) {
      orNothing(() => {
        const file = at(name)
        makeFolder(file)
        appendTo(file, data, disk)
      })
    },
    appender: (name) =>
      orNothing(() => {
        const file = at(name)
        makeFolder(file)
        const opened = held.hold(disk.openSync(file, openFlags.appendNoLink))
        return (data: Uint8Array) => orNothing(() => disk.writeFileSync(opened(), data))
      }),
    reader: (name) => orNothing(() => openReader(at(name), held, disk)),
    entries: (folder) => orNothing(() => listEntries(at(`${folder}/.`), disk)) ?? [],
    touch(name, nowMs) {
      orNothing(() => disk.utimesSync(at(name), nowMs / 1000, nowMs / 1000))
    },
    folderAt: (name) =>
      orNothing(() => {
        const folder = at(name)
        makeFolder(folder)
        return folder
      }),
    drop(name) {
      orNothing(() => disk.rmSync(at(name), { recursive: true, force: true }))
    },
    close: () => held.close(),
  }
}

function appendTo(file: string, data: Uint8Array, disk: Disk): void {
  const opened = disk.openSync(file, openFlags.appendNoLink)
  try {
    if (disk.fstatSync(opened).isFile()) disk.writeFileSync(opened, data)
  } finally {
    disk.closeSync(opened)
  }
}

function openReader(file: string, held: HeldFiles, disk: Disk): EntryReader | undefined {
  const opened = held.hold(disk.openSync(file, openFlags.readNoLink))
  const facts = disk.fstatSync(opened())
  if (!facts.isFile()) return undefined
  const readInto = (into: Uint8Array, at: number) =>
    orNothing(() => disk.readSync(opened(), into, 0, into.length, at)) ?? 0
  return {
    size: facts.size,
    mtimeMs: facts.mtimeMs,
    readInto,
    read(at, length) {
      const bytes = Buffer.allocUnsafe(length)
      return bytes.subarray(0, readInto(bytes, at))
    },
  }
}

function readEntry(file: string, disk: Disk): CacheEntry | undefined {
  const opened = disk.openSync(file, openFlags.readNoLink)
  try {
    const facts = disk.fstatSync(opened)
    return facts.isFile() ? { bytes: disk.readFileSync(opened), mtimeMs: facts.mtimeMs } : undefined
  } finally {
    disk.closeSync(opened)
  }
}

function listEntries(folder: string, disk: Disk): readonly CacheFacts[] {
  return disk.readdirSync(folder).map((name) => {
    const { size, mtimeMs } = disk.lstatSync(join(folder, name))
    return { name: basename(name), size, mtimeMs }
  })
}

/** Files that cannot be read or written count as absent. */
function orNothing<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Entries that are older than this are touched when they are used; milliseconds. */
export const touchAfterMs = 24 * 60 * 60 * 1000

/** Where a folder of the cache holds more than `limitBytes`, removes the least recently used entries until half of that is left. */
export function dropOldest(cache: CacheStore, folder: string, limitBytes: number): void {
  const entries = cache.entries(folder)
  let total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total <= limitBytes) return
  for (const { name, size } of entries.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limitBytes / 2) return
    cache.drop(`${folder}/${name}`)
    total -= size
  }
}

/** Removes all entries of a folder of the cache but the `most` that were written last. */
export function dropOthers(cache: CacheStore, folder: string, most: number): void {
  const entries = cache.entries(folder)
  if (entries.length <= most) return
  const old = entries.toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(most)
  for (const { name } of old) cache.drop(`${folder}/${name}`)
}
