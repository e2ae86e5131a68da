import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { systemDisk } from '../disk/disk.ts'
import { version } from '../version.ts'
import { packageFolder } from './package-files.ts'

/** The packages whose code decides the result of parsing; their dependencies are pinned by version. */
const deciding = [
  '@octavo/source',
  '@octavo/hast',
  '@octavo/config',
  '@octavo/openapi',
  '@octavo/markdown',
  '@octavo/theme',
  '@octavo/client',
  '@octavo/site',
] as const

/**
 * Returns a stamp of the program: a hash of versions, and of size and time of every built file, so that a changed
 * program never uses cached pages of an older state.
 */
export function programStamp(): string {
  const hash = createHash('sha256').update(`${version} ${process.version}`)
  for (const name of deciding) {
    const folder = join(packageFolder(name), 'dist')
    for (const file of systemDisk.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = systemDisk.statSync(join(folder, file))
      hash.update(`${name}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
