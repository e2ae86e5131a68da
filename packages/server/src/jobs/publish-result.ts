import { commitTree, type Snapshot } from './git/snapshot.ts'
import { openPullRequest } from './hosts/pull-request.ts'
import type { JobContext } from './job-context.ts'
import { branchOf, turnTrailer, type TurnRun } from './turn-run.ts'

/** What is published, and where it began. */
export interface Result {
  readonly snapshot: Snapshot
  /** The commit that the agent began from. */
  readonly commit: string
  /** The commit of the job's branch on the host; undefined before its first push. */
  readonly published: string | undefined
  /** Sentences for the pull request. */
  readonly notes: readonly string[]
}

/**
 * Commits and pushes the result, and returns the address of its pull request; undefined on hosts without an API. A
 * turn that is tried again finds what an earlier try has pushed and made.
 */
export async function publishResult(
  run: TurnRun,
  result: Result,
  { jobs: { author } }: JobContext,
): Promise<string | undefined> {
  const { git, folders, job, host, log, signal } = run
  const branch = branchOf(job)
  if (result.snapshot.changes.length > 0) {
    const commit = await commitTree(git, {
      mirror: folders.mirror,
      tree: result.snapshot.tree,
      parent: result.commit,
      message: `${titleOf(run)}\n\nOctavo-Job: ${job.id}\n${turnTrailer(run.turn)}\n`,
      author,
    })
    await push(run, commit, result.published)
    await log.note('pushed', `${countFiles(result.snapshot.changes.length)} pushed to "${branch}"`)
  }
  if (!host.pulls) return undefined
  const pull = {
    repository: host.repository,
    branch,
    base: job.base,
    title: titleOf(run),
    body: bodyOf(run, result),
  }
  const link = await openPullRequest(pull, { ...host.pulls, signal })
  await log.note('pull-request', link)
  return link
}

/** The branch is only moved from where this turn has seen it: commits of others are never overwritten. */
async function push(run: TurnRun, commit: string, published: string | undefined): Promise<void> {
  const ref = `refs/heads/${branchOf(run.job)}`
  const lease = `--force-with-lease=${ref}:${published ?? ''}`
  const args = ['push', '--quiet', lease, '--', run.job.repository, `${commit}:${ref}`]
  await run.git.run(args, { folder: run.folders.mirror })
}

const longestTitle = 72

/** The first line of the prompt, without characters that another program could read as something else. */
function titleOf({ turn }: TurnRun): string {
  const line = turn.prompt
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, '\n')
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text !== '')
  const title = Array.from(line ?? 'Update the documentation')
  return title.length <= longestTitle ? title.join('') : `${title.slice(0, longestTitle - 1).join('')}…`
}

/** The paths are listed as code, so that none of their characters has a meaning. */
function bodyOf({ job, project }: TurnRun, { snapshot, notes }: Result): string {
  const paths = snapshot.changes.slice(0, 50).map(({ path }) => `- \`${path.replaceAll(/[`\p{C}]/gu, '')}\``)
  const rest = snapshot.changes.length > 50 ? [`- and ${snapshot.changes.length - 50} more`] : []
  return [
    `Made by the agent "${project.agent}" (${job.model}) in job ${job.id}.`,
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    ...paths,
    ...rest,
  ].join('\n')
}

const countFiles = (count: number) => (count === 1 ? '1 changed file was' : `${count} changed files were`)
