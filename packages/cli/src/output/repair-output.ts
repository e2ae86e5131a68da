import { join } from 'node:path'
import { manifestName, parseManifest } from '@octavo/server/manifest'
import {
  isOwnFolder,
  linkedSite,
  litterNames,
  markerName,
  siblingKind,
  type OutputNames,
  type SiblingKind,
} from './output-names.ts'
import { lockOutput } from './lock-output.ts'
import type { OutputDisk } from './output-disk.ts'

/**
 * Repairs what an interrupted build left beside the output: restores a site that was moved away, and removes unfinished
 * and replaced ones. Only called by the holder of the lock.
 */
export async function recoverOutput(names: OutputNames, disk: OutputDisk): Promise<void> {
  await restoreOutput(names, disk)
  await discardOthers(names, disk)
}

/**
 * Restores the newest whole site when the output is missing and no build is running; true when it did. A running build
 * holds the lock.
 */
export async function repairOutput(names: OutputNames, disk: OutputDisk): Promise<boolean> {
  if ((await disk.facts(names.out)) || !(await newestSite(names, disk))) return false
  const lock = await lockOutput(names.lock, names.out, disk)
  if (!lock.ok) return false
  try {
    return await restoreOutput(names, disk)
  } finally {
    lock.release()
  }
}

async function restoreOutput(names: OutputNames, disk: OutputDisk): Promise<boolean> {
  if (await disk.facts(names.out)) return false
  const path = await newestSite(names, disk)
  if (path !== undefined) disk.rename(path, names.out)
  return path !== undefined
}

interface Sibling {
  readonly kind: SiblingKind
  readonly path: string
}

async function siblingsOf(names: OutputNames, disk: OutputDisk): Promise<readonly Sibling[]> {
  if ((await disk.facts(names.parent))?.kind !== 'folder') return []
  return (await disk.names(names.parent)).flatMap((name) => {
    const kind = siblingKind(names.out, name)
    return kind === undefined ? [] : [{ kind, path: join(names.parent, name) }]
  })
}

/** The path of the whole site beside the output with the newest manifest. */
async function newestSite(names: OutputNames, disk: OutputDisk): Promise<string | undefined> {
  let newest = { path: undefined as string | undefined, mtimeMs: -1 }
  for (const { kind, path } of await siblingsOf(names, disk)) {
    const facts = await disk.facts(join(path, manifestName))
    if (facts?.kind !== 'file' || facts.mtimeMs <= newest.mtimeMs) continue
    if (await isWhole(kind, path, disk)) newest = { path, mtimeMs: facts.mtimeMs }
  }
  return newest.path
}

/**
 * An old site was whole when it was renamed, and loses its manifest first when it is removed. A new one is whole
 * when every file of its manifest exists: the manifest is written last, after the build was accepted.
 */
async function isWhole(kind: SiblingKind, path: string, disk: OutputDisk): Promise<boolean> {
  if (!(await isOwnFolder(path, disk))) return false
  const manifest = parseManifest((await disk.readText(join(path, manifestName))) ?? '')
  if (!manifest || kind === 'old') return manifest !== undefined
  for (const { file, size } of manifest.entries) {
    const facts = await disk.facts(join(path, file))
    if (facts?.kind !== 'file' || facts.size !== size) return false
  }
  return true
}

/**
 * Removes what builds have left beside the output, except the site that it links to and the names in `preserved`.
 * Folders and links of others stay.
 */
export async function discardOthers(
  names: OutputNames,
  disk: OutputDisk,
  preserved: readonly (string | undefined)[] = [],
): Promise<void> {
  const stay = new Set([...preserved, await linkedSite(names.out, names, disk)])
  for (const { kind, path } of await siblingsOf(names, disk)) {
    if (stay.has(path.slice(names.parent.length + 1))) continue
    const facts = await disk.facts(path)
    if (facts?.kind === 'folder') await discardFolder(path, disk)
    else if (facts?.kind === 'link' && (await isOwnLink(path, names, disk))) await disk.remove(path)
    else if (facts?.kind === 'file' && kind === 'lock') await disk.remove(path)
  }
}

const isOwnLink = async (path: string, { out }: OutputNames, disk: OutputDisk) =>
  siblingKind(out, (await disk.readLink(path)) ?? '') === 'site'

/**
 * Removes a folder with the marker: its manifest first, so that the rest does not count as a site, and its marker
 * last, so that an interrupted removal can be finished later. Folders without marker stay unless they are empty.
 */
export async function discardFolder(path: string, disk: OutputDisk): Promise<void> {
  const content = await disk.names(path)
  if (!content.includes(markerName) && !content.every((name) => litterNames.has(name))) return
  await disk.remove(join(path, manifestName))
  for (const name of content) if (name !== markerName) await disk.remove(join(path, name))
  await disk.remove(path)
}
