import { join } from 'node:path'
import type { Script } from 'node:vm'
import { cachedDataVersionTag, getHeapCodeStatistics } from 'node:v8'
import { crc32 } from 'node:zlib'
import { systemDisk } from '../disk/disk.ts'
import { replaceFile } from '../disk/replace-file.ts'
import { ownBytes } from '../disk/system-files.ts'
import { userCacheFolder } from '../project/user-cache-folder.ts'

/** The compiled code of chunks that earlier runs stored. */
export interface CompiledCode {
  /** Returns what V8 compiled of a chunk. */
  get(chunk: string): Uint8Array | undefined
  /** To be called when V8 refuses what is stored: it is stored anew. */
  discard(): void
  /**
   * Stores the code of scripts, by the names of their chunks, with what was there of others; does nothing while V8 has
   * compiled little that is not stored.
   */
  store(scripts: ReadonlyMap<string, Script>): void
}

/** Number of files, each of up to 10 MB, that stay in the folder: one a command and version of the program or of Node. */
const MOST_FILES = 12

/** What is stored in which folder of caches; by default it is that of the user. */
interface CodeOptions {
  readonly name: string
  /** The stamp of the program. */
  readonly stamp: string
  readonly folder?: string | undefined
}

/**
 * Reads the compiled code that was stored under a name for one version of the program and of Node. Files are in the user's cache
 * folder, where no other user can write: Node's default for its own cache is the system's folder for temporary files.
 * A file that is damaged or of another user, or that cannot be written, is ignored. Node before 22.2 has no checksum:
 * then nothing is read or stored.
 */
export function openCompiledCode({ name, stamp, folder: caches }: CodeOptions): CompiledCode {
  const tag = cachedDataVersionTag()
  const folder = join(caches ?? userCacheFolder(), 'compiled')
  // Versions of Node change V8 without a new version of V8, and code of another one can end the process.
  const runtime = `${process.version}-${process.arch}`
  const path = join(folder, `${name}-${stamp.slice(0, 16)}-${runtime}-${tag.toString(36)}`)
  const { chunks: stored, functionBytes } = readChunks(path)
  let known = functionBytes
  let isRefused = false
  return {
    get: (chunk) => stored.get(chunk),
    discard() {
      known = 0
      isRefused = true
    },
    store(scripts) {
      // V8 refuses code of other flags, which the program sets for large sites while it runs.
      if (cachedDataVersionTag() !== tag || compiledBytes() < known * GROWTH) return
      known = compiledBytes()
      ignoreErrors(() => {
        // Where nothing can be written, nothing is made.
        systemDisk.mkdirSync(folder, { recursive: true, mode: 0o700 })
        // Another thread may have stored more since.
        const { chunks, functionBytes } = isRefused ? nothing() : readChunks(path)
        if (known < functionBytes * GROWTH) return
        for (const [chunk, script] of scripts) chunks.set(chunk, script.createCachedData())
        replaceFile(path, chunkFile({ chunks, functionBytes: known }), { disk: systemDisk })
        removeOldest(folder)
      })
    },
  }
}

/** How much more a thread has compiled when it is worth the tenth of a second that storing takes. */
const GROWTH = 1.05

/** Bytes of the functions that this thread has compiled or taken from a file: V8 compiles each when it is first called. */
const compiledBytes = (): number => getHeapCodeStatistics().bytecode_and_metadata_size

/** The content of a file, with what was compiled in the thread that wrote it. */
interface Content {
  readonly chunks: Map<string, Uint8Array>
  readonly functionBytes: number
}

/** What the first line of a file has. */
interface Header {
  readonly functionBytes: number
  readonly checksum: number
  readonly chunks: readonly (readonly [name: string, bytes: number])[]
}

function chunkFile({ chunks, functionBytes }: Content): Uint8Array {
  const content = Buffer.concat([...chunks.values()])
  const sizes = [...chunks].map(([name, bytes]) => [name, bytes.length] as const)
  const header: Header = { functionBytes, checksum: crc32(content), chunks: sizes }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content])
}

/** Reads a file; what is missing or damaged has no chunks. */
function readChunks(path: string): Content {
  try {
    const bytes = ownBytes(path)
    const start = bytes.indexOf('\n') + 1
    const { checksum, chunks, functionBytes } = JSON.parse(bytes.toString('latin1', 0, start)) as Header
    if (crc32(bytes.subarray(start)) === checksum)
      return { chunks: new Map(splitChunks(bytes.subarray(start), chunks)), functionBytes }
  } catch {
    // It was not written yet, or not to its end.
  }
  return nothing()
}

const nothing = (): Content => ({ chunks: new Map(), functionBytes: 0 })

function splitChunks(bytes: Uint8Array, sizes: Header['chunks']): [string, Uint8Array][] {
  let at = 0
  return sizes.map(([name, size]) => [name, bytes.subarray(at, (at += size))])
}

function removeOldest(folder: string): void {
  const files = systemDisk.readdirSync(folder).map((name) => {
    const path = join(folder, name)
    return { path, facts: systemDisk.lstatSync(path) }
  })
  const old = files.filter(({ facts }) => facts.isFile()).sort((a, b) => b.facts.mtimeMs - a.facts.mtimeMs)
  for (const { path } of old.slice(MOST_FILES)) systemDisk.unlinkSync(path)
}

function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {
    // The program works without stored code, only more slowly.
  }
}
