import { constants } from 'node:fs'
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Opened without waiting: a pipe that somebody put into the folder must not hold an answer. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Opens a file of a built site. What is really opened must lie in the folder's real place and be a plain file: a link
 * that was put there leads to nothing (V2). Rejects otherwise, and where there is none.
 */
export async function openSiteFile(folder: string, file: string): Promise<FileHandle> {
  const handle = await open(join(folder, file), flags)
  try {
    const [opened, root, real] = [
      await handle.stat(),
      await realpath(folder),
      await realpath(join(folder, file)),
    ]
    const there = await lstat(real)
    const isIt = opened.ino === there.ino && opened.dev === there.dev
    if (isIt && opened.isFile() && real.startsWith(root + sep)) return handle
    throw new Error(`"${file}" is no file of the site`)
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** All bytes of a file of a built site, under the rule of {@link openSiteFile}. */
export async function readSiteFile(folder: string, file: string): Promise<Uint8Array> {
  const handle = await openSiteFile(folder, file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
