import { join } from 'node:path'
import type { Script } from 'node:vm'
import { cachedDataVersionTag, getHeapCodeStatistics, getHeapStatistics } from 'node:v8'
import { systemDisk } from '../disk/disk.ts'
import { replaceFile } from '../disk/replace-file.ts'
import { userCacheFolder } from '../project/user-cache-folder.ts'
import { emptyCode, readCode, writeCode, type Counted } from './code-file.ts'

/** The compiled code of chunks that earlier runs stored. */
export interface CompiledCode {
  /** Returns what V8 compiled of a chunk. */
  get(chunk: string): Uint8Array | undefined
  /** To be called when V8 refuses what is stored: it is stored anew. */
  discard(): void
  /**
   * Stores the code of scripts, by the names of their chunks, with what was there of others; does nothing while V8 has
   * compiled little that is not stored, or where looking for it would take longer than compiling it.
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
  const { chunks: stored, ...counted } = readCode(path)
  let known: Counted = counted
  let isRefused = false
  return {
    get: (chunk) => stored.get(chunk),
    discard() {
      known = emptyCode()
      isRefused = true
    },
    store(scripts) {
      // V8 refuses code of other flags, which the program sets for large sites while it runs.
      if (cachedDataVersionTag() !== tag || isCounted(known, scripts, stored)) return
      const now = count()
      if (!isMore(now, known) && !isLarger(now, known)) return
      known = mostOf(now, known)
      ignoreErrors(() => {
        // Where nothing can be written, nothing is made.
        systemDisk.mkdirSync(folder, { recursive: true, mode: 0o700 })
        // Another thread may have stored more since.
        const { chunks, ...other } = isRefused ? emptyCode() : readCode(path)
        if (isMore(now, other))
          for (const [chunk, script] of scripts) chunks.set(chunk, script.createCachedData())
        else if (!isLarger(now, other)) return
        replaceFile(path, writeCode({ chunks, ...mostOf(now, other) }), { disk: systemDisk })
        removeOldest(folder)
      })
    },
  }
}

const count = (): Counted => ({
  functionBytes: getHeapCodeStatistics().bytecode_and_metadata_size,
  heapBytes: getHeapStatistics().used_heap_size,
})

/** How much more a thread has compiled when it is worth the tenth of a second that storing takes. */
const GROWTH = 1.05

/** A heap in which functions are counted in less time than it takes to compile some of them. */
const SMALL_HEAP = 64_000_000

const isMore = (now: Counted, stored: Counted): boolean => now.functionBytes >= stored.functionBytes * GROWTH

const isLarger = ({ heapBytes }: Pick<Counted, 'heapBytes'>, stored: Counted): boolean =>
  heapBytes > Math.max(SMALL_HEAP, 2 * stored.heapBytes)

const mostOf = (now: Counted, stored: Counted): Counted => ({
  functionBytes: Math.max(now.functionBytes, stored.functionBytes),
  heapBytes: Math.max(now.heapBytes, stored.heapBytes),
})

/**
 * Whether a heap needs no count, which takes 60 ms after a build of 1,000 pages: functions were counted in one of this
 * size, and all chunks are stored.
 */
function isCounted(
  known: Counted,
  scripts: ReadonlyMap<string, Script>,
  stored: ReadonlyMap<string, Uint8Array>,
): boolean {
  const heap = { heapBytes: getHeapStatistics().used_heap_size }
  if (heap.heapBytes <= SMALL_HEAP || isLarger(heap, known)) return false
  return [...scripts.keys()].every((chunk) => stored.has(chunk))
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
