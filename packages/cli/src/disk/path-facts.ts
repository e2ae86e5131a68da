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

/** Reads the facts of a path, of a link itself too; undefined for paths that cannot be read. */
export function linkFacts(path: string, disk: Disk): Stats | undefined {
  try {
    return disk.lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Whether a name is taken, also by a broken link. */
export function isTaken(path: string, disk: Disk = systemDisk): boolean {
  return linkFacts(path, disk) !== undefined
}

/** Resolves all links of a path; undefined for a broken link, or one that may not be followed. */
export function realPath(absolutePath: string, disk: Disk = systemDisk): string | undefined {
  try {
    return disk.realpathSync(absolutePath)
  } catch {
    return undefined
  }
}
