// A turn, from its prompt to the pull request:
// 1 the mirror is fetched, and a work folder made on the job's branch
// 2 the agent runs
// 3 its files become a tree, which is checked against the rules
// 4 "octavo check" and "octavo build" run on them
// 5 the turn begins to publish: from here on it cannot be cancelled
// 6 commit, push, pull request
import type { TurnEnd } from '../store/store.ts'
import { checkChanges, hasContent, largestMegabytes } from './check-changes.ts'
import { createWorkFolder, fetchMirror, type Mirror } from './git/mirror.ts'
import { createBlobReader } from './git/read-blobs.ts'
import { takeSnapshot, type Snapshot } from './git/snapshot.ts'
import { JobFailure, type JobContext } from './job-context.ts'
import { publishResult } from './publish-result.ts'
import { runAgent } from './run-agent.ts'
import { branchOf, turnTrailer, type TurnRun } from './turn-run.ts'
import { verifyResult } from './verify-result.ts'

/** Runs a turn; undefined when it was cancelled, or taken over by another server. Rejects with what went wrong. */
export async function runTurn(run: TurnRun, context: JobContext): Promise<TurnEnd | undefined> {
  const agent = context.agents[run.project.agent]
  if (!agent) throw new JobFailure(`The agent "${run.project.agent}" is not in the settings of the server`)
  const start = await prepare(run, context)
  if (start.isPushed) return publishPushed(run, start, context)
  await runAgent(run, agent, context)
  const snapshot = await readResult(run, start)
  if (snapshot.changes.length === 0) {
    await run.log.note('unchanged', 'The agent has changed no file')
    return { kind: 'completed', prLink: undefined }
  }
  const notes = await verifyResult(run, context)
  if (!(await context.store.turns.publish(run.claim))) return undefined
  const prLink = await publishResult(run, { ...start, snapshot, notes }, context)
  return { kind: 'completed', prLink }
}

interface Start {
  readonly commit: string
  readonly published: string | undefined
  /** True when an earlier try of the turn has pushed its result. */
  readonly isPushed: boolean
}

/** The agent does not run again for what is on the host already: only the pull request may be missing. */
async function publishPushed(
  run: TurnRun,
  { commit, published }: Start,
  context: JobContext,
): Promise<TurnEnd | undefined> {
  await run.log.note('resumed', 'An earlier try has pushed the result')
  if (!(await context.store.turns.publish(run.claim))) return undefined
  const snapshot = { tree: '', changes: [] }
  return {
    kind: 'completed',
    prLink: await publishResult(run, { commit, published, snapshot, notes: [] }, context),
  }
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
  return { commit, published, isPushed: published !== undefined && (await holdsTurn(run, published)) }
}

/** Each commit names its turn, in a line that the server writes. */
async function holdsTurn({ git, folders, turn }: TurnRun, commit: string): Promise<boolean> {
  const args = [
    'log',
    '--fixed-strings',
    `--grep=${turnTrailer(turn)}`,
    '--max-count=1',
    '--format=%H',
    commit,
    '--',
  ]
  return (await git.run(args, { folder: folders.mirror })).trim() !== ''
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
  const readBlob = await createBlobReader(git, {
    folder: folders.mirror,
    blobs: snapshot.changes.filter(hasContent).map(({ blob }) => blob),
    mostBytes: largestMegabytes << 20,
  })
  const refusal = await checkChanges(snapshot.changes, {
    folder: project.folder,
    outside: run.outside,
    secrets,
    read: ({ blob }) => readBlob(blob),
  })
  if (refusal !== undefined) throw new JobFailure(`The change is not allowed: ${refusal}`)
  if (snapshot.changes.length > 0) {
    await log.note('changed', snapshot.changes.map(({ path }) => path).join('\n'))
    await log.note('diff', await diffOf(run, commit, snapshot.tree))
  }
  return snapshot
}

const longestDiff = 200_000

/** The change as text, without programs of the repository; a sentence where it is too long to be read at all. */
async function diffOf({ git, folders }: TurnRun, commit: string, tree: string): Promise<string> {
  const args = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', commit, tree, '--']
  const text = await git.run(args, { folder: folders.mirror }).catch(() => 'The diff is too long')
  return text.length > longestDiff
    ? `${text.slice(0, longestDiff)}\n… ${text.length - longestDiff} characters more`
    : text
}
