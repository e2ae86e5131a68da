import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Hash by path of every file below `folder`, in byte order; symbolic links by their target. `isLeftOut` receives
 * paths relative to `folder`, `/` between segments.
 */
export function hashTree(
  folder: string,
  isLeftOut: (path: string) => boolean = () => false,
): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !isLeftOut(path) && !lstatSync(join(folder, path)).isDirectory())
    .sort()
  return Object.fromEntries(paths.map((path) => [path, hashFile(join(folder, path))]))
}

function hashFile(path: string): string {
  if (lstatSync(path).isSymbolicLink()) return `link to ${readlinkSync(path)}`
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
