import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that the files of a folder take on the disk; stops counting above `most`. Files that go meanwhile are left out. */
export async function folderSize(folder: string, most: number): Promise<number> {
  let blocks = 0
  const folders = [folder]
  for (let at = folders.pop(); at !== undefined && blocks * 512 <= most; at = folders.pop()) {
    const path = at
    for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
      if (entry.isDirectory()) folders.push(join(path, entry.name))
      else blocks += (await lstat(join(path, entry.name)).catch(() => undefined))?.blocks ?? 0
    }
  }
  return blocks * 512
}
