/*
 * Making, linking and removing thousands of files and folders takes longer than everything else of a build of which
 * little has changed. The site before the last one therefore waits in the cache, and the next one is staged in it:
 *   1. storeSite          moves the replaced site to the cache
 *   2. takeSite           moves it to where the next site is staged
 *   3. createStagePaths   decides what of it stays (`stage-paths.ts`)
 * Its files are the same inodes as those of the present site wherever nothing has changed between the two. They are
 * never written to, only removed. The marker stays, so that a build that was killed leaves a folder that can be removed.
 */
import { join } from 'node:path'
import { manifestName } from '@octavo/server/manifest'
import { isOwnFolder, markerName, markerText } from './output-names.ts'
import type { FileFacts, OutputDisk } from './output-disk.ts'

/** Moves the site `from` to `stored`, which is replaced; rejects when the system cannot move it. */
export async function storeSite(from: string, stored: string, disk: OutputDisk): Promise<void> {
  if (!(await isOwnFolder(from, disk))) return
  if (await isOwnFolder(stored, disk)) await disk.remove(stored)
  // Without its manifest, it does not count as a site.
  await disk.remove(join(from, manifestName))
  disk.rename(from, stored)
}

/** The paths in a folder. */
export interface FolderContent {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/**
 * Moves the site `stored` to `to`, which does not exist; returns what is in it, without the marker. Undefined when there
 * is none, or when it has something else than files and folders: it is removed.
 */
export async function takeSite(
  stored: string,
  to: string,
  disk: OutputDisk,
): Promise<FolderContent | undefined> {
  if (!(await isOwnFolder(stored, disk))) return undefined
  try {
    disk.rename(stored, to)
  } catch {
    return undefined
  }
  const isOurs = (await disk.readText(join(to, markerName))) === markerText
  const content = isOurs ? await contentOf(to, disk) : undefined
  if (!content) await disk.remove(to)
  return content
}

async function contentOf(root: string, disk: OutputDisk): Promise<FolderContent | undefined> {
  const [files, folders]: [string[], string[]] = [[], []]
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const [name, kind] of await disk.entries(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`
      const list: Partial<Record<FileFacts['kind'], string[]>> = { file: files, folder: folders }
      if (!list[kind]) return undefined
      list[kind].push(path)
      if (kind === 'folder') pending.push(path)
    }
  }
  return { files: files.filter((path) => path !== markerName), folders }
}
