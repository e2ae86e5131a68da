/*
 * A file of compiled code:
 *   a line of JSON (`Header`), then the code of each chunk, one after the other
 */
import { crc32 } from 'node:zlib'
import { ownBytes } from '../disk/system-files.ts'

/** What a thread had compiled when its code was stored. */
export interface Counted {
  /** Bytes of the functions that it had compiled or taken from a file: V8 compiles each when it is first called. */
  readonly functionBytes: number
  /** Bytes of its heap, through which V8 walks to count the functions. */
  readonly heapBytes: number
}

/** The content of a file, with what was compiled in the thread that wrote it. */
export interface StoredChunks extends Counted {
  readonly chunks: Map<string, Uint8Array>
}

/** What the first line of a file has. */
interface Header extends Counted {
  readonly checksum: number
  readonly chunks: readonly (readonly [name: string, bytes: number])[]
}

/** Returns the bytes of a file. */
export function writeCode({ chunks, ...counted }: StoredChunks): Uint8Array {
  const content = Buffer.concat([...chunks.values()])
  const sizes = [...chunks].map(([name, bytes]) => [name, bytes.length] as const)
  const header: Header = { ...counted, checksum: crc32(content), chunks: sizes }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content])
}

/** Reads a file; one that is missing or damaged, or of another user, has no chunks. */
export function readCode(path: string): StoredChunks {
  try {
    const bytes = ownBytes(path)
    const start = bytes.indexOf('\n') + 1
    const { checksum, chunks, ...counted } = JSON.parse(bytes.toString('latin1', 0, start)) as Header
    if (crc32(bytes.subarray(start)) === checksum)
      return { ...emptyCode(), ...counted, chunks: new Map(splitChunks(bytes.subarray(start), chunks)) }
  } catch {
    // It was not written yet, or not to its end.
  }
  return emptyCode()
}

/** What a file has that was not written. */
export const emptyCode = (): StoredChunks => ({ chunks: new Map(), functionBytes: 0, heapBytes: 0 })

function splitChunks(bytes: Uint8Array, sizes: Header['chunks']): [string, Uint8Array][] {
  let at = 0
  return sizes.map(([name, size]) => [name, bytes.subarray(at, (at += size))])
}
