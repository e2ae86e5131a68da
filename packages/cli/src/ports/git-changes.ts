import { readGitState } from './git-history.ts'
import { commitOf } from './revisions/commit-of.ts'
import { runGit } from './run-git.ts'

/** The files of a folder that differ from a revision; paths below that folder, `/` between segments. */
export interface GitChanges {
  /** The commit that they are compared with. */
  readonly base: string
  /** New, edited and untracked files, and the names that files have now. */
  readonly present: ReadonlySet<string>
  /** Removed files, and the names that files had. */
  readonly gone: ReadonlySet<string>
}

/**
 * Compares a folder with the commit that it shares with `revision`, untracked files included. Returns a sentence where
 * there is no repository or no such revision.
 */
export async function readGitChanges(
  root: string,
  revision: string,
): Promise<GitChanges | { readonly message: string }> {
  if (!(await readGitState(root)))
    return { message: 'There is no Git repository with a commit around the project' }
  const base = await baseOf(root, revision)
  if (base === undefined) {
    return { message: `Git does not know the revision "${revision}", or it shares no commit with this one` }
  }
  const listed = [
    'diff',
    '--name-status',
    '--no-renames',
    '--no-ext-diff',
    '-z',
    '--relative',
    base,
    '--',
    '.',
  ]
  const [tracked, untracked] = await Promise.all([
    runGit(root, listed),
    runGit(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']),
  ])
  return { base, ...readStatus(tracked ?? '', untracked ?? '') }
}

/** Returns the bytes of a file of a folder in a commit; undefined when the commit does not have it. */
export const readGitFile = (root: string, commit: string, path: string): Promise<string | undefined> =>
  runGit(root, ['show', '--no-textconv', '--end-of-options', `${commit}:./${path}`])

/** The newest commit that a revision shares with what is checked out; a revision is never read as an option. */
async function baseOf(root: string, revision: string): Promise<string | undefined> {
  const commit = await commitOf(root, revision)
  if (commit === undefined) return undefined
  return (await runGit(root, ['merge-base', 'HEAD', commit]))?.trim()
}

/** Reads pairs of a letter and a path, then paths; each field ends in NUL. */
function readStatus(tracked: string, untracked: string): Omit<GitChanges, 'base'> {
  const present = new Set(untracked.split('\0').filter((path) => path !== ''))
  const gone = new Set<string>()
  const fields = tracked.split('\0')
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [letter = '', path = ''] = fields.slice(index, index + 2)
    ;(letter === 'D' && !present.has(path) ? gone : present).add(path)
  }
  return { present, gone }
}
