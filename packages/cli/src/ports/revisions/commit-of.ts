import { runGit } from '../run-git.ts'

/** The commit that a tag, a branch or a hash names; undefined when the repository does not have it. It is never read as an option. */
export async function commitOf(root: string, revision: string): Promise<string | undefined> {
  const named = await runGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ])
  return named?.trim().split('\n').at(-1) || undefined
}

/** The name of the branch that a revision names, here or at a remote; undefined for a tag and a commit. */
export async function branchOf(root: string, revision: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--symbolic-full-name', '--end-of-options', revision]
  const name = (await runGit(root, args))?.trim().split('\n').at(-1) ?? ''
  return /^refs\/(?:heads|remotes\/[^/]+)\/(.+)$/.exec(name)?.[1]
}
