// The packages of a peer, installed once into the work folder.
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Copies the files of a peer to `site` and installs its packages, unless they are there. */
export function installPeer({ source }, site) {
  mkdirSync(site, { recursive: true })
  if (!source) return
  installPackages(source, site)
  cpSync(source, site, {
    recursive: true,
    filter: (path) => !/^(?:peer\.mjs|node_modules)$/.test(basename(path)),
  })
}

/** Returns the program that runs a peer: its own, the Node that it names, or this Node. */
export function findProgram({ bin, nodeSource }, work) {
  if (bin) return bin
  if (!nodeSource) return process.execPath
  const folder = join(work, 'peers', basename(nodeSource))
  mkdirSync(folder, { recursive: true })
  installPackages(nodeSource, folder)
  return join(folder, 'node_modules/node/bin/node')
}

/** Returns the versions that a peer names, as one text. */
export function readVersions({ versions = [], versionCmd }, site) {
  if (versionCmd) {
    const [command, ...args] = versionCmd
    return execFileSync(command, args, { encoding: 'utf8' }).trim().split(' ').slice(0, 2).join(' ')
  }
  return versions.map((name) => `${name} ${versionOf(name, site)}`).join(', ')
}

function installPackages(source, target) {
  if (!existsSync(join(source, 'package.json')) || existsSync(join(target, 'node_modules'))) return
  copyFileSync(join(source, 'package.json'), join(target, 'package.json'))
  console.error(`installing ${basename(source)}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function versionOf(name, site) {
  const file = join(site, 'node_modules', name, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'absent'
}
