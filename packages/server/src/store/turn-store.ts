import { sql } from 'kysely'
import { jobTransitions } from '../jobs/job-states.ts'
import { inTransaction, type Conditions, type Database } from './database.ts'
import { recoverTurns } from './recover-turns.ts'
import { toJob, toProject, toTurn } from './rows.ts'
import type { Claim, Turn, TurnEnd, TurnStore } from './store.ts'

/** Creates the part of the store with turns. */
export function createTurnStore(database: Database): TurnStore {
  const { queries } = database
  return {
    claim: (projectId, owner, leaseMs) => claimTurn(database, projectId, { owner, leaseMs }),
    renew: (claim, leaseMs) => renewLease(database, claim, leaseMs),
    publish: (claim) => inTransaction(database, (inside) => beginPublishing(inside, claim)),
    end: (claim, end) => inTransaction(database, (inside) => endTurn(inside, claim, end)),
    drop: (claim) => leaveTurn(database, claim, 'dropped'),
    release: (claim) => leaveTurn(database, claim, 'queued'),
    async setRef(jobId, ref) {
      await queries.updateTable('job').set({ ref }).where('id', '=', jobId).execute()
    },
    subject: (jobId) => findSubject(database, jobId),
    recover: (isGone, attempts) => recoverTurns(database, isGone, attempts),
    waiting: () => waitingProjects(database),
  }
}

/** The turn of a claim, unless another server has taken it over. */
const ofClaim =
  ({ turnId, owner, attempt }: Claim) =>
  ({ eb, and }: Conditions<'turn'>) =>
    and([
      eb('id', '=', turnId),
      eb('owner', '=', owner),
      eb('attempt', '=', attempt),
      eb('state', 'in', ['running', 'publishing']),
    ])

const until = (database: Database, leaseMs: number) => sql<number>`${database.now()} + ${leaseMs}`

/** The first queued turn; the unique index rejects it when another one of the project has just begun to run. */
async function claimTurn(
  database: Database,
  projectId: string,
  { owner, leaseMs }: { readonly owner: string; readonly leaseMs: number },
): Promise<Turn | undefined> {
  try {
    const row = await database.queries
      .updateTable('turn')
      .set((turn) => ({
        state: 'running',
        owner,
        lease_until: until(database, leaseMs),
        attempt: turn('attempt', '+', 1),
      }))
      .where('state', '=', 'queued')
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('turn as first')
          .select('first.id')
          .where('first.project_id', '=', projectId)
          .where('first.state', '=', 'queued')
          .orderBy('first.id')
          .limit(1),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('turn as other')
              .select('other.id')
              .where('other.project_id', '=', projectId)
              .where('other.state', 'in', ['running', 'publishing']),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst()
    return row && toTurn(row)
  } catch (error) {
    if (database.isTaken(error)) return undefined
    throw error
  }
}

async function renewLease(
  database: Database,
  claim: Claim,
  leaseMs: number,
): Promise<'held' | 'cancelled' | 'lost'> {
  const row = await database.queries
    .updateTable('turn')
    .set({ lease_until: until(database, leaseMs) })
    .where(ofClaim(claim))
    .returning('cancelled')
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.cancelled > 0 ? 'cancelled' : 'held'
}

async function beginPublishing(database: Database, claim: Claim): Promise<boolean> {
  const jobId = await lockJobOf(database, claim)
  if (jobId === undefined) return false
  const begun = await database.queries
    .updateTable('turn')
    .set({ state: 'publishing' })
    .where(ofClaim(claim))
    .where('cancelled', '=', 0)
    .executeTakeFirst()
  return begun.numUpdatedRows > 0n
}

/** Locks the job of a claim, before its turn: everything takes the two in this order. */
async function lockJobOf(database: Database, claim: Claim): Promise<string | undefined> {
  const row = await database.queries
    .updateTable('job')
    .set((job) => ({ reason: job.ref('reason') }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('turn').select('job_id').where('turn.id', '=', claim.turnId),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The status of a job is that of its last turn: with another one in the queue it stays active. */
async function endTurn(database: Database, claim: Claim, end: TurnEnd): Promise<boolean> {
  const { queries, now } = database
  const jobId = await lockJobOf(database, claim)
  if (jobId === undefined) return false
  const ended = await queries
    .updateTable('turn')
    .set({ state: end.kind === 'completed' ? 'done' : 'failed', ended_at: now() })
    .where(ofClaim(claim))
    .where('cancelled', '=', 0)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  if (end.kind === 'completed' && end.prLink !== undefined) {
    await queries.updateTable('job').set({ pr_link: end.prLink }).where('id', '=', jobId).execute()
  }
  await endJob(database, jobId, end)
  return true
}

async function endJob({ queries }: Database, jobId: string, end: TurnEnd): Promise<void> {
  const { from, to } = jobTransitions[end.kind === 'completed' ? 'finish' : 'fail']
  await queries
    .updateTable('job')
    .set({ status: to, reason: end.kind === 'failed' ? end.reason : null })
    .where('id', '=', jobId)
    .where('status', 'in', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('turn').select('turn.id').where('job_id', '=', jobId).where('state', '=', 'queued'),
        ),
      ),
    )
    .execute()
}

async function leaveTurn(database: Database, claim: Claim, state: 'dropped' | 'queued'): Promise<void> {
  await inTransaction(database, async (inside) => {
    if ((await lockJobOf(inside, claim)) === undefined) return
    await inside.queries
      .updateTable('turn')
      .set((turn) => ({
        // A turn that was cancelled meanwhile is not tried again.
        state: state === 'dropped' ? state : sql`case when cancelled > 0 then 'dropped' else 'queued' end`,
        owner: null,
        lease_until: null,
        attempt: turn('attempt', '-', state === 'queued' ? 1 : 0),
      }))
      .where(ofClaim(claim))
      .execute()
  })
}

async function findSubject({ queries }: Database, jobId: string) {
  const job = await queries.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst()
  const project =
    job &&
    (await queries.selectFrom('project').selectAll().where('id', '=', job.project_id).executeTakeFirst())
  return project && { job: toJob(job), project: toProject(project) }
}

async function waitingProjects({ queries }: Database): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('turn')
    .select('project_id')
    .distinct()
    .where('state', '=', 'queued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('turn as other')
            .select('other.id')
            .whereRef('other.project_id', '=', 'turn.project_id')
            .where('other.state', 'in', ['running', 'publishing']),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.project_id)
}
