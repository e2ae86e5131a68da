import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { PageCache } from '@octavo/site'
import { dropOldest, touchAfterMs, type CacheStore } from '../disk/cache-store.ts'

/** Bounds of the cache of one project. */
export interface PageCacheOptions {
  /** When a build finds more than this, the least recently used entries are removed until half of it is left. */
  readonly limitBytes?: number
  /** One entry of so many lets its build look through all entries, which costs a call each. */
  readonly lookEvery?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const LIMIT_BYTES = 512 * 1024 * 1024
const LOOK_EVERY = 64
const DIGEST_BYTES = 32

/**
 * Creates a cache of parsed pages, one entry each. Only entries that the same program wrote under the same key are used:
 * the digest in front of each entry covers the program's `stamp` and the key; entries that are incomplete, changed or
 * moved count as absent.
 */
export function createPageCache(
  cache: CacheStore,
  stamp: string,
  { limitBytes = LIMIT_BYTES, lookEvery = LOOK_EVERY, now = Date.now }: PageCacheOptions = {},
): PageCache {
  let ready = false
  /** The name decides, so that builds that store a page each look through all entries now and then, without a counter. */
  const prepare = (name: string) => {
    if (ready || parseInt(name.slice(-8), 16) % lookEvery !== 0) return
    dropOldest(cache, 'pages', limitBytes)
    ready = true
  }
  return {
    load: (key) => readEntry(cache, entryName(stamp, key), { seal: sealOf(stamp, key), now: now() }),
    store(key, value) {
      const body = tryNow(() => serialize(value))
      if (!body) return
      const name = entryName(stamp, key)
      prepare(name)
      cache.store(name, Buffer.concat([digestOf(sealOf(stamp, key), body), body]))
    },
  }
}

const sealOf = (stamp: string, key: string): string => `${stamp}\0${key}\0`

const entryName = (stamp: string, key: string): string =>
  `pages/${createHash('sha256').update(sealOf(stamp, key)).digest('hex').slice(0, 40)}`

const digestOf = (seal: string, body: Uint8Array): Buffer =>
  createHash('sha256').update(seal).update(body).digest()

interface EntryUse {
  readonly seal: string
  readonly now: number
}

function readEntry(cache: CacheStore, name: string, { seal, now }: EntryUse): unknown {
  const entry = cache.read(name)
  if (!entry) return undefined
  const body = entry.bytes.subarray(DIGEST_BYTES)
  if (!digestOf(seal, body).equals(entry.bytes.subarray(0, DIGEST_BYTES))) return undefined
  if (now - entry.mtimeMs > touchAfterMs) cache.touch(name, now)
  return tryNow(() => deserialize(body) as unknown)
}

/** Values that cannot be serialized are not stored. */
function tryNow<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
