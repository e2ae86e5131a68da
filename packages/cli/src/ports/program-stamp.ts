import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { systemDisk } from '../disk/disk.ts'
import { version } from '../version.ts'
import { packageFolder } from './package-files.ts'

/** The packages whose code decides what a parsed page is; what they depend on is pinned by their versions. */
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
 * What tells one state of the program from another: versions, and size and time of every built file, so that
 * whoever works on Octavo never sees pages of an older state.
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
