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
      const name = `refs/remotes/origin/${branch}`
      // The pattern also finds branches below the name, as "docs/new" for "docs".
      const found = await git.run(['for-each-ref', '--format=%(objectname) %(refname)', name], { folder })
      return found
        .split('\n')
        .find((line) => line.endsWith(` ${name}`))
        ?.split(' ')[0]
    },
  }
}

async function fetchBranches(git: Git, folder: string, repository: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await git.run(['init', '--quiet', '--bare'], { folder })
  await ignoreAttributes(folder)
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
  await ignoreAttributes(join(folder, '.git'))
  await writeFile(join(folder, '.git/objects/info/alternates'), `${join(mirror.folder, 'objects')}\n`)
  await git.run(['reset', '--quiet', '--hard', commit], { folder })
}

/**
 * Files are read and written byte by byte: attributes of the repository, such as the end of lines, would change files
 * that no agent has touched.
 */
async function ignoreAttributes(repository: string): Promise<void> {
  await mkdir(join(repository, 'info'), { recursive: true })
  await writeFile(join(repository, 'info/attributes'), '* -text -ident -filter !eol !working-tree-encoding\n')
}
