import { Buffer } from 'node:buffer'
import { readSync, writeSync } from 'node:fs'
import { frameHead } from '../protocol.ts'

const exit = process.exit.bind(process)

/** The next message of the command; ends the process when there is none. */
export function receive(): unknown {
  const length = read(4).readUInt32BE()
  return JSON.parse(read(length).toString())
}

/** Reads synchronously, so that the process has no socket. */
function read(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) {
    const count = readSome(bytes, at)
    if (count === 0) exit(0)
    at += count
  }
  return bytes
}

function readSome(bytes: Buffer, at: number): number {
  try {
    return readSync(0, bytes, at, bytes.length - at, null)
  } catch {
    return exit(0)
  }
}

/** Writes a frame about an island of a job. */
export function send(id: number, index: number, text: string): void {
  const body = Buffer.from(text)
  const frame = Buffer.alloc(frameHead + body.length)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(id, 4)
  frame.writeUInt32BE(index, 8)
  body.copy(frame, frameHead)
  for (let at = 0; at < frame.length;) at += writeSync(1, frame, at)
}
