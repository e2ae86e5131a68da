import { constants } from 'node:fs'
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Opened without blocking: a pipe in the folder must not hold a response. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Opens a file of a built site. The opened file must be a plain file inside the folder's real path, so
 * links that lead out are not followed (V2). Rejects otherwise, and where there is no file.
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

/**
 * Reads a file of a built site into a buffer, under the rule of {@link openSiteFile}; rejects when it has not exactly `size`
 * bytes. Returns the part of the buffer that it fills.
 */
export async function readSiteFileInto(
  folder: string,
  file: string,
  { buffer, size }: { readonly buffer: Uint8Array; readonly size: number },
): Promise<Uint8Array> {
  const handle = await openSiteFile(folder, file)
  try {
    if ((await handle.stat()).size !== size) throw new Error(`"${file}" has another size`)
    for (let read = 0; read < size;) {
      const { bytesRead } = await handle.read(buffer, read, size - read, read)
      if (bytesRead === 0) throw new Error(`"${file}" was cut off`)
      read += bytesRead
    }
    return buffer.subarray(0, size)
  } finally {
    await handle.close()
  }
}

/** Reads a file of a built site, under the rule of {@link openSiteFile}. */
export async function readSiteFile(folder: string, file: string): Promise<Uint8Array> {
  const handle = await openSiteFile(folder, file)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
