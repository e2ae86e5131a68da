import type { SitePorts } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { systemDisk, type Disk } from '../disk/disk.ts'
import { createScratchFile, type ScratchFile } from '../disk/scratch-file.ts'

/** Sizes of {@link createStoreBytes}. */
export interface StoreOptions {
  /** So many bytes stay in memory: those of about 1,000 pages. */
  readonly heldBytes?: number
  /** What comes after them is written together when it is so large. */
  readonly batchBytes?: number
  readonly disk?: Disk | undefined
}

/** Bytes in memory, or their place in the file. */
interface Stored {
  bytes: Uint8Array | undefined
  start: number
  readonly length: number
}

/** Creates the port `storeBytes`: what is more than `heldBytes` is in a file of the cache; what it cannot hold stays in memory. */
export function createStoreBytes(
  cache: Pick<CacheStore, 'folderAt'>,
  { heldBytes = 16_000_000, batchBytes = 1_000_000, disk = systemDisk }: StoreOptions = {},
): NonNullable<SitePorts['storeBytes']> {
  let [held, waitingBytes, isUsable] = [0, 0, true]
  let waiting: Stored[] = []
  let file: ScratchFile | undefined
  const write = () => {
    file ??= openFile(cache, disk)
    isUsable = file !== undefined && moveTo(file, waiting)
    waiting = []
    waitingBytes = 0
  }
  const read = ({ bytes, start, length }: Stored) => {
    const found = bytes ?? file?.read(start, length)
    if (!found) throw new Error('A value is neither in memory nor in the scratch file')
    return found
  }
  return (bytes) => {
    const stored: Stored = { bytes, start: 0, length: bytes.length }
    held += bytes.length
    if (held > heldBytes && isUsable) {
      waiting.push(stored)
      waitingBytes += bytes.length
      if (waitingBytes >= batchBytes) write()
    }
    return () => read(stored)
  }
}

/** Writes values to the end of a file; returns whether that was possible. */
function moveTo(file: ScratchFile, values: readonly Stored[]): boolean {
  try {
    let start = file.append(Buffer.concat(values.map(({ bytes }) => bytes ?? new Uint8Array())))
    for (const stored of values) {
      stored.start = start
      stored.bytes = undefined
      start += stored.length
    }
    return true
  } catch {
    return false
  }
}

function openFile(cache: Pick<CacheStore, 'folderAt'>, disk: Disk): ScratchFile | undefined {
  try {
    const folder = cache.folderAt('scratch')
    if (folder === undefined) return undefined
    disk.mkdirSync(folder, { recursive: true })
    return createScratchFile(folder, disk)
  } catch {
    return undefined
  }
}
