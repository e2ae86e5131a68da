/*
 * The large texts of records, of which a build reads parts. They are frames in one file; beside it is a sealed list of
 * them, with the size and time of the file:
 *   1. the file is as the list says: nothing is read before it is requested
 *   2. without such a list (a build was stopped, two ran at once, something else has changed the file), it is read, and
 *      only frames that are whole count
 *   3. new frames are appended; the list is stored when the build ends
 */
import { createHash } from 'node:crypto'
import type { PartStore } from '@octavo/site'
import type { CacheStore } from '../disk/cache-store.ts'
import { createFrameBatch } from '../disk/frame-batch.ts'
import { frameName } from '../disk/frames.ts'
import { dropOtherPacks, type PackOptions } from './record-pack.ts'
import { createTextFile } from './text-file.ts'

/** The texts of records. */
export interface RecordTexts extends PartStore {
  /** Writes what was stored since, and removes what is not used any more. */
  flush(): void
}

const FOLDER = 'texts'

/** Opens the texts of a program; `stamp` identifies it. */
export function openRecordTexts(
  cache: CacheStore,
  stamp: string,
  { batchBytes = 1_000_000, smallBytes = 4_000_000, wasteFactor = 3 }: Omit<PackOptions, 'folder'> = {},
): RecordTexts {
  const name = createHash('sha256').update(stamp).digest('hex').slice(0, 20)
  const file = createTextFile(cache, `${FOLDER}/${name}`, stamp)
  const used = new Set<string>()
  const batch = createFrameBatch()
  /** The lengths of the frames in the batch, in order. */
  const waiting = new Map<string, number>()
  const append = () => {
    if (waiting.size > 0) file.append(batch.take(), waiting)
    waiting.clear()
  }
  return {
    find(hash) {
      const text = textName(frameName(stamp, hash))
      if (waiting.has(text)) append()
      const read = file.find(text)
      if (read) used.add(text)
      return read
    },
    store(hash, parts) {
      const name = frameName(stamp, hash)
      const text = textName(name)
      used.add(text)
      // Equal hashes mean equal bytes.
      if (waiting.has(text) || file.has(text)) return
      waiting.set(text, batch.add(name, parts))
      if (batch.length() >= batchBytes) append()
    },
    flush() {
      if (used.size === 0) return
      if (file.isNew()) dropOtherPacks(cache, FOLDER, name)
      append()
      const { bytes, usedBytes } = file.sizes(used)
      if (bytes > Math.max(smallBytes, wasteFactor * usedBytes)) file.reduceTo(used)
      file.storeList()
    },
  }
}

/** The name of a text, which covers the program: that of its frame, in hex. */
const textName = (name: string) => Buffer.from(name, 'latin1').toString('hex')
