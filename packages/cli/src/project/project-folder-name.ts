import { basename, dirname } from 'node:path'
import { realPath } from '../disk/way-out.ts'

/** Names of folders that are not the project's name. */
const general = /^(?:docs?|documentation|mintlify|website|site|src|content|public)$/i

/**
 * Returns the name of a project by its folder: that of `root`, or of the folder around it where `root` is called `docs` or the
 * like. Undefined when no folder has a name of its own.
 */
export function projectFolderName(root: string): string | undefined {
  let folder = realPath(root) ?? root
  while (general.test(basename(folder))) folder = dirname(folder)
  return basename(folder) || undefined
}
