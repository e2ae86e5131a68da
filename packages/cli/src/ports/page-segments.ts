/*
 * Parsed pages in few files. Each process that stores pages appends them to a file of its own, a segment, so that
 * builds at the same time do not disturb each other:
 *   1. list    the heads of all frames are read when the first page is looked for
 *   2. find    one frame is read where a page is loaded
 *   3. add     frames are appended to the segment of the process; many small segments are joined into it first
 */
import { randomBytes } from 'node:crypto'
import { touchAfterMs, type CacheStore, type EntryReader } from '../disk/cache-store.ts'
import { HEAD_BYTES, readHead } from '../disk/frames.ts'

/** Frames in segments, by their names. */
export interface PageSegments {
  find(name: string, nowMs: number): Buffer | undefined
  add(name: string, frame: Buffer): void
}

/** Bounds of segments. */
export interface SegmentOptions {
  /** A process begins another segment when its own is larger. */
  readonly segmentBytes?: number
  /** When there are more segments, those that are smaller than `smallBytes` are joined. */
  readonly mostSegments?: number
  readonly smallBytes?: number
}

interface FramePosition {
  readonly segment: string
  readonly at: number
  readonly length: number
}

const PREFIX = 'segment-'

/** Whether a file of the cache is a segment. */
export const isSegment = (name: string): boolean => name.startsWith(PREFIX)

/** Opens the segments in a folder of the cache. */
export function openPageSegments(
  cache: CacheStore,
  folder: string,
  { segmentBytes = 64_000_000, mostSegments = 32, smallBytes = 1_000_000 }: SegmentOptions = {},
): PageSegments {
  const readers = new Map<string, EntryReader | undefined>()
  const readerOf = (segment: string) => {
    if (!readers.has(segment)) readers.set(segment, cache.reader(`${folder}/${segment}`))
    return readers.get(segment)
  }
  let listed: Map<string, FramePosition> | undefined
  const positions = () => (listed ??= listPositions(segmentsIn(cache, folder), readerOf))
  const touched = new Set<string>()
  const touch = (segment: string, nowMs: number) => {
    if (!touched.has(segment)) cache.touch(`${folder}/${segment}`, nowMs)
    touched.add(segment)
  }
  let own: OwnSegment | undefined
  const append = (name: string, frame: Buffer) => {
    if (!own || own.bytes >= segmentBytes) own = openOwn(cache, folder)
    positions().set(name, { segment: own.segment, at: own.bytes, length: frame.length })
    own.append?.(frame)
    own.bytes += frame.length
  }
  /** Reads the frames of small segments, and appends them. */
  const joinSmall = () => {
    const all = cache.entries(folder).filter(({ name }) => isSegment(name))
    if (all.length <= mostSegments) return
    const small = new Set(all.filter(({ size }) => size < smallBytes).map(({ name }) => name))
    for (const [name, { segment, at, length }] of positions()) {
      const frame = small.has(segment) ? readerOf(segment)?.read(at, length) : undefined
      if (frame?.length === length) append(name, frame)
    }
    for (const name of small) cache.drop(`${folder}/${name}`)
  }
  return {
    find(name, nowMs) {
      const position = positions().get(name)
      const reader = position && readerOf(position.segment)
      if (!reader) return undefined
      if (nowMs - reader.mtimeMs > touchAfterMs) touch(position.segment, nowMs)
      const frame = reader.read(position.at, position.length)
      return frame.length === position.length ? frame : undefined
    },
    add(name, frame) {
      if (!own) joinSmall()
      append(name, frame)
    },
  }
}

/** The segment of this process, which nobody else appends to. */
interface OwnSegment {
  readonly segment: string
  readonly append: ((data: Uint8Array) => void) | undefined
  bytes: number
}

function openOwn(cache: CacheStore, folder: string): OwnSegment {
  const beganUs = Math.round((performance.timeOrigin + performance.now()) * 1000)
  const segment = `${PREFIX}${beganUs.toString(16)}-${randomBytes(4).toString('hex')}`
  return { segment, append: cache.appender(`${folder}/${segment}`), bytes: 0 }
}

/**
 * Segments, the oldest first: of several frames with one name, the newest counts. Their names begin with the time,
 * because the clock of the disk has larger steps.
 */
const segmentsIn = (cache: CacheStore, folder: string): readonly string[] =>
  cache
    .entries(folder)
    .map(({ name }) => name)
    .filter(isSegment)
    .toSorted()

function listPositions(
  segments: readonly string[],
  readerOf: (segment: string) => EntryReader | undefined,
): Map<string, FramePosition> {
  const positions = new Map<string, FramePosition>()
  for (const segment of segments) {
    const reader = readerOf(segment)
    let at = 0
    const headAt = () => reader && readHead(reader.read(at, HEAD_BYTES))
    for (let head = headAt(); head; head = headAt()) {
      positions.set(head.name, { segment, at, length: head.length })
      at += head.length
    }
  }
  return positions
}
