import { createRequire } from 'node:module'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFiles } from '../disk/open-files.ts'
import { readInside } from '../disk/read-inside.ts'
import { readOwnFile } from '../disk/system-files.ts'
import { isTaken } from '../disk/path-facts.ts'
import { realPath } from '../disk/path-facts.ts'
import { isInside } from '../disk/way-out.ts'
import { isPublished, programFolder } from '../own-package.ts'

/** Files of the other packages, in the published program. */
const dataFolder = join(fileURLToPath(programFolder), 'data')

/** The folders of installed packages: they belong to the program and do not change while it runs. */
const folders = new Map<string, string>()

/**
 * Reads a file of one of Octavo's packages (`@octavo/theme/dist/account.css`). The published program has these files
 * below `bin/data` (`bin/data/theme/dist/account.css`), since it is one package. Files are data here, so a package's
 * `exports` do not hide them; a path that leaves the package is refused.
 */
export async function readPackageFile(specifier: string): Promise<Uint8Array> {
  const { name, rest } = splitSpecifier(specifier)
  const folder = isPublished ? join(dataFolder, basename(name)) : packageFolder(name)
  const path = join(folder, rest)
  if (!path.startsWith(folder + sep)) throw new Error(`"${specifier}" leaves its package`)
  return readOwnFile(path)
}

/**
 * Reads a file of a package in the `node_modules` of the project in `root` or above it; undefined when there is
 * none. Nothing of the package is run. `node_modules` may be above the project or be a link, as in monorepos and
 * with pnpm, but the real path of the package must be in the project or in a folder `node_modules` under its own
 * name, and that of the file in the package: no link of a project reaches other files.
 */
export async function readProjectPackage(root: string, specifier: string): Promise<Uint8Array | undefined> {
  const { name, rest } = splitSpecifier(specifier)
  const folder = findFrom(join(root, 'package.json'), name)
  if (folder === undefined || !isPackageFolder(folder, name, root)) return undefined
  if (!isInside(folder, join(folder, rest))) return undefined
  return openFiles.run(() => readInside({ root: folder, path: rest })).catch(() => undefined)
}

function isPackageFolder(folder: string, name: string, root: string): boolean {
  const path = realPath(root)
  if (path !== undefined && isInside(path, folder)) return true
  return folder.endsWith(join(sep, 'node_modules', name))
}

/** Returns the folder of an installed package, links resolved; throws when it is not installed. */
export function packageFolder(name: string): string {
  const known = folders.get(name)
  if (known !== undefined) return known
  const folder = findFrom(import.meta.url, name)
  if (folder === undefined) throw new Error(`The package "${name}" is not installed`)
  folders.set(name, folder)
  return folder
}

/** Walks up the `node_modules` folders like a require from `origin`. */
function findFrom(origin: string, name: string): string | undefined {
  const paths = createRequire(origin).resolve.paths(name) ?? []
  const found = paths.map((path) => join(path, name)).find((path) => isTaken(join(path, 'package.json')))
  return found === undefined ? undefined : realPath(found)
}

function splitSpecifier(specifier: string): { readonly name: string; readonly rest: string } {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return { name: parts.slice(0, length).join('/'), rest: parts.slice(length).join('/') }
}
