/*
 * Making and removing thousands of folders costs more than linking their files. The empty folders of a replaced site
 * therefore wait in the cache for the next one:
 *   1. storeFolders   removes the files of the old site and moves the rest
 *   2. takeFolders    moves them to where the next site is staged
 * The marker stays in them, so that a build that was killed leaves a folder that can be removed.
 */
import { join } from 'node:path'
import { manifestName } from '@octavo/server'
import { isOwnFolder, markerName, markerText } from './output-names.ts'
import type { FileFacts, OutputDisk } from './output-disk.ts'

/** Empties the folder `from` and moves it to `spare`, which is replaced; rejects when the system cannot move it. */
export async function storeFolders(from: string, spare: string, disk: OutputDisk): Promise<void> {
  if (!(await isOwnFolder(from, disk))) return
  if (await isOwnFolder(spare, disk)) await disk.remove(spare)
  // Without its manifest, the rest does not count as a site.
  await disk.remove(join(from, manifestName))
  await walk(from, disk, async (path, kind) => {
    if (kind !== 'folder' && path !== markerName) await disk.remove(join(from, path))
  })
  disk.rename(from, spare)
}

/**
 * Moves the folders of `spare` to `to`, which does not exist; returns their paths in it. Undefined when there are none,
 * or something else is in them: it is removed.
 */
export async function takeFolders(
  spare: string,
  to: string,
  disk: OutputDisk,
): Promise<readonly string[] | undefined> {
  if (!(await isOwnFolder(spare, disk))) return undefined
  try {
    disk.rename(spare, to)
  } catch {
    return undefined
  }
  const folders: string[] = []
  let isForeign = (await disk.readText(join(to, markerName))) !== markerText
  await walk(to, disk, async (path, kind) => {
    if (kind === 'folder') folders.push(path)
    else isForeign ||= path !== markerName
  })
  if (!isForeign) return folders
  await disk.remove(to)
  return undefined
}

/** Removes those of `folders` that are not in `used`. */
export async function removeUnused(
  root: string,
  { folders, used }: { readonly folders: readonly string[]; readonly used: ReadonlySet<string> },
  disk: OutputDisk,
): Promise<void> {
  const unused = folders.filter((path) => !used.has(path))
  for (const path of unused) {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (parent === '' || used.has(parent)) await disk.remove(join(root, path))
  }
}

type Visit = (path: string, kind: FileFacts['kind']) => Promise<void>

/** Visits everything below a folder by its path in it, folders before their content; links are not followed. */
async function walk(root: string, disk: OutputDisk, visit: Visit): Promise<void> {
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const [name, kind] of await disk.entries(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      await visit(path, kind)
      if (kind === 'folder') pending.push(path)
    }
  }
}
