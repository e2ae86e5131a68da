import type { CacheStore, EntryReader } from '../disk/cache-store.ts'
import { HEAD_BYTES, openFrame, readHead } from '../disk/frames.ts'
import { loadSealed, storeSealed } from '../disk/sealed-entries.ts'

/** Where a frame is in the file. */
type Position = readonly [at: number, length: number]

/** What is in the file. */
interface Content {
  /** By the names of texts; grows when frames are appended. */
  readonly positions: Map<string, Position>
  /** Where the last whole frame ends. */
  end: number
  /** The file does not end there. */
  isTorn: boolean
  /** The stored list is that of the file. */
  isListed: boolean
  readonly reader: EntryReader | undefined
}

/** The file of the texts of a program, and the list of it: see `record-texts`. Names of texts are 40 digits in hex. */
export function createTextFile(cache: CacheStore, file: string, stamp: string) {
  let content: Content | undefined
  const now = () => (content ??= readContent(cache, file, stamp))
  /** Texts that were appended since the file was read; another build may have appended before them. */
  const appended = new Set<string>()
  const readAgain = () => {
    content = undefined
    appended.clear()
  }
  const add = (lengths: ReadonlyMap<string, number>) => {
    const { positions } = now()
    for (const [text, length] of lengths) {
      positions.set(text, [now().end, length])
      now().end += length
      appended.add(text)
    }
  }
  return {
    isNew: () => now().end === 0,
    has: (text: string) => now().positions.has(text),
    /** Returns what reads a part of a text. */
    find(text: string) {
      if (appended.has(text)) readAgain()
      const { positions, reader } = now()
      const position = positions.get(text)
      return position && reader && partReader(reader, position)
    },
    /** Adds frames, which have these lengths by the names of texts. */
    append(frames: Uint8Array, lengths: ReadonlyMap<string, number>) {
      const before = now()
      // Behind half a frame, nothing would be found.
      if (before.isTorn) cache.store(file, before.reader?.read(0, before.end) ?? '')
      cache.append(file, frames)
      add(lengths)
      before.isTorn = false
      before.isListed = false
    },
    sizes(used: Iterable<string>) {
      const { positions, end } = now()
      return {
        bytes: end,
        usedBytes: Array.from(used, (text) => positions.get(text)?.[1] ?? 0).reduce(sum, 0),
      }
    },
    reduceTo(used: Iterable<string>) {
      readAgain()
      const { positions, reader } = now()
      const frames = [...used].flatMap((text) => {
        const [at, length] = positions.get(text) ?? [0, 0]
        return reader?.read(at, length) ?? []
      })
      cache.store(file, Buffer.concat(frames))
      readAgain()
    },
    storeList: () => storeList(cache, file, { ...now(), stamp }),
  }
}

/** Stores the list of a file, unless another build has added to it. */
function storeList(
  cache: CacheStore,
  file: string,
  { isListed, positions, end, stamp }: Content & { readonly stamp: string },
): void {
  if (isListed) return
  const { size, mtimeMs } = cache.reader(file) ?? {}
  if (size !== end) return cache.drop(listOf(file))
  const rows = [...positions].map(([text, [at, length]]): Row => [text, at, length])
  const content = encoder.encode(JSON.stringify({ size, mtimeMs, rows }))
  storeSealed(cache, listOf(file), { seal: stamp, content })
}

const sum = (a: number, b: number): number => a + b

type Row = readonly [text: string, at: number, length: number]

const listOf = (file: string): string => `${file}.list`

const encoder = new TextEncoder()

function partReader(reader: EntryReader, [at, length]: Position) {
  return (start: number, end: number, into: Uint8Array = Buffer.allocUnsafe(end - start)): Uint8Array => {
    const found = reader.readInto(into, at + HEAD_BYTES + start)
    if (found < end - start || HEAD_BYTES + end > length)
      throw new Error('A file of the cache has become shorter')
    return into
  }
}

function readContent(cache: CacheStore, file: string, stamp: string): Content {
  const reader = cache.reader(file)
  if (!reader) return { positions: new Map(), end: 0, isTorn: false, isListed: false, reader }
  return readList(cache, file, { stamp, reader }) ?? checkFrames(reader)
}

/** Returns what the list says, if it is the list of this file. */
function readList(
  cache: CacheStore,
  file: string,
  { stamp, reader }: { readonly stamp: string; readonly reader: EntryReader },
): Content | undefined {
  const stored = loadSealed(cache, listOf(file), stamp)
  if (!stored) return undefined
  const list = JSON.parse(new TextDecoder().decode(stored)) as { size: number; mtimeMs: number; rows: Row[] }
  if (list.size !== reader.size || list.mtimeMs !== reader.mtimeMs) return undefined
  const positions = new Map(list.rows.map(([text, at, length]): [string, Position] => [text, [at, length]]))
  return { positions, end: list.size, isTorn: false, isListed: true, reader }
}

/** Reads the whole file, and finds the frames that are as they were written. */
function checkFrames(reader: EntryReader): Content {
  const bytes = reader.read(0, reader.size)
  const positions = new Map<string, Position>()
  let at = 0
  for (let head = readHead(bytes); head && at + head.length <= bytes.length; head = readHead(bytes, at)) {
    const isWhole = openFrame(bytes.subarray(at, at + head.length), head.name) !== undefined
    if (isWhole) positions.set(Buffer.from(head.name, 'latin1').toString('hex'), [at, head.length])
    at += head.length
  }
  return { positions, end: at, isTorn: at < reader.size, isListed: false, reader }
}
