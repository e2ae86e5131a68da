import { systemDisk, type Disk, type Stats } from './disk.ts'

/** Reads the facts of a path, links followed; undefined for paths that cannot be read. */
export function statPath(path: string, disk: Disk = systemDisk): Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false })
  } catch {
    // A folder that turned into a file meanwhile (ENOTDIR), a closed one (EACCES), a loop of links.
    return undefined
  }
}

/** Whether a name is taken, also by a broken link. */
export function isTaken(path: string, disk: Disk = systemDisk): boolean {
  try {
    return disk.lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}
