import { join } from 'node:path'
import { manifestName, parseManifest } from '@octavo/server'
import { isOwnFolder, linkedSite } from './linked-site.ts'
import { lockOutput } from './lock-output.ts'
import type { OutputDisk } from './output-disk.ts'
import { litterNames, markerName, siblingKind, type OutputNames, type SiblingKind } from './output-names.ts'

/**
 * Mends what an interrupted build left beside the output: a site without successor returns to its place, unfinished
 * and replaced ones go. Only called by the holder of the lock.
 */
export async function recoverOutput(names: OutputNames, disk: OutputDisk): Promise<void> {
  await restoreOutput(names, disk)
  await discardOthers(names, disk)
}

/**
 * What a server does when the output is away and nobody builds it: puts the newest whole site in its place. True when
 * it did. A build that is alive holds the lock, and is left alone.
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

/** The place of the whole site beside the output whose manifest is the newest. */
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
 * An old site was whole when it was renamed, and loses its manifest first when it is removed. A new one is whole when
 * everything that its manifest lists is there: the manifest is written last, after the build was found good enough.
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
 * Removes what builds have left beside the output, save the site that it links to and those in `kept` (names).
 * Folders and links that are not ours stay.
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
 * Removes a folder of ours: its manifest first, so that nobody takes what is left for a site, and its marker last, so
 * that a removal that is cut short can be finished later. Folders with neither marker nor emptiness stay.
 */
export async function discardFolder(path: string, disk: OutputDisk): Promise<void> {
  const content = await disk.names(path)
  if (!content.includes(markerName) && !content.every((name) => litterNames.has(name))) return
  await disk.remove(join(path, manifestName))
  for (const name of content) if (name !== markerName) await disk.remove(join(path, name))
  await disk.remove(path)
}
