/** Pieces of memory into which files are read whose bytes are not held afterwards. */
export interface ReadBuffers {
  /** Gives `work` at least `size` bytes, which it must not use after its promise has settled. */
  use<Value>(size: number, work: (buffer: Uint8Array) => Promise<Value>): Promise<Value>
}

/** Most pages are smaller, so that a piece serves all of them. */
const usualBytes = 128 << 10

const largestHeld = 1 << 20

/**
 * Creates read buffers, of which `most` are held. Without them, thousands of pages that are read one after the other leave
 * as many pieces of memory until the next garbage collection.
 */
export function createReadBuffers(most: number): ReadBuffers {
  const free: Uint8Array[] = []
  const take = (size: number) => {
    const at = free.findIndex(({ length }) => length >= size)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return found ?? Buffer.allocUnsafeSlow(Math.max(size, usualBytes))
  }
  return {
    async use(size, work) {
      const buffer = take(size)
      try {
        return await work(buffer)
      } finally {
        if (buffer.length <= largestHeld && free.length < most) free.push(buffer)
      }
    },
  }
}
