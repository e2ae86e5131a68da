import { systemDisk, type Disk, type Stats } from './disk.ts'

/** Reads the facts of a path, links followed; undefined for what cannot be read. */
export function statPath(path: string, disk: Disk = systemDisk): Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false })
  } catch {
    // A folder that turned into a file between two looks (ENOTDIR), a closed one (EACCES), a loop of links.
    return undefined
  }
}

/** True when a name is taken, also by a link that leads nowhere. */
export function isTaken(path: string, disk: Disk = systemDisk): boolean {
  try {
    return disk.lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}
