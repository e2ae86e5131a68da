// Finds the PostgreSQL server that the tests of the store start, and with --install tries to get one.
// 1. OCTAVO_POSTGRES names the folder of its programs. 2. The folders of Debian's packages. 3. The PATH.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage } from './install-package.mjs'

/** Folder with `initdb` and `postgres`; undefined when there is none. */
export function findPostgres(environment = process.env) {
  const named = environment['OCTAVO_POSTGRES']
  if (named) return hasPrograms(named) ? named : undefined
  const path = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...debianFolders(), ...path].find(hasPrograms)
}

const hasPrograms = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

/** The newest version first: Debian's package does not link its programs to the PATH. */
function debianFolders() {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return []
  const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(parent, version, 'bin'))
}

const sentence =
  'The tests of the store need PostgreSQL and none is found: install it (Debian: apt-get install postgresql) or set OCTAVO_POSTGRES to the folder of its programs.'

function main() {
  if (!findPostgres() && process.argv.includes('--install')) installPackage('postgresql')
  const found = findPostgres()
  if (!found) {
    console.error(sentence)
    process.exit(1)
  }
  console.log(`PostgreSQL: ${found}`)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main()
