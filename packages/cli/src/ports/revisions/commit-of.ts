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
