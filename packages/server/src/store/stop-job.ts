import { jobTransitions } from '../jobs/job-states.ts'
import { lockJob, type Database } from './database.ts'
import { toJob } from './rows.ts'
import type { Changed, Job, JobAddress } from './store.ts'

/** Result of {@link stopJob}: a job whose pull request is being made cannot be stopped. */
export type Stopped = Changed<Job> | { readonly kind: 'publishing' }

/**
 * Cancels or archives a job, in a transaction. Queued turns are dropped; a running one is marked, and its worker, on
 * whatever server, stops it.
 */
export async function stopJob(
  database: Database,
  at: JobAddress,
  how: 'cancel' | 'archive',
): Promise<Stopped> {
  const { queries } = database
  await lockJob(database, at.id)
  const row = await queries
    .selectFrom('job')
    .selectAll()
    .where('id', '=', at.id)
    .where('project_id', '=', at.projectId)
    .executeTakeFirst()
  if (!row) return { kind: 'absent' }
  if (!jobTransitions[how].from.includes(row.status)) return { kind: 'refused', status: row.status }
  if (await isPublishing(database, at.id)) return { kind: 'publishing' }
  await stopTurns(database, at.id)
  return { kind: 'changed', value: await changeStatus(database, at.id, how) }
}

async function isPublishing({ queries }: Database, jobId: string): Promise<boolean> {
  const turn = await queries
    .selectFrom('turn')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'publishing')
    .executeTakeFirst()
  return turn !== undefined
}

async function stopTurns({ queries, now }: Database, jobId: string): Promise<void> {
  await queries
    .updateTable('turn')
    .set({ state: 'dropped', ended_at: now() })
    .where('job_id', '=', jobId)
    .where('state', '=', 'queued')
    .execute()
  await queries
    .updateTable('turn')
    .set({ cancelled: 1 })
    .where('job_id', '=', jobId)
    .where('state', '=', 'running')
    .execute()
}

async function changeStatus(
  { queries, now }: Database,
  jobId: string,
  how: 'cancel' | 'archive',
): Promise<Job> {
  const { to } = jobTransitions[how]
  const more = how === 'archive' ? { archived_at: now() } : { reason: 'The job was cancelled' }
  const row = await queries
    .updateTable('job')
    .set({ status: to, ...more })
    .where('id', '=', jobId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toJob(row)
}
