import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { KeptPages } from '@octavo/site'

/** Bounds of the cache of one project. */
export interface PageCacheOptions {
  /** When a build finds more than this, the entries that were used longest ago go until half of it is left. */
  readonly limitBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const LIMIT_BYTES = 512 * 1024 * 1024
/** Entries whose time is older than this are dated anew when they are used. */
const DAY_MS = 24 * 60 * 60 * 1000
const DIGEST_BYTES = 32

/**
 * Parsed pages on disk, a file each, below `folder`. Only what this very program wrote under this very key is taken:
 * `stamp` names the program and stands, like the key, in the digest in front of each entry; whatever is torn, changed
 * or moved counts as absent. Reads and writes at once: a page's entry is small, and the detour over a thread pool
 * costs more than the disk. A disk that is full or closed costs the next build some time, nothing else.
 */
export function createPageCache(folder: string, stamp: string, options: PageCacheOptions = {}): KeptPages {
  const place = join(folder, 'pages')
  const pathOf = (key: string) => join(place, entryName(stamp, key))
  const { limitBytes = LIMIT_BYTES, now = Date.now } = options
  let ready = false
  const prepare = () => {
    if (ready) return
    ready = true
    mkdirSync(place, { recursive: true })
    dropOldest(place, limitBytes)
  }
  return {
    load: (key) => orNothing(() => readEntry(pathOf(key), { seal: sealOf(stamp, key), now: now() })),
    keep: (key, value) =>
      orNothing(() => {
        const body = serialize(value)
        prepare()
        writeFileSync(pathOf(key), Buffer.concat([digestOf(sealOf(stamp, key), body), body]))
      }),
  }
}

const sealOf = (stamp: string, key: string): string => `${stamp}\0${key}\0`

const entryName = (stamp: string, key: string): string =>
  createHash('sha256').update(sealOf(stamp, key)).digest('hex').slice(0, 40)

const digestOf = (seal: string, body: Uint8Array): Buffer =>
  createHash('sha256').update(seal).update(body).digest()

interface EntryUse {
  readonly seal: string
  readonly now: number
}

function readEntry(path: string, { seal, now }: EntryUse): unknown {
  const bytes = readFileSync(path)
  const body = bytes.subarray(DIGEST_BYTES)
  if (!digestOf(seal, body).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined
  if (now - statSync(path).mtimeMs > DAY_MS) utimesSync(path, now / 1000, now / 1000)
  return deserialize(body)
}

function dropOldest(folder: string, limitBytes: number): void {
  const entries = readdirSync(folder).map((name) => {
    const path = join(folder, name)
    const { size, mtimeMs } = statSync(path)
    return { path, size, mtimeMs }
  })
  let total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total <= limitBytes) return
  for (const { path, size } of entries.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limitBytes / 2) return
    rmSync(path, { force: true })
    total -= size
  }
}

/** What cannot be read or written is not there. */
function orNothing<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
