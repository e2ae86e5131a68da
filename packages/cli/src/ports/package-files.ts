import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { openFiles } from './open-files.ts'

/** Packages whose own dependencies may be asked for: where a strict installer puts them. */
const askers = ['@octavo/site', '@octavo/markdown', '@octavo/theme'] as const

const folders = new Map<string, string>()

/**
 * Bytes of a file of an installed package (`@octavo/theme/dist/octavo.css`). Files are data here, so a package's
 * `exports` do not hide them; a path that leaves the package is refused.
 */
export async function readPackageFile(specifier: string): Promise<Uint8Array> {
  const { name, rest } = splitSpecifier(specifier)
  const folder = packageFolder(name)
  const place = join(folder, rest)
  if (!place.startsWith(folder + sep)) throw new Error(`"${specifier}" leaves its package`)
  return openFiles.run(() => readFile(place))
}

/**
 * Bytes of a file of a package in the `node_modules` of the project in `root` or above it; undefined when there is
 * none. Nothing of the package is run.
 */
export async function readProjectPackage(root: string, specifier: string): Promise<Uint8Array | undefined> {
  const { name, rest } = splitSpecifier(specifier)
  const folder = findFrom(join(root, 'package.json'), name)
  const place = folder && join(folder, rest)
  if (folder === undefined || place === undefined || !place.startsWith(folder + sep)) return undefined
  return openFiles.run(() => readFile(place)).catch(() => undefined)
}

/** The folder of an installed package, links resolved; throws when it is not installed. */
export function packageFolder(name: string): string {
  const known = folders.get(name)
  if (known !== undefined) return known
  const folder =
    findFrom(import.meta.url, name) ?? askers.map((asker) => findBelow(asker, name)).find(Boolean)
  if (folder === undefined) throw new Error(`The package "${name}" is not installed`)
  folders.set(name, folder)
  return folder
}

function findBelow(asker: string, name: string): string | undefined {
  const folder = findFrom(import.meta.url, asker)
  return folder && findFrom(join(folder, 'package.json'), name)
}

/** Walks up the `node_modules` folders as a require from `origin` would. */
function findFrom(origin: string, name: string): string | undefined {
  const places = createRequire(origin).resolve.paths(name) ?? []
  const found = places
    .map((place) => join(place, name))
    .find((place) => existsSync(join(place, 'package.json')))
  return found === undefined ? undefined : dirname(realpathSync(join(found, 'package.json')))
}

function splitSpecifier(specifier: string): { readonly name: string; readonly rest: string } {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return { name: parts.slice(0, length).join('/'), rest: parts.slice(length).join('/') }
}
