/*
 * Values in a file that is only appended to. A frame is
 *   magic (4 bytes), length of the body (4), name (20), digest over the seal and the body (32), body
 * A frame that was not written to its end, or was changed, counts as missing.
 */
import { createHash } from 'node:crypto'

const MAGIC = 0x4f435052
const [LENGTH_AT, NAME_AT, DIGEST_AT] = [4, 8, 28]

/** Bytes of a frame before its body. */
export const HEAD_BYTES = 60

/** What `readHead` finds at the beginning of a frame. */
export interface FrameHead {
  readonly name: string
  /** Bytes of the whole frame. */
  readonly length: number
}

/** Returns the name of a value: equal for equal programs and keys. */
export const frameName = (stamp: string, key: string): string =>
  createHash('sha256')
    .update(`${stamp}\0${key}`)
    .digest()
    .toString('latin1', 0, DIGEST_AT - NAME_AT)

/** Returns the frame of a body; whoever opens it must know `seal`. */
export function toFrame(name: string, seal: string, body: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(MAGIC)
  head.writeUInt32LE(body.length, LENGTH_AT)
  head.write(name, NAME_AT, 'latin1')
  digestOf(seal, body).copy(head, DIGEST_AT)
  return Buffer.concat([head, body])
}

/** Returns the head of the frame that begins at `at`; undefined where none does. */
export function readHead(bytes: Buffer, at = 0): FrameHead | undefined {
  if (at + HEAD_BYTES > bytes.length || bytes.readUInt32LE(at) !== MAGIC) return undefined
  const length = HEAD_BYTES + bytes.readUInt32LE(at + LENGTH_AT)
  return { name: bytes.toString('latin1', at + NAME_AT, at + DIGEST_AT), length }
}

/** Returns the body of a frame; undefined when a byte of it was changed. */
export function openFrame(frame: Buffer, seal: string): Buffer | undefined {
  const body = frame.subarray(HEAD_BYTES)
  return digestOf(seal, body).equals(frame.subarray(DIGEST_AT, HEAD_BYTES)) ? body : undefined
}

const digestOf = (seal: string, body: Uint8Array): Buffer =>
  createHash('sha256').update(seal).update(body).digest()
