import { inTransaction, lockJob, type Database } from './database.ts'
import type { TurnState } from '../jobs/job-states.ts'

interface Abandoned {
  readonly id: string
  readonly job_id: string
  readonly owner: string | null
  readonly attempt: number
  readonly cancelled: number
  readonly lease_until: number | null
}

/**
 * Gives turns back whose server has ended: their lease has, or `isGone` knows that the process has. A turn that was
 * tried `attempts` times fails, with its job. Returns the jobs.
 */
export async function recoverTurns(
  database: Database,
  isGone: (owner: string) => boolean,
  attempts: number,
): Promise<readonly string[]> {
  const recovered: string[] = []
  for (const turn of await openTurns(database, isGone)) {
    if (await inTransaction(database, (inside) => recoverTurn(inside, turn, attempts)))
      recovered.push(turn.job_id)
  }
  return recovered
}

async function openTurns(
  { queries, now }: Database,
  isGone: (owner: string) => boolean,
): Promise<readonly Abandoned[]> {
  const rows = await queries
    .selectFrom('turn')
    .select(['id', 'job_id', 'owner', 'attempt', 'cancelled', 'lease_until'])
    .select((row) => row('lease_until', '<', now()).as('ended'))
    .where('state', 'in', ['running', 'publishing'])
    .execute()
  return rows.filter(({ ended, owner }) => Boolean(ended) || (owner !== null && isGone(owner)))
}

async function recoverTurn(database: Database, turn: Abandoned, attempts: number): Promise<boolean> {
  await lockJob(database, turn.job_id)
  const state: TurnState = turn.cancelled > 0 ? 'dropped' : turn.attempt >= attempts ? 'failed' : 'queued'
  const updated = await database.queries
    .updateTable('turn')
    .set({ state, owner: null, lease_until: null })
    .where('id', '=', turn.id)
    .where('attempt', '=', turn.attempt)
    .where('state', 'in', ['running', 'publishing'])
    // The server was alive after all when it has extended the lease meanwhile.
    .where('lease_until', '=', turn.lease_until)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  if (state === 'failed') await failJob(database, turn.job_id, attempts)
  return true
}

async function failJob({ queries }: Database, jobId: string, attempts: number): Promise<void> {
  await queries
    .updateTable('job')
    .set({ status: 'failed', reason: `The server ended ${attempts} times while the job was running` })
    .where('id', '=', jobId)
    .where('status', '=', 'active')
    .execute()
}
