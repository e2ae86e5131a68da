import type { Disk } from './disk.ts'

/** Files that stay open until all of them are closed. */
export interface HeldFiles {
  /**
   * Takes the descriptor of an open file; returns a function that returns it, and throws when the files were closed: the
   * system gives the number of a closed file to another one.
   */
  hold(descriptor: number): () => number
  /** Closes the files that are held. */
  close(): void
}

/** Creates a list of open files. */
export function createHeldFiles(disk: Disk): HeldFiles {
  let opened: number[] = []
  let round = 0
  return {
    hold(descriptor) {
      const own = round
      opened.push(descriptor)
      return () => {
        if (own !== round) throw new Error('the file is closed')
        return descriptor
      }
    },
    close() {
      for (const descriptor of opened) closeQuietly(descriptor, disk)
      opened = []
      round += 1
    },
  }
}

/** A file that the system cannot close has only been read, or lacks entries that the next build makes again. */
function closeQuietly(descriptor: number, disk: Disk): void {
  try {
    disk.closeSync(descriptor)
  } catch {}
}
