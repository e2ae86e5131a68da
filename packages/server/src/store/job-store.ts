import { sql } from 'kysely'
import { jobTransitions } from '../jobs/job-states.ts'
import { inTransaction, lockJob, readListed, type Database } from './database.ts'
import { newId } from './new-id.ts'
import { readTogether } from './read-together.ts'
import { toJob, toJobEvent } from './rows.ts'
import { stopJob } from './stop-job.ts'
import type { Changed, Job, JobAddress, JobPage, JobStore } from './store.ts'

/** Creates the part of the store with jobs. */
export function createJobStore(database: Database): JobStore {
  const jobs = readListed(database, 'id', (isOne) =>
    database.queries.selectFrom('job').selectAll().where(isOne),
  )
  const jobById = readTogether(async (ids) => new Map((await jobs(ids)).map((row) => [row.id, toJob(row)])))
  return {
    create: (job, prompt) => inTransaction(database, (inside) => createJob(inside, job, prompt)),
    async find({ id, projectId }) {
      const job = await jobById(id)
      return job?.projectId === projectId ? job : undefined
    },
    list: (projectId, options) => listJobs(database, projectId, options),
    prompts: (projectId, ids) => firstPrompts(database, projectId, ids),
    addMessage: (at, prompt) => inTransaction(database, (inside) => addMessage(inside, at, prompt)),
    stop: (at, how) => inTransaction(database, (inside) => stopJob(inside, at, how)),
    addEvent: (jobId, kind, text) => addEvent(database, { jobId, kind, text }),
    events: (jobId, seq, limit) => listEvents(database, { jobId, seq, limit }),
  }
}

async function createJob(
  database: Database,
  { projectId, repository, base, model }: Parameters<JobStore['create']>[0],
  prompt: string,
): Promise<Job> {
  const { queries, now } = database
  const row = await queries
    .insertInto('job')
    .values({
      id: newId('job'),
      project_id: projectId,
      status: 'active',
      repository,
      base,
      model,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addTurn(database, { id: row.id, projectId }, prompt)
  return toJob(row)
}

async function addTurn({ queries, now }: Database, at: JobAddress, prompt: string): Promise<void> {
  const row = { id: newId('turn'), job_id: at.id, project_id: at.projectId, prompt }
  await queries
    .insertInto('turn')
    .values({ ...row, state: 'queued', created_at: now() })
    .execute()
}

/** Ids of turns are in the order of their times. */
async function firstPrompts({ queries }: Database, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const first = queries
    .selectFrom('turn')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('job_id', 'in', ids)
    .groupBy('job_id')
  const rows = await queries
    .selectFrom('turn')
    .select(['job_id', 'prompt'])
    .where('project_id', '=', projectId)
    .where('id', 'in', first)
    .execute()
  return new Map(rows.map((row) => [row.job_id, row.prompt]))
}

/** Finds a job of a project; `undefined` for those of others. */
async function findJob({ queries }: Database, at: JobAddress): Promise<Job | undefined> {
  const row = await queries
    .selectFrom('job')
    .selectAll()
    .where('id', '=', at.id)
    .where('project_id', '=', at.projectId)
    .executeTakeFirst()
  return row && toJob(row)
}

async function addMessage(database: Database, at: JobAddress, prompt: string): Promise<Changed<Job>> {
  await lockJob(database, at.id)
  const { from, to } = jobTransitions.message
  const row = await database.queries
    .updateTable('job')
    .set({ status: to, reason: null })
    .where('id', '=', at.id)
    .where('project_id', '=', at.projectId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!row) return whyNot(database, at)
  await addTurn(database, at, prompt)
  return { kind: 'changed', value: toJob(row) }
}

/** A guarded change that changed nothing: the job does not exist, or its status does not allow it. */
async function whyNot(database: Database, at: JobAddress): Promise<Changed<Job>> {
  const job = await findJob(database, at)
  return job ? { kind: 'refused', status: job.status } : { kind: 'absent' }
}

async function listJobs(
  { queries }: Database,
  projectId: string,
  { status, cursor, limit }: Parameters<JobStore['list']>[1],
): Promise<JobPage> {
  let query = queries.selectFrom('job').selectAll().where('project_id', '=', projectId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (cursor !== undefined) query = query.where('id', '<', cursor)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const jobs = rows.slice(0, limit).map(toJob)
  return { jobs, next: rows.length > limit ? jobs.at(-1)?.id : undefined }
}

const attemptsAtOnce = 10

/** Two servers may write to a log at the same time: the number is then taken, and the next one is free. */
async function addEvent(
  { queries, now, isTaken }: Database,
  { jobId, kind, text }: { readonly jobId: string; readonly kind: string; readonly text: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await queries
        .insertInto('job_event')
        .values({
          job_id: jobId,
          seq: sql<number>`(select coalesce(max(seq), 0) + 1 from job_event where job_id = ${jobId})`,
          kind,
          text,
          created_at: now(),
        })
        .execute()
      return
    } catch (error) {
      if (!isTaken(error) || attempt >= attemptsAtOnce) throw error
    }
  }
}

async function listEvents(
  { queries }: Database,
  { jobId, seq, limit }: { readonly jobId: string; readonly seq: number; readonly limit: number },
) {
  const rows = await queries
    .selectFrom('job_event')
    .select(['seq', 'kind', 'text', 'created_at'])
    .where('job_id', '=', jobId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(toJobEvent)
}
