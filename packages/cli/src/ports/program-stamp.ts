import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeFolder, isPublished, programFolder, version } from '../own-package.ts'
import { systemDisk } from '../disk/disk.ts'
import { ownText } from '../disk/system-files.ts'
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

/** A running program is that which was loaded, so its stamp is read once. */
let known: string | undefined

/**
 * Returns a stamp of the program, so that a changed program never uses cached pages of an older state: a hash of
 * versions and of what the package was built to.
 */
export const programStamp = (): string => (known ??= readStamp())

function readStamp(): string {
  const built = isPublished ? ownText(new URL('stamp.txt', programFolder)) : describeModules()
  return createHash('sha256').update(`${version} ${process.version}\n${built}`).digest('hex')
}

/** Lists size and time of each compiled module: without the bundle, modules may change one by one. */
function describeModules(): string {
  const folders = deciding.map((name) => join(packageFolder(name), 'dist'))
  return [fileURLToPath(codeFolder), ...folders].flatMap(describeFiles).join('\n')
}

function describeFiles(folder: string): string[] {
  const names = systemDisk.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => {
    const { size, mtimeMs } = systemDisk.statSync(join(folder, name))
    return `${folder}/${name} ${size} ${mtimeMs}`
  })
}
