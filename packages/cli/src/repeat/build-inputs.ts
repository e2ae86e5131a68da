/*
 * Everything that the result of a build depends on, known without reading a file of the project:
 *   1. the program, the options and the project's folder
 *   2. the listing: path, size, times and inode of each file
 *   3. the commit that is checked out, and the names of authors
 */
import { hash } from 'node:crypto'
import type { FileEntry } from '@octavo/site'
import type { Arguments } from '../argv/command.ts'
import { realPath } from '../disk/path-facts.ts'
import type { Disk } from '../disk/disk.ts'
import { readGitState, type GitState } from '../ports/git-history.ts'
import { programStamp } from '../ports/program-stamp.ts'
import { hasRasterizer } from '../ports/rasterize.ts'
import { projectOptions } from '../project/project-options.ts'

/** The inputs of a build, but the listing. */
export interface BuildSurroundings {
  readonly root: string
  readonly args: Arguments
  readonly disk: Disk
  /** Read while the files are listed. */
  readonly git: Promise<GitState | undefined>
}

/** Returns the surroundings of a build of the project in `root`. */
export const readSurroundings = (root: string, args: Arguments, disk: Disk): BuildSurroundings => ({
  root,
  args,
  disk,
  git: readGitState(root),
})

/** Returns the key of a build: builds of equal keys write and report the same, unless they use the network. */
export async function buildKey(
  { root, args, disk, git }: BuildSurroundings,
  listing: readonly FileEntry[],
): Promise<string> {
  const options = [...projectOptions.map(({ name }) => name), 'strict', 'swap']
  const parts = [
    programStamp(),
    hasRasterizer(),
    root,
    realPath(root, disk),
    options.map((name) => [args.flag(name), args.text(name) ?? null]),
    (await git)?.key ?? null,
    hashOfListing(listing),
  ]
  return sha256(JSON.stringify(parts))
}

/** The hashes of listings of which one has thousands of files: a build asks for its key at the beginning and at the end. */
const listingHashes = new WeakMap<readonly FileEntry[], string>()

function hashOfListing(listing: readonly FileEntry[]): string {
  const known = listingHashes.get(listing)
  const made = known ?? sha256(JSON.stringify(listing.map(({ path, stamp }) => [path, stamp])))
  listingHashes.set(listing, made)
  return made
}

const sha256 = (text: string): string => hash('sha256', text)

/** Steps of the times of files: those of some disks are whole seconds, two apart. */
const [stepMs, coarseStepMs] = [20, 2000]

/**
 * Whether each file could be listed, and has not changed since `beganMs` (since 1970) or shortly before: another change
 * within one step of a disk's clock would not show in the stamps.
 */
export function isSettledListing(listing: readonly FileEntry[], beganMs: number): boolean {
  return listing.every(({ stamp, diagnostic }) => {
    if (diagnostic) return false
    const times = stamp.split(':').slice(0, 2).map(Number)
    return times.every((ms) => ms + (ms % 1000 === 0 ? coarseStepMs : stepMs) < beganMs)
  })
}
