import { join, relative, sep } from 'node:path'
import { systemDisk, type Disk } from './disk.ts'
import { linkFacts, realPath } from './path-facts.ts'

/** A symbolic link through which a path leaves its folder, or which is broken. */
export interface WayOut {
  /** From the folder, with `/` between the names: the path itself or a folder above it. */
  readonly link: string
  /** Its real target, absolute; undefined for a link to nothing, or in a cycle. */
  readonly target: string | undefined
}

/** True when `path` is `root` or below it; both absolute, links resolved. */
export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)

/**
 * Finds the link by which `path` leaves `folder` (V2, V3): each name is checked in turn, so that a link at any level is
 * found. Undefined when the path stays inside, also where its end does not exist yet. `path` is relative and holds
 * no `..`.
 */
export function findWayOut(folder: string, path: string, disk: Disk = systemDisk): WayOut | undefined {
  const root = realPath(folder, disk)
  if (root === undefined) return undefined
  const names = path.split(/[\\/]/).filter(Boolean)
  let absolutePath = root
  for (const [index, name] of names.entries()) {
    absolutePath = join(absolutePath, name)
    const facts = linkFacts(absolutePath, disk)
    if (!facts) return undefined
    if (!facts.isSymbolicLink()) continue
    const target = realPath(absolutePath, disk)
    if (target === undefined || !isInside(root, target))
      return { link: names.slice(0, index + 1).join('/'), target }
    absolutePath = target
  }
  return undefined
}

/**
 * Describes a link as the rest of a sentence: `the symbolic link "a" points to "../b" outside the project`. Names
 * the target's path, never its content.
 */
export function describeWayOut({ link, target }: WayOut, folder: string, disk: Disk = systemDisk): string {
  if (target === undefined) return `the symbolic link "${link}" is broken`
  const shown = relative(realPath(folder, disk) ?? folder, target)
  return `the symbolic link "${link}" points to "${shown}" outside the project`
}
