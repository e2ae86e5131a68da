import { frameHead } from './protocol.ts'

/** One message of the process: its job and island, and its text. */
export interface Frame {
  readonly id: number
  /** Number of an island among those that were sent, or one of `frameMarks`. */
  readonly index: number
  readonly body: string
}

/** A message for the process: its length in 32 bits, then JSON. */
export function toMessage(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/**
 * Creates a reader that cuts the output of the process into frames. It takes the bytes that arrive and returns the
 * frames that are complete, or undefined when a frame is announced that is longer than `longest` bytes; such a
 * frame is never buffered.
 */
export function createFrameReader(longest: number): (bytes: Buffer) => readonly Frame[] | undefined {
  let parts: Buffer[] = []
  let held = 0
  let needed = frameHead
  return (bytes) => {
    parts.push(bytes)
    held += bytes.length
    const frames: Frame[] = []
    while (held >= needed) {
      const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
      const length = all.readUInt32BE(0)
      if (length > longest) return undefined
      needed = frameHead + length
      parts = [all]
      if (held < needed) break
      const body = all.toString('utf8', frameHead, needed)
      frames.push({ id: all.readUInt32BE(4), index: all.readUInt32BE(8), body })
      parts = [all.subarray(needed)]
      held -= needed
      needed = frameHead
    }
    return frames
  }
}
