// A turn, from its prompt to the pull request:
// 1 the mirror is fetched, and a work folder made on the job's branch
// 2 the agent runs
// 3 its files become a tree, which is checked against the rules
// 4 "octavo check" and "octavo build" run on them
// 5 the turn begins to publish: from here on it cannot be cancelled
// 6 commit, push, pull request
import type { TurnEnd } from '../store/store.ts'
import { checkChanges } from './check-changes.ts'
import { createWorkFolder, fetchMirror, type Mirror } from './git/mirror.ts'
import { takeSnapshot, type Snapshot } from './git/snapshot.ts'
import { JobFailure, type JobContext } from './job-context.ts'
import { publishResult } from './publish-result.ts'
import { runAgent } from './run-agent.ts'
import { branchOf, type TurnRun } from './turn-run.ts'
import { verifyResult } from './verify-result.ts'

/** Runs a turn; undefined when it was cancelled, or taken over by another server. Rejects with what went wrong. */
export async function runTurn(run: TurnRun, context: JobContext): Promise<TurnEnd | undefined> {
  const agent = context.agents[run.project.agent]
  if (!agent) throw new JobFailure(`The agent "${run.project.agent}" is not in the settings of the server`)
  const start = await prepare(run, context)
  await runAgent(run, agent, context)
  const snapshot = await readResult(run, start)
  const isNew = snapshot.changes.length > 0
  // An earlier try of this turn may have pushed, and ended before its pull request was made.
  if (!isNew && start.published === undefined) {
    await run.log.note('unchanged', 'The agent has changed no file')
    return { kind: 'completed', prLink: undefined }
  }
  const notes = isNew ? await verifyResult(run, context) : []
  if (!(await context.store.turns.publish(run.claim))) return undefined
  const prLink = await publishResult(run, { ...start, snapshot, notes }, context)
  return { kind: 'completed', prLink }
}

interface Start {
  readonly commit: string
  readonly published: string | undefined
}

async function prepare(run: TurnRun, { store }: JobContext): Promise<Start> {
  const { git, folders, job, log } = run
  await log.note('fetch', 'The repository is fetched')
  const mirror = await fetched(run)
  const branch = branchOf(job)
  const published = await mirror.commitOf(branch)
  const commit = published ?? (await mirror.commitOf(job.base))
  if (commit === undefined) throw new JobFailure(`The repository has no branch "${job.base}"`)
  await createWorkFolder(git, { folder: folders.work, mirror, branch, commit })
  await store.turns.setRef(job.id, branch)
  return { commit, published }
}

async function fetched({ git, folders, job, signal }: TurnRun): Promise<Mirror> {
  try {
    return await fetchMirror(git, folders.mirror, job.repository)
  } catch (error) {
    if (signal.aborted) throw error
    throw new JobFailure(`The repository cannot be fetched: ${(error as Error).message}`)
  }
}

/** The files of the work folder, after the checks of what the agent may change. */
async function readResult(run: TurnRun, { commit }: Start): Promise<Snapshot> {
  const { git, folders, project, secrets, log } = run
  const snapshot = await takeSnapshot(git, {
    mirror: folders.mirror,
    work: folders.work,
    index: `${folders.own}/index`,
    commit,
  })
  const refusal = await checkChanges(snapshot.changes, {
    folder: project.folder,
    outside: run.outside,
    secrets,
    read: ({ blob }) => git.run(['cat-file', 'blob', blob], { folder: folders.mirror }),
  })
  if (refusal !== undefined) throw new JobFailure(`The change is not allowed: ${refusal}`)
  if (snapshot.changes.length > 0)
    await log.note('changed', snapshot.changes.map(({ path }) => path).join('\n'))
  return snapshot
}
