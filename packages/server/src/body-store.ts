import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A cache of bodies in memory; above a size the least recently used are dropped. */
export interface BodyStore {
  /** Returns the body of `key`, made once by `make`; concurrent callers share the work. */
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Returns the body if it is stored, without making it. */
  peek(key: string): Uint8Array | undefined
}

/** Reads that run at the same time: each takes a descriptor or a thread, and thousands of readers after a start must not take all of them. */
export const makesAtOnce = 8

/** Creates a cache of up to `limitBytes`; a body larger than a quarter of that is never stored. */
export function createBodyStore(limitBytes: number): BodyStore {
  const held = new Map<string, Uint8Array>()
  const pending = new Map<string, Promise<Uint8Array>>()
  const inTurn = createTurns(makesAtOnce)
  let heldBytes = 0
  let newest: string | undefined

  const touch = (key: string): Uint8Array | undefined => {
    const body = held.get(key)
    if (!body || key === newest) return body
    held.delete(key)
    held.set(key, body)
    newest = key
    return body
  }

  const store = (key: string, body: Uint8Array) => {
    if (body.length > limitBytes / 4) return
    held.set(key, body)
    newest = key
    heldBytes += body.length
    for (const [oldest, dropped] of held) {
      if (heldBytes <= limitBytes) break
      held.delete(oldest)
      heldBytes -= dropped.length
    }
  }

  const makeOnce = async (key: string, make: () => Promise<Uint8Array>) => {
    try {
      const body = await inTurn(make)
      store(key, body)
      return body
    } finally {
      pending.delete(key)
    }
  }

  return {
    peek: touch,
    async get(key, make) {
      const body = touch(key) ?? pending.get(key)
      if (body) return body
      const work = makeOnce(key, make)
      pending.set(key, work)
      return work
    },
  }
}

/** Creates a queue that runs at most `most` pieces of work at once, in order. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Bytes in a content encoding, off the main thread; level 5 and 6: small enough, and a millisecond a page. */
export async function compressBody(body: Uint8Array, encoding: string): Promise<Uint8Array> {
  return inOwnMemory(await compress(body, encoding))
}

/** Node returns a part of a larger piece of memory, which would be held as a whole. */
function inOwnMemory(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

async function compress(body: Uint8Array, encoding: string): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 })
  if (encoding !== 'br') throw new Error(`unknown content encoding "${encoding}"`)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliAsync(body, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length } })
}
