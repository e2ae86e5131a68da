// Other generators. Each is a folder with a `peer.mjs` and the files of its site; CONTRIBUTING.md describes the form.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Reads the peers `name` or `name/variant` of a folder. */
export async function readPeers(folder, names) {
  const peers = []
  for (const name of names) peers.push(await readPeer(resolve(folder), name))
  return peers
}

async function readPeer(folder, requested) {
  const [name, variant = 'default'] = requested.split('/')
  const source = join(folder, name)
  const file = join(source, 'peer.mjs')
  if (!existsSync(file)) throw new Error(`no peer "${name}"; there are ${listPeers(folder).join(', ')}`)
  const { default: peer } = await import(pathToFileURL(file))
  const variants = peer.variants ?? { default: {} }
  if (!variants[variant])
    throw new Error(`${name} has no variant "${variant}"; it has ${Object.keys(variants).join(', ')}`)
  return {
    ...peer,
    // Variants share the site and its packages: each of them begins with a clean build.
    name,
    title: variant === 'default' ? peer.title : `${peer.title}, ${variant}`,
    source,
    nodeSource: peer.node && join(folder, `_${peer.node}`),
    env: { ...peer.env, ...variants[variant] },
  }
}

const listPeers = (folder) => readdirSync(folder).filter((name) => existsSync(join(folder, name, 'peer.mjs')))
