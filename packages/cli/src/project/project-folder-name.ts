import { basename, dirname } from 'node:path'
import { realPlace } from '../disk/way-out.ts'

/** Folders that say what they hold, not what the project is called. */
const general = /^(?:docs?|documentation|mintlify|website|site|src|content|public)$/i

/**
 * The name of a project by its folder: that of `root`, or of the folder around it where `root` is called `docs` or the
 * like. Undefined when no folder has a name of its own.
 */
export function projectFolderName(root: string): string | undefined {
  let place = realPlace(root) ?? root
  while (general.test(basename(place))) place = dirname(place)
  return basename(place) || undefined
}
