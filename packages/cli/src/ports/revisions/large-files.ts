/*
 * Git LFS: the repository has a pointer of three lines instead of a large file. The content, if `git lfs fetch` brought it, is
 * in the objects of Git LFS by its SHA-256.
 */
import { join, resolve } from 'node:path'
import { statPath } from '../../disk/path-facts.ts'
import { readOwnFile } from '../../disk/system-files.ts'
import { runGit } from '../run-git.ts'
import type { ReadBlob } from './read-blobs.ts'

/** A file: its path below the folder, the hash of its content, its size in bytes. */
export type TreeRow = readonly [path: string, hash: string, size: number]

/** A file whose content is in the objects of Git LFS. */
export interface LargeFile {
  /** Bytes. */
  readonly size: number
  read(): Promise<Uint8Array>
}

/** The files of Git LFS by path, and the paths of those whose content is not on this machine. */
export interface LargeFiles {
  readonly found: ReadonlyMap<string, LargeFile>
  readonly lost: readonly string[]
}

/** Only files of these kinds are looked at, so that not every small text of a repository has to be read. */
const MEDIA =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|svg|mp4|m4v|webm|mov|mp3|m4a|wav|ogg|pdf|zip|gz|woff2?|ttf|otf)$/i

/** Finds the pointers among the files of a revision; without any, no process is started. */
export async function findLargeFiles(
  rows: readonly TreeRow[],
  { root, readBlob }: { readonly root: string; readonly readBlob: ReadBlob },
): Promise<LargeFiles> {
  const small = rows.filter(([path, , size]) => size >= 120 && size <= 160 && MEDIA.test(path))
  const read = await Promise.all(small.map(async ([path, hash]) => [path, await readBlob(hash)] as const))
  const pointers = read.flatMap(([path, bytes]) => {
    const pointer = bytes && parsePointer(new TextDecoder().decode(bytes))
    return pointer ? [[path, pointer] as const] : []
  })
  const objects = pointers.length === 0 ? undefined : await objectsFolder(root)
  const found = new Map<string, LargeFile>()
  for (const [path, pointer] of pointers) {
    const file = objects && objectFile(objects, pointer)
    if (file !== undefined) found.set(path, { size: pointer.size, read: () => readOwnFile(file) })
  }
  return { found, lost: pointers.map(([path]) => path).filter((path) => !found.has(path)) }
}

interface Pointer {
  /** SHA-256 of the content in hex. */
  readonly oid: string
  readonly size: number
}

function parsePointer(text: string): Pointer | undefined {
  const [, oid, size] =
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:[^\n]*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n/.exec(
      text,
    ) ?? []
  return oid === undefined ? undefined : { oid, size: Number(size) }
}

async function objectsFolder(root: string): Promise<string | undefined> {
  const common = (await runGit(root, ['rev-parse', '--git-common-dir']))?.replace(/\n$/, '')
  return common === undefined ? undefined : join(resolve(root, common), 'lfs/objects')
}

/** The file with the content; undefined when it is missing or was fetched in part. */
function objectFile(objects: string, { oid, size }: Pointer): string | undefined {
  const file = join(objects, oid.slice(0, 2), oid.slice(2, 4), oid)
  return statPath(file)?.size === size ? file : undefined
}
