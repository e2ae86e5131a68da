import type { Claim, Turn, TurnEnd } from '../store/store.ts'
import { createJobLog, type JobLog } from './agent/job-log.ts'
import { createMask } from './agent/mask-secrets.ts'
import { credentialVariables } from './git/credentials.ts'
import { createGit } from './git/run-git.ts'
import { chooseHost } from './hosts/choose-host.ts'
import { JobFailure, type JobContext } from './job-context.ts'
import { createJobFolders, removeJobFolders } from './job-folders.ts'
import { holdLease, type Lease } from './hold-lease.ts'
import { endJobProcesses, endTryProcesses, jobMark, tryMark, tryName } from './process-group.ts'
import { runTurn } from './run-turn.ts'

const gitTimeoutMs = 10 * 60_000

/**
 * Runs the next turn of a project, if there is one and none runs. `stopping` aborts when the server ends: the turn is then returned to the queue. True when a turn has run.
 */
export async function runProject(
  projectId: string,
  context: JobContext,
  stopping: AbortSignal,
): Promise<boolean> {
  const { store, owner, jobs } = context
  if (stopping.aborted) return false
  const turn = await store.turns.claim(projectId, owner, jobs.leaseSeconds * 1000)
  if (!turn) return false
  const claim: Claim = { turnId: turn.id, owner, attempt: turn.attempt }
  const lease = holdLease(store.turns, claim, { leaseMs: jobs.leaseSeconds * 1000, stopping })
  // What a killed server has left running must not write beside the new try.
  endJobProcesses(turn)
  const mask = createMask(context.secrets)
  const log = createJobLog(store.jobs, turn.jobId, mask)
  try {
    const end = await endOf({ turn, claim, log, lease }, context)
    await settle({ turn, claim, log, lease }, end && masked(end, mask), context)
  } finally {
    lease.end()
    endTryProcesses(turn)
  }
  return true
}

interface Running {
  readonly turn: Turn
  readonly claim: Claim
  readonly log: JobLog
  readonly lease: Lease
}

/** Runs the turn in its folders. What goes wrong is its end; only failures for readers have their own words. */
async function endOf(
  { turn, claim, log, lease }: Running,
  context: JobContext,
): Promise<TurnEnd | undefined> {
  const subject = await context.store.turns.subject(turn.jobId)
  if (!subject) return { kind: 'failed', reason: 'The project was removed' }
  const { job, project } = subject
  const { signal } = lease
  const folders = await createJobFolders(context.data, turn, project.id)
  try {
    await log.note('started', turn.attempt > 1 ? `Try ${turn.attempt} begins` : 'The turn begins')
    const host = chooseHost(job.repository, context.hosts, context.variable)
    const marks = { [jobMark]: turn.jobId, [tryMark]: tryName(turn) }
    const env = { ...marks, ...(await credentialVariables(folders.own, host.credentials)) }
    const git = createGit({ folder: folders.own, env, timeoutMs: gitTimeoutMs, signal })
    const {
      secrets,
      jobs: { outside },
    } = context
    return await runTurn(
      { turn, claim, job, project, folders, log, git, host, outside, secrets, signal },
      context,
    )
  } catch (error) {
    if (error instanceof JobFailure) return { kind: 'failed', reason: error.message }
    return { kind: 'failed', reason: `The turn failed: ${(error as Error).message}` }
  } finally {
    await log.flush()
    await removeJobFolders(folders)
  }
}

/** Writes how the turn ended, unless somebody else has decided that already. */
async function settle(
  { claim, log, lease }: Running,
  end: TurnEnd | undefined,
  { store }: JobContext,
): Promise<void> {
  const why = lease.lost()
  if (why === 'stopping') {
    await log.note('paused', 'The server stops; the turn begins again on the next one')
    return store.turns.release(claim)
  }
  if (why === 'cancelled' || !end) {
    await log.note('stopped', 'The turn was stopped')
    return store.turns.drop(claim)
  }
  if (why === 'lost') return undefined
  await log.note(end.kind, end.kind === 'failed' ? end.reason : 'The turn is completed')
  if (!(await store.turns.end(claim, end))) await store.turns.drop(claim)
  return undefined
}

const masked = (end: TurnEnd, mask: (text: string) => string): TurnEnd =>
  end.kind === 'failed' ? { ...end, reason: mask(end.reason) } : end
