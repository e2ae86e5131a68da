import { outputDisk } from '../../src/disk/output-files.ts'
import type { OutputDisk } from '../../src/output/output-disk.ts'

/** What every call to the disk of a killed process throws. */
export class Killed extends Error {}

/**
 * A disk whose process is killed at its `at`th change: that change is partial or missing, and nothing happens
 * after it.
 */
export function mortalDisk(at: number): { readonly disk: OutputDisk; changes(): number } {
  let changes = 0
  const mortal = <A extends readonly unknown[], R>(work: (...args: A) => R, last?: (...args: A) => unknown) =>
    ((...args: A): R => {
      changes += 1
      if (changes === at) last?.(...args)
      if (changes >= at) throw new Killed()
      return work(...args)
    }) as (...args: A) => R
  const later = <A extends readonly unknown[], R>(
    work: (...args: A) => Promise<R>,
    last?: (...args: A) => Promise<unknown>,
  ) => {
    const sync = mortal(work)
    return async (...args: A) => {
      if (changes + 1 === at) await last?.(...args)
      return sync(...args)
    }
  }
  const disk: OutputDisk = {
    ...outputDisk,
    makeFolder: later(outputDisk.makeFolder),
    writeFile: later(outputDisk.writeFile, (path, bytes) =>
      outputDisk.writeFile(path, bytes.subarray(0, bytes.length / 2)),
    ),
    createFile: later(outputDisk.createFile),
    link: later(outputDisk.link),
    rename: mortal(outputDisk.rename),
    symbolicLink: mortal(outputDisk.symbolicLink),
    remove: later(outputDisk.remove),
    removeNow: mortal(outputDisk.removeNow),
  }
  return { disk, changes: () => changes }
}
