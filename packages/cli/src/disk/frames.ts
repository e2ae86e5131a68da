/*
 * Values in a file that is only appended to. A frame is
 *   magic (4 bytes), length of the body (4), digest over the rest (32), name (20), body
 * A frame that was not written to its end, or was changed, counts as missing.
 */
import { hash } from 'node:crypto'

const MAGIC = 0x4f435052
const [LENGTH_AT, DIGEST_AT, NAME_AT] = [4, 8, 40]

/** Bytes of a frame before its body. */
export const HEAD_BYTES = 60

/** What `readHead` finds at the beginning of a frame. */
export interface FrameHead {
  readonly name: string
  /** Bytes of the whole frame. */
  readonly length: number
}

/** The last name: a key is looked for in two files, or stored right after it was not found. */
let last: { readonly stamp: string; readonly key: string; readonly name: string } | undefined

/** Returns the name of a value: equal for equal programs and keys. */
export function frameName(stamp: string, key: string): string {
  if (last?.key !== key || last.stamp !== stamp) {
    const name = hash('sha256', `${stamp}\0${key}`, 'buffer').toString('latin1', 0, HEAD_BYTES - NAME_AT)
    last = { stamp, key, name }
  }
  return last.name
}

/** Writes a frame to memory of its length; the body consists of parts. */
export function writeFrame(frame: Buffer, name: string, parts: readonly Uint8Array[]): void {
  frame.writeUInt32LE(MAGIC)
  frame.writeUInt32LE(frame.length - HEAD_BYTES, LENGTH_AT)
  frame.write(name, NAME_AT, 'latin1')
  let at = HEAD_BYTES
  for (const part of parts) {
    frame.set(part, at)
    at += part.length
  }
  frame.set(digestOf(frame), DIGEST_AT)
}

/** Returns the head of the frame that begins at `at`; undefined where none does. */
export function readHead(bytes: Buffer, at = 0): FrameHead | undefined {
  if (at + HEAD_BYTES > bytes.length || bytes.readUInt32LE(at) !== MAGIC) return undefined
  const length = HEAD_BYTES + bytes.readUInt32LE(at + LENGTH_AT)
  return { name: bytes.toString('latin1', at + NAME_AT, at + HEAD_BYTES), length }
}

/** Returns the body of the frame of a name; undefined when a byte of it was changed. */
export function openFrame(frame: Buffer, name: string): Buffer | undefined {
  const isWhole = readHead(frame)?.name === name && digestOf(frame).equals(frame.subarray(DIGEST_AT, NAME_AT))
  return isWhole ? frame.subarray(HEAD_BYTES) : undefined
}

const digestOf = (frame: Buffer): Buffer => hash('sha256', frame.subarray(NAME_AT), 'buffer')
