/*
 * Small values that every build reads, in one file of frames that is read at once. New frames are appended; of several
 * with one name, the last counts. A build rewrites the file when the end of a frame is missing, or when most of it is
 * not used.
 */
import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { PageCache } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { createFrameBatch } from '../disk/frame-batch.ts'
import { frameName, openFrame, readHead } from '../disk/frames.ts'

/** A pack of values. */
export interface RecordPack extends PageCache {
  /** Writes what was stored since, and removes what is not used any more. */
  flush(): void
}

/** Bounds of a pack. */
export interface PackOptions {
  /** The folder of the cache; default `records`. */
  readonly folder?: string
  /** Values are held in memory until they are this large together. */
  readonly batchBytes?: number
  /** The file is rewritten with what the build used when it is larger than this and `wasteFactor` times that. */
  readonly smallBytes?: number
  /** Default 3; 0 for packs of which a build uses a small part. */
  readonly wasteFactor?: number
  /** Default true; false where what this process stores is not loaded by it, because it has the values already. */
  readonly readsOwn?: boolean
}

/** Packs of other programs that stay, such as an older version that is still in use. */
const otherPacks = 2

/**
 * Tokens of code: a build with an edit uses those of one page. Code that repeats has the tokens of its lines in memory;
 * reading the file again for each block that a page has twice would take longer than everything else of the page.
 */
export const codePack: PackOptions = {
  folder: 'code',
  smallBytes: 64_000_000,
  wasteFactor: 0,
  readsOwn: false,
}

/** Opens the pack of a program; `stamp` identifies it. */
export function openRecordPack(cache: CacheStore, stamp: string, options: PackOptions = {}): RecordPack {
  const { folder = 'records', batchBytes = 1_000_000, smallBytes = 4_000_000, wasteFactor = 3 } = options
  const { readsOwn = true } = options
  const name = createHash('sha256').update(stamp).digest('hex').slice(0, 20)
  const file = createPackFile(cache, `${folder}/${name}`)
  /** Bytes of the frames that this process loaded or stored, by their names. */
  const used = new Map<string, number>()
  const written = new Set<string>()
  const batch = createFrameBatch()
  const append = () => {
    if (batch.length() > 0) file.append(batch.take())
  }
  /** A value that this process stored is in the file, not in the frames that were read. */
  const frameOf = (name: string) => {
    if (written.has(name)) {
      if (!readsOwn) return undefined
      append()
      file.forget()
      written.clear()
    }
    return file.read().frames.get(name)
  }
  const nameOf = (key: string) => frameName(stamp, key)
  return {
    load(key) {
      const name = nameOf(key)
      const frame = frameOf(name)
      const body = frame && openFrame(frame, name)
      if (!body) return undefined
      used.set(name, frame.length)
      return tryNow(() => fromBody(body))
    },
    store(key, value) {
      const name = nameOf(key)
      if (!readsOwn && written.has(name)) return
      const body = tryNow(() => toBody(value))
      if (!body) return
      // A build into another folder renders what is stored already.
      const known = written.has(name) ? undefined : file.read().frames.get(name)
      if (known && openFrame(known, name)?.equals(body)) return void used.set(name, known.length)
      written.add(name)
      used.set(name, batch.add(name, [body]))
      if (batch.length() >= batchBytes) append()
    },
    flush() {
      if (used.size === 0) return
      if (file.read().frames.size === 0) dropOtherPacks(cache, folder, name)
      append()
      const liveBytes = [...used.values()].reduce((sum, bytes) => sum + bytes, 0)
      if (file.bytes() > Math.max(smallBytes, wasteFactor * liveBytes)) file.reduceTo(used.keys())
    },
  }
}

/** The file of a pack; what was appended is read only after `forget`. */
function createPackFile(cache: CacheStore, file: string) {
  let pack: Pack | undefined
  let appendedBytes = 0
  const read = () => (pack ??= readPack(cache, file))
  const forget = () => {
    pack = undefined
    appendedBytes = 0
  }
  return {
    read,
    forget,
    bytes: () => read().bytes + appendedBytes,
    append(added: Uint8Array) {
      const before = read()
      // Behind half a frame, nothing would be found.
      if (before.isTorn) cache.store(file, Buffer.concat([...before.frames.values()]))
      pack = { ...before, isTorn: false }
      cache.append(file, added)
      appendedBytes += added.length
    },
    reduceTo(names: Iterable<string>) {
      forget()
      const { frames } = read()
      cache.store(file, Buffer.concat([...names].flatMap((name) => frames.get(name) ?? [])))
      forget()
    },
  }
}

/** The frames of a file by their names. */
interface Pack {
  readonly frames: ReadonlyMap<string, Buffer>
  readonly bytes: number
  /** The file does not end with a whole frame. */
  readonly isTorn: boolean
}

function readPack(cache: CacheStore, file: string): Pack {
  const read = cache.read(file)?.bytes ?? new Uint8Array()
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength)
  const frames = new Map<string, Buffer>()
  let at = 0
  for (let head = readHead(bytes); head && at + head.length <= bytes.length; head = readHead(bytes, at)) {
    frames.set(head.name, bytes.subarray(at, at + head.length))
    at += head.length
  }
  return { frames, bytes: bytes.length, isTorn: at < bytes.length }
}

/** The first byte of the body of a text, which is none of a serialized value. */
const TEXT = 0x54

/** A text is stored as UTF-8, which is read several times as fast as a serialized value. */
function toBody(value: unknown): Buffer {
  const text = typeof value === 'string' ? Buffer.from(`T${value}`) : undefined
  // Half a surrogate pair is no UTF-8.
  return text && text.toString('utf8', 1) === value ? text : serialize(value)
}

const fromBody = (body: Buffer): unknown => (body[0] === TEXT ? body.toString('utf8', 1) : deserialize(body))

/** Removes the packs of programs that were not used for longest. */
export function dropOtherPacks(cache: CacheStore, folder: string, own: string): void {
  const others = cache
    .entries(folder)
    .filter(({ name }) => !name.startsWith(own))
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
  for (const { name } of others.slice(otherPacks)) cache.drop(`${folder}/${name}`)
}

/** Values that cannot be serialized are not stored. */
function tryNow<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
