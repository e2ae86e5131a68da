import { randomUUID } from 'node:crypto'
import type { Git } from './run-git.ts'

/** Most bytes that one process of git writes. */
const mostAtOnce = 16 << 20

/** Options of {@link createBlobReader}. */
export interface BlobReaderOptions {
  /** Folder of the repository. */
  readonly folder: string
  /** Ids of the blobs, in the order in which they are read. */
  readonly blobs: readonly string[]
  /** Most bytes of a blob. */
  readonly mostBytes: number
}

/**
 * Returns a function that reads blobs of a repository as texts; undefined for one that is too large. A change has
 * thousands of files: few processes read them all, and only a part of them is held.
 */
export async function createBlobReader(
  git: Git,
  options: BlobReaderOptions,
): Promise<(blob: string) => Promise<string | undefined>> {
  const parts = partsOf(await readSizes(git, options), options.mostBytes)
  let held = new Map<string, string>()
  return async (blob) => {
    const part = parts.get(blob)
    if (!part) return undefined
    if (!held.has(blob)) held = await readTexts(git, options.folder, part)
    return held.get(blob)
  }
}

async function readSizes(
  git: Git,
  { folder, blobs }: BlobReaderOptions,
): Promise<readonly (readonly [string, number])[]> {
  if (blobs.length === 0) return []
  const input = `${[...new Set(blobs)].join('\n')}\n`
  const listed = await git.run(['cat-file', '--batch-check=%(objectname) %(objectsize)'], { folder, input })
  return listed
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([blob = '', size]) => [blob, Number(size)])
}

/** The blobs that are read together, by each of them; those that are too large are left out. */
function partsOf(
  sizes: readonly (readonly [string, number])[],
  mostBytes: number,
): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>()
  let part: string[] = []
  let bytes = 0
  for (const [blob, size] of sizes) {
    if (!(size <= mostBytes)) continue
    if (bytes + size > mostAtOnce) [part, bytes] = [[], 0]
    part.push(blob)
    bytes += size
    parts.set(blob, part)
  }
  return parts
}

/** Each blob follows a line that no file can hold: it is made when they are read. */
async function readTexts(git: Git, folder: string, blobs: readonly string[]): Promise<Map<string, string>> {
  const mark = randomUUID()
  const args = ['cat-file', `--batch=${mark} %(objectname)`]
  const output = await git.run(args, { folder, input: `${blobs.join('\n')}\n` })
  const texts = output.split(`${mark} `).slice(1)
  return new Map(
    texts.map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1, -1)]),
  )
}
