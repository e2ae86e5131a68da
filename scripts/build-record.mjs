// Records what the build.mjs of a package was run on, so that it runs again only when that has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns whether the outputs of a package's build.mjs are there and were made from the current inputs. */
export function isBuilt(name) {
  const path = recordOf(name)
  if (!existsSync(path)) return false
  const { inputs, outputs } = JSON.parse(readFileSync(path, 'utf8'))
  return inputs === hashInputs(name) && outputs.every((output) => existsSync(join(root, output)))
}

/**
 * Records that the build.mjs of a package ran; its outputs are the files of `dist` and `bin` written since `started`,
 * in ms.
 */
export function recordBuild(name, started) {
  const folders = ['dist', 'bin'].map((folder) => join('packages', name, folder))
  const outputs = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(filesBelow)
    .filter((path) => statSync(join(root, path)).mtimeMs >= started - 2_000)
  mkdirSync(join(root, '.cache', 'build'), { recursive: true })
  writeFileSync(recordOf(name), JSON.stringify({ inputs: hashInputs(name), outputs }, null, 1))
}

function recordOf(name) {
  return join(root, '.cache', 'build', `${name}.json`)
}

/** Hashes the sources of the package and of the workspace packages below it, and the versions of all others. */
function hashInputs(name) {
  const hash = createHash('sha256').update(process.version)
  const paths = [...packagesBelow(name)]
    .sort()
    .flatMap((each) => filesBelow(join('packages', each)).filter(isInput))
  for (const path of ['package-lock.json', ...paths]) {
    hash.update(`\0${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function packagesBelow(name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
  )
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies }))
    if (dependency.startsWith('@octavo/')) packagesBelow(dependency.slice('@octavo/'.length), found)
  return found
}

function isInput(path) {
  return !/^packages[\\/][^\\/]+[\\/](dist|bin|test|node_modules|\.cache)[\\/]/u.test(path)
}

/** The files below a folder, by paths from the root, in the order of their paths. */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}
