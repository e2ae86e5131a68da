import { join } from 'node:path'
import type { FolderContent } from './stored-site.ts'
import type { OutputDisk } from './output-disk.ts'

/** What is in the folder of a stage before files are put into it. */
export interface StagePaths {
  /** Whether there is a file with this path, about which nothing was decided yet. */
  has(path: string): boolean
  /** The file stays. */
  reuse(path: string): void
  /** Prepares the path of a new file: removes what is there, and makes its folder. */
  clear(path: string): Promise<void>
  /** Removes the files that did not stay, and the folders that no file is in. */
  close(): Promise<void>
}

/** Creates the paths of the folder `root`, which exists with this content. */
export function createStagePaths(root: string, content: FolderContent, disk: OutputDisk): StagePaths {
  const files = byAlikePath(content.files)
  const folders = new Set(['', ...content.folders])
  const used = new Set([''])
  const removeFiles = async (alike: string) => {
    for (const old of files.get(alike) ?? []) await disk.remove(join(root, old))
    files.delete(alike)
  }
  const removeFolder = async (path: string) => {
    await disk.remove(join(root, path))
    for (const alike of files.keys()) if (alike.startsWith(`${alikePath(path)}/`)) files.delete(alike)
    for (const folder of folders) if (`${folder}/`.startsWith(`${path}/`)) folders.delete(folder)
  }
  const use = (folder: string) => {
    for (let at = folder; !used.has(at); at = parentOf(at)) used.add(at)
  }
  const makeFolder = async (folder: string) => {
    if (used.has(folder)) return
    for (let at = folder; !used.has(at); at = parentOf(at)) await removeFiles(alikePath(at))
    if (!folders.has(folder)) await disk.makeFolder(join(root, folder))
    use(folder)
  }
  return {
    has(path) {
      const alike = files.get(alikePath(path))
      return alike?.length === 1 && alike[0] === path
    },
    reuse(path) {
      files.delete(alikePath(path))
      use(parentOf(path))
    },
    async clear(path) {
      await removeFiles(alikePath(path))
      if (folders.has(path)) await removeFolder(path)
      await makeFolder(parentOf(path))
    },
    async close() {
      for (const alike of files.keys()) await removeFiles(alike)
      // The names of a used folder, and of one that is not, may be the same to the system.
      for (const folder of [...folders].filter((one) => !used.has(one)).toSorted(deepestFirst))
        if ((await disk.names(join(root, folder))).length === 0) await disk.remove(join(root, folder))
    },
  }
}

const deepestFirst = (a: string, b: string): number => b.length - a.length

/** Some systems take names that differ by case or by composed letters for one: what may be one file counts as one. */
const alikePath = (path: string): string =>
  (/[^\0-\x7f]/.test(path) ? path.normalize('NFC') : path).toLowerCase()

function byAlikePath(paths: readonly string[]): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  for (const path of paths) {
    const alike = alikePath(path)
    groups.set(alike, [...(groups.get(alike) ?? []), path])
  }
  return groups
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
