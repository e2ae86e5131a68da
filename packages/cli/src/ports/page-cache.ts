import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { PageCache } from '@octavo/site'
import { dropOldest, touchAfterMs, type CacheStore } from '../disk/cache-store.ts'
import { createFrameBatch } from '../disk/frame-batch.ts'
import { frameName, openFrame } from '../disk/frames.ts'
import { openSealed, storeSealed } from '../disk/sealed-entries.ts'
import { isSegment, openPageSegments, type SegmentOptions } from './page-segments.ts'

/** Bounds of the cache of one project. */
export interface PageCacheOptions extends SegmentOptions {
  /** When a build finds more than this, the least recently used files are removed until half of it is left. */
  readonly limitBytes?: number
  /** Values that are larger, such as the terms of a search index, are a file each, which a new value replaces. */
  readonly largeBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const LIMIT_BYTES = 1024 * 1024 * 1024
const LARGE_BYTES = 2_000_000
const folder = 'pages'

/**
 * Creates a cache of parsed pages. Only values that the same program wrote under the same key are used: the digest in
 * front of each covers the program's `stamp` and the key; values that are incomplete, changed or moved count as absent.
 */
export function createPageCache(
  cache: CacheStore,
  stamp: string,
  {
    limitBytes = LIMIT_BYTES,
    largeBytes = LARGE_BYTES,
    now = Date.now,
    ...segmentOptions
  }: PageCacheOptions = {},
): PageCache {
  const segments = openPageSegments(cache, folder, segmentOptions)
  const batch = createFrameBatch()
  const large = createLargeFiles(cache, stamp)
  let isBounded = false
  const readLarge = (file: string, seal: string) => {
    const entry = cache.read(`${folder}/${file}`)
    if (entry && now() - entry.mtimeMs > touchAfterMs) cache.touch(`${folder}/${file}`, now())
    return openSealed(entry?.bytes, seal)
  }
  const findSmall = (key: string) => {
    const name = frameName(stamp, key)
    const frame = segments.find(name, now())
    return frame && openFrame(frame, name)
  }
  const storeSmall = (key: string, body: Uint8Array) => {
    const name = frameName(stamp, key)
    batch.add(name, [body])
    segments.add(name, batch.take())
    const file = large.find(key)
    if (file === undefined) return
    cache.drop(`${folder}/${file}`)
    large.forget()
  }
  return {
    load(key) {
      const file = large.find(key)
      const body = file === undefined ? findSmall(key) : readLarge(file, sealOf(stamp, key))
      return body && tryNow(() => deserialize(body) as unknown)
    },
    store(key, value) {
      const body = tryNow(() => serialize(value))
      if (!body) return
      if (!isBounded) dropOldest(cache, folder, limitBytes)
      isBounded = true
      if (body.length < largeBytes) return storeSmall(key, body)
      const seal = sealOf(stamp, key)
      storeSealed(cache, `${folder}/${fileOf(seal)}`, { seal, content: body })
      large.forget()
    },
  }
}

/** The files of large values, which few builds have: only where there are any, a key has to be hashed. */
function createLargeFiles(cache: CacheStore, stamp: string) {
  let names: ReadonlySet<string> | undefined
  const list = () => {
    const all = cache.entries(folder).map(({ name }) => name)
    return new Set(all.filter((name) => !isSegment(name)))
  }
  return {
    /** Returns the file of the large value under a key; undefined where there is none. */
    find(key: string): string | undefined {
      names ??= list()
      const file = names.size === 0 ? '' : fileOf(sealOf(stamp, key))
      return names.has(file) ? file : undefined
    },
    forget: () => void (names = undefined),
  }
}

const sealOf = (stamp: string, key: string): string => `${stamp}\0${key}\0`

/** The file of a large value. */
const fileOf = (seal: string): string => createHash('sha256').update(seal).digest('hex').slice(0, 40)

/** Values that cannot be serialized are not stored. */
function tryNow<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
