import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createDiagnostic, spanOfFile, type Checked } from '@octavo/source'
import { mayWrite, systemDisk, type Disk } from '../disk/disk.ts'
import { realPath } from '../disk/path-facts.ts'
import { describeWayOut, findWayOut } from '../disk/way-out.ts'
import { userCacheFolder } from './user-cache-folder.ts'

const inProject = 'node_modules/.cache/octavo'

/**
 * Returns the folder of a project's cache: in its node_modules when it can be written, else in the user's cache
 * folder under a name from the project's real path. Does not create it. A `node_modules` that is a link out of
 * the project is accepted, as in monorepos; a link below it is reported (V3).
 */
export function cacheFolder(root: string, disk: Disk = systemDisk): Checked<string> {
  const wayOut = findWayOut(root, inProject, disk)
  const modules = join(root, 'node_modules')
  if (!wayOut && isWritable(modules, disk)) return { value: join(root, inProject), diagnostics: [] }
  const key = createHash('sha256')
    .update(realPath(root, disk) ?? root)
    .digest('hex')
    .slice(0, 16)
  const value = join(userCacheFolder(), key)
  if (!wayOut || wayOut.link === 'node_modules') return { value, diagnostics: [] }
  const message = `The cache is not stored in the project: ${describeWayOut(wayOut, root, disk)}`
  const span = spanOfFile(wayOut.link)
  const help = 'remove the link, or name the folder with --cache-dir'
  return { value, diagnostics: [createDiagnostic('asset/symlink-outside', message, { span, help })] }
}

function isWritable(folder: string, disk: Disk): boolean {
  try {
    disk.accessSync(folder, mayWrite)
    return true
  } catch {
    return false
  }
}
