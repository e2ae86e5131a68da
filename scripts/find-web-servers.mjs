// Finds the web servers that the tests of the manual's recipes start, as hosts of a site and in front of ours, and with --install tries to get them.
// 1. OCTAVO_NGINX, OCTAVO_CADDY and OCTAVO_APACHE name the programs. 2. The PATH and the folder of system programs.
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage } from './install-package.mjs'

const servers = {
  nginx: { variable: 'OCTAVO_NGINX', program: 'nginx', packageName: 'nginx-light' },
  caddy: { variable: 'OCTAVO_CADDY', program: 'caddy', packageName: 'caddy' },
  apache: { variable: 'OCTAVO_APACHE', program: 'apache2', packageName: 'apache2' },
}

/** The path of a server's program, `nginx`, `caddy` or `apache`; undefined when there is none. */
export function findWebServer(name, environment = process.env) {
  const { variable, program } = servers[name]
  const named = environment[variable]
  if (named) return existsSync(named) ? named : undefined
  const path = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...path, '/usr/sbin'].map((folder) => join(folder, program)).find((file) => existsSync(file))
}

const missing = () => Object.keys(servers).filter((name) => findWebServer(name) === undefined)

function main() {
  if (process.argv.includes('--install'))
    for (const name of missing()) installPackage(servers[name].packageName)
  const left = missing()
  if (left.length > 0) {
    const packages = left.map((name) => servers[name].packageName).join(' ')
    const variables = left.map((name) => servers[name].variable).join(', ')
    console.error(
      `The tests of the hosting recipes need web servers that are not found: install them (Debian: apt-get install ${packages}) or set ${variables} to their programs.`,
    )
    process.exit(1)
  }
  for (const name of Object.keys(servers)) console.log(`${name}: ${findWebServer(name)}`)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main()
