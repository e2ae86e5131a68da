import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { systemDisk, type Disk } from './disk.ts'

/** A file of this process alone. */
export interface ScratchFile {
  /** Adds bytes to the end; returns where they begin. Throws when they cannot be written. */
  append(bytes: Uint8Array): number
  /** Returns bytes that were added. Throws when they cannot be read. */
  read(start: number, length: number): Uint8Array
}

/**
 * Creates a file in a folder that exists. Its name is removed at once, so that nothing remains however the process ends;
 * a system that does not remove the names of open files has it until the cache is deleted.
 */
export function createScratchFile(folder: string, disk: Disk = systemDisk): ScratchFile {
  const path = join(folder, `${randomBytes(8).toString('hex')}.tmp`)
  const file = disk.openSync(path, 'wx+', 0o600)
  try {
    disk.rmSync(path)
  } catch {
    // It stays open, and is used all the same.
  }
  let end = 0
  return {
    append(bytes) {
      disk.writeFileSync(file, bytes)
      end += bytes.length
      return end - bytes.length
    },
    read(start, length) {
      const bytes = new Uint8Array(length)
      for (let done = 0; done < length;) {
        const read = disk.readSync(file, bytes, done, length - done, start + done)
        if (read === 0) throw new Error('A scratch file ends too early')
        done += read
      }
      return bytes
    },
  }
}
