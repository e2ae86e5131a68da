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
export async function healOutput(names: OutputNames, disk: OutputDisk): Promise<boolean> {
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
  const place = await newestSite(names, disk)
  if (place !== undefined) disk.rename(place, names.out)
  return place !== undefined
}

interface Sibling {
  readonly kind: SiblingKind
  readonly place: string
}

async function siblingsOf(names: OutputNames, disk: OutputDisk): Promise<readonly Sibling[]> {
  if ((await disk.facts(names.parent))?.kind !== 'folder') return []
  return (await disk.names(names.parent)).flatMap((name) => {
    const kind = siblingKind(names.out, name)
    return kind === undefined ? [] : [{ kind, place: join(names.parent, name) }]
  })
}

/** The place of the whole site beside the output whose manifest is the newest. */
async function newestSite(names: OutputNames, disk: OutputDisk): Promise<string | undefined> {
  let newest = { place: undefined as string | undefined, mtimeMs: -1 }
  for (const { kind, place } of await siblingsOf(names, disk)) {
    const facts = await disk.facts(join(place, manifestName))
    if (facts?.kind !== 'file' || facts.mtimeMs <= newest.mtimeMs) continue
    if (await isWhole(kind, place, disk)) newest = { place, mtimeMs: facts.mtimeMs }
  }
  return newest.place
}

/**
 * An old site was whole when it was renamed, and loses its manifest first when it is removed. A new one is whole when
 * everything that its manifest lists is there: the manifest is written last, after the build was found good enough.
 */
async function isWhole(kind: SiblingKind, place: string, disk: OutputDisk): Promise<boolean> {
  if (!(await isOwnFolder(place, disk))) return false
  const manifest = parseManifest((await disk.readText(join(place, manifestName))) ?? '')
  if (!manifest || kind === 'old') return manifest !== undefined
  for (const { file, size } of manifest.entries) {
    const facts = await disk.facts(join(place, file))
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
  kept: readonly (string | undefined)[] = [],
): Promise<void> {
  const stay = new Set([...kept, await linkedSite(names.out, names, disk)])
  for (const { kind, place } of await siblingsOf(names, disk)) {
    if (stay.has(place.slice(names.parent.length + 1))) continue
    const facts = await disk.facts(place)
    if (facts?.kind === 'folder') await discardFolder(place, disk)
    else if (facts?.kind === 'link' && (await isOwnLink(place, names, disk))) await disk.remove(place)
    else if (facts?.kind === 'file' && kind === 'lock') await disk.remove(place)
  }
}

const isOwnLink = async (place: string, { out }: OutputNames, disk: OutputDisk) =>
  siblingKind(out, (await disk.readLink(place)) ?? '') === 'site'

/**
 * Removes a folder of ours: its manifest first, so that nobody takes what is left for a site, and its marker last, so
 * that a removal that is cut short can be finished later. Folders with neither marker nor emptiness stay.
 */
export async function discardFolder(place: string, disk: OutputDisk): Promise<void> {
  const content = await disk.names(place)
  if (!content.includes(markerName) && !content.every((name) => litterNames.has(name))) return
  await disk.remove(join(place, manifestName))
  for (const name of content) if (name !== markerName) await disk.remove(join(place, name))
  await disk.remove(place)
}
