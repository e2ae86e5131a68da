import { HEAD_BYTES, writeFrame } from './frames.ts'

/**
 * Frames one after the other. The memory is used again for later ones, because fresh memory costs more than what is
 * written to it.
 */
export interface FrameBatch {
  /** Adds the frame of a body that consists of parts; returns the length of the frame. */
  add(name: string, parts: readonly Uint8Array[]): number
  /** The bytes of the frames that were added. */
  length(): number
  /** Returns the frames and begins anew; they hold until another one is added. */
  take(): Buffer
}

/** Memory that is larger is released. */
const REUSED_BYTES = 4_000_000

/** Creates an empty batch. */
export function createFrameBatch(): FrameBatch {
  let memory = Buffer.alloc(0)
  let end = 0
  const reserve = (bytes: number) => {
    if (bytes <= memory.length) return
    const wider = Buffer.allocUnsafeSlow(Math.max(bytes, 2 * memory.length))
    wider.set(memory.subarray(0, end))
    memory = wider
  }
  return {
    add(name, parts) {
      const length = parts.reduce((sum, part) => sum + part.length, HEAD_BYTES)
      reserve(end + length)
      writeFrame(memory.subarray(end, end + length), name, parts)
      end += length
      return length
    },
    length: () => end,
    take() {
      const frames = memory.subarray(0, end)
      if (memory.length > REUSED_BYTES) memory = Buffer.alloc(0)
      end = 0
      return frames
    },
  }
}
