import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Git } from './run-git.ts'

/** A bare copy of a repository, which stays between jobs of a project. */
export interface Mirror {
  /** Its folder. */
  readonly folder: string
  /** The commit of a branch; undefined when there is no such branch. */
  commitOf(branch: string): Promise<string | undefined>
}

/**
 * Fetches all branches into the mirror. A mirror that a killed server has left half-written, or that belongs to
 * another repository, is made again.
 */
export async function fetchMirror(git: Git, folder: string, repository: string): Promise<Mirror> {
  try {
    await fetchBranches(git, folder, repository)
  } catch {
    await rm(folder, { recursive: true, force: true })
    await fetchBranches(git, folder, repository)
  }
  return {
    folder,
    async commitOf(branch) {
      const found = await git.run(
        ['for-each-ref', '--format=%(objectname)', `refs/remotes/origin/${branch}`],
        {
          folder,
        },
      )
      return found.trim().split('\n')[0] || undefined
    },
  }
}

async function fetchBranches(git: Git, folder: string, repository: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await git.run(['init', '--quiet', '--bare'], { folder })
  const branches = '+refs/heads/*:refs/remotes/origin/*'
  await git.run(['fetch', '--quiet', '--prune', '--no-tags', '--force', '--', repository, branches], {
    folder,
  })
}

/**
 * Makes the folder in which an agent works: a checkout of a commit on its own branch, with a repository of its own
 * that reads the objects of the mirror. The agent may do anything with it: only its files are read afterwards.
 */
export async function createWorkFolder(
  git: Git,
  {
    folder,
    mirror,
    branch,
    commit,
  }: {
    readonly folder: string
    readonly mirror: Mirror
    readonly branch: string
    readonly commit: string
  },
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await git.run(['init', '--quiet', `--initial-branch=${branch}`], { folder })
  await writeFile(join(folder, '.git/objects/info/alternates'), `${join(mirror.folder, 'objects')}\n`)
  await git.run(['reset', '--quiet', '--hard', commit], { folder })
}
