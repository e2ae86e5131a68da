import { basename, dirname, join, isAbsolute, relative, resolve, sep } from 'node:path'
import { systemDisk, type Disk } from './disk.ts'
import { realPath } from './path-facts.ts'
import { findWayOut, isInside, type WayOut } from './way-out.ts'

/** Thrown instead of writing outside the folder that may be written. */
export class LeavesFolder extends Error {
  readonly wayOut: WayOut

  constructor(wayOut: WayOut) {
    super(`"${wayOut.link}" leaves its folder`)
    this.wayOut = wayOut
  }
}

/** A file by its path in a folder. */
export interface PathInFolder {
  readonly folder: string
  readonly path: string
}

/**
 * Replaces a file of a folder as a whole: written beside it under a random name, compared with its real path,
 * then moved. A link inside the folder stays a link. Throws {@link LeavesFolder} where a link, at any level,
 * points outside or is broken, and the errors of the system.
 */
export function replaceInside(
  { folder, path }: PathInFolder,
  data: Uint8Array | string,
  disk: Disk = systemDisk,
): void {
  const wayOut = findWayOut(folder, path, disk)
  if (wayOut) throw new LeavesFolder(wayOut)
  const absolutePath = realPath(join(folder, path), disk) ?? join(folder, path)
  const root = realPath(folder, disk) ?? folder
  replaceFile(absolutePath, data, { disk, isAllowed: (real) => isInside(root, real) })
}

/** Writes a file that must not exist yet, under the rule of {@link replaceInside}. */
export function createInside({ folder, path }: PathInFolder, text: string, disk: Disk = systemDisk): void {
  const wayOut = findWayOut(folder, path, disk)
  if (wayOut) throw new LeavesFolder(wayOut)
  disk.writeFileSync(join(folder, path), text, { flag: 'wx' })
}

/** The disk, and the check of the real path of a file that was just created. */
export interface ReplaceOptions {
  readonly disk: Disk
  readonly isAllowed?: (real: string) => boolean
}

/** Replaces a file in a folder of Octavo: no link is followed, an existing file is removed. */
export function replaceFile(
  absolutePath: string,
  data: Uint8Array | string,
  { disk, isAllowed }: ReplaceOptions,
): void {
  const staged = stagedName(absolutePath)
  const opened = disk.openSync(staged, 'wx')
  try {
    try {
      if (isAllowed) assertInside(opened, staged, { disk, isAllowed })
      disk.writeFileSync(opened, data)
    } finally {
      disk.closeSync(opened)
    }
    disk.renameSync(staged, absolutePath)
  } catch (error) {
    removeQuietly(staged, disk)
    throw error
  }
}

/** `.x.octavo-…` is never content. */
const stagedName = (absolutePath: string) =>
  join(dirname(absolutePath), `.${basename(absolutePath)}.octavo-${randomName()}`)

/** Loads the module when a file is written: every command loads this file, and the module takes 5 ms. */
const randomName = () => process.getBuiltinModule('node:crypto').randomBytes(6).toString('hex')

/** Asserts that the new file is the one at its real path, inside the folder: a folder may turn into a link at any time. */
function assertInside(opened: number, staged: string, { disk, isAllowed }: Required<ReplaceOptions>): void {
  const real = disk.realpathSync(staged)
  const [made, there] = [disk.fstatSync(opened), disk.lstatSync(real)]
  if (isAllowed(real) && made.ino === there.ino && made.dev === there.dev) return
  throw new LeavesFolder({ link: basename(staged), target: real })
}

function removeQuietly(absolutePath: string, disk: Disk): void {
  try {
    disk.rmSync(absolutePath, { force: true })
  } catch {
    // The error that caused this is reported.
  }
}

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
