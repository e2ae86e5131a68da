import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Disk } from './disk.ts'
import { LeavesFolder } from './replace-file.ts'
import { findWayOut } from './way-out.ts'

/** The project's folder, and the disk. */
export interface TypedContext {
  readonly root: string
  readonly disk: Disk
}

/**
 * Writes a file that was named on the command line, also a pipe or a terminal (`/dev/stdout`). The typed path is
 * trusted, links of the project are not: throws {@link LeavesFolder} where a link of the project points outside
 * it.
 */
export function writeTyped(file: string, text: string, { root, disk }: TypedContext): void {
  const path = relative(root, resolve(file))
  const isBelow = path !== '' && !isAbsolute(path) && path !== '..' && !path.startsWith(`..${sep}`)
  const wayOut = isBelow ? findWayOut(root, path, disk) : undefined
  if (wayOut) throw new LeavesFolder(wayOut)
  disk.writeFileSync(file, text)
}
