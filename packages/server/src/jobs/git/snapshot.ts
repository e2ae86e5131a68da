import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Git } from './run-git.ts'

/** One file that differs between two trees. */
export interface Change {
  readonly path: string
  /** Mode in the new tree: `100644`, `100755`, `120000` for a link, `160000` for a repository; `000000` when removed. */
  readonly mode: string
  readonly blob: string
}

/** The files of a work folder as a tree of the mirror, and what differs from the commit that it began from. */
export interface Snapshot {
  readonly tree: string
  readonly changes: readonly Change[]
}

/** Options of {@link takeSnapshot}. */
export interface SnapshotOptions {
  readonly mirror: string
  readonly work: string
  /** File for the index. */
  readonly index: string
  readonly commit: string
}

/**
 * Adds the files of a work folder to the mirror, with the index and the settings of the server: the repository inside
 * the folder, and all others that the agent has made there, are removed first, so that nothing of them runs.
 */
export async function takeSnapshot(
  git: Git,
  { mirror, work, index, commit }: SnapshotOptions,
): Promise<Snapshot> {
  const facts = await lstat(work).catch(() => undefined)
  if (!facts?.isDirectory()) throw new Error('The work folder was replaced')
  await removeRepositories(work)
  const env = { GIT_DIR: mirror, GIT_WORK_TREE: work, GIT_INDEX_FILE: index }
  const options = { folder: work, env }
  await rm(index, { force: true })
  await git.run(['read-tree', commit], options)
  await git.run(['add', '--all', '--', '.'], options)
  const tree = (await git.run(['write-tree'], options)).trim()
  const raw = await git.run(
    ['diff-tree', '-r', '-z', '--no-renames', '--raw', `${commit}^{tree}`, tree],
    options,
  )
  return { tree, changes: parseChanges(raw) }
}

/** `:100644 100644 <old> <new> M`, NUL, path, NUL, and so on. */
function parseChanges(raw: string): readonly Change[] {
  const parts = raw.split('\0')
  return parts.flatMap((part, index) => {
    if (!part.startsWith(':')) return []
    const [, mode = '', , blob = ''] = part.slice(1).split(' ')
    return [{ path: parts[index + 1] ?? '', mode, blob }]
  })
}

/** Removes everything called `.git`, in any letter case, at any depth; links are not followed. */
async function removeRepositories(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name.toLowerCase() === '.git') await rm(path, { recursive: true, force: true })
    else if (entry.isDirectory()) await removeRepositories(path)
  }
}

/** Who made a commit, and its message. */
export interface CommitOptions {
  readonly mirror: string
  readonly tree: string
  readonly parent: string
  readonly message: string
  readonly author: { readonly name: string; readonly email: string }
}

/** Makes a commit in the mirror, and returns its id. */
export async function commitTree(git: Git, options: CommitOptions): Promise<string> {
  const { mirror, tree, parent, message, author } = options
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  }
  const made = await git.run(['commit-tree', tree, '-p', parent], { folder: mirror, env, input: message })
  return made.trim()
}
