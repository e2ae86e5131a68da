import { sql } from 'kysely'
import type { Database } from './database.ts'
import { tidyDeploys } from './deploy-store.ts'
import { repeatableForMs } from './once.ts'
import type { Retention } from './store.ts'

const dayMs = 24 * 60 * 60_000
const defaults: Retention = { updateMs: 90 * dayMs, updates: 100, logMs: 30 * dayMs }

/** Removes what has expired. */
export async function tidyRows(database: Database, retention: Retention = defaults): Promise<void> {
  const { queries, now } = database
  const oldest = sql<number>`${now()} - ${repeatableForMs}`
  await queries.deleteFrom('idempotency').where('created_at', '<', oldest).execute()
  for (const table of ['session', 'pending_sign_in', 'spent_token'] as const)
    await queries.deleteFrom(table).where('expires_at', '<', now()).execute()
  await queries.deleteFrom('rate_window').where('ends_at', '<', now()).execute()
  await tidyDeploys(database)
  await tidyUpdates(database, retention)
  await tidyLogs(database, retention)
}

/** A deploy that stays has its update: it is answered with it. */
async function tidyUpdates({ queries, now }: Database, { updateMs, updates }: Retention): Promise<void> {
  const newest = sql<string>`(select id from (
    select id, row_number() over (partition by project_id order by id desc) as place from site_update
  ) as ranked where place <= ${updates})`
  await queries
    .deleteFrom('site_update')
    .where('ended_at', '<', sql<number>`${now()} - ${updateMs}`)
    .where('id', 'not in', newest)
    .where('id', 'not in', (inner) =>
      inner.selectFrom('deploy').select('update_id').where('update_id', 'is not', null),
    )
    .execute()
}

/** The job itself stays. */
async function tidyLogs({ queries, now }: Database, { logMs }: Retention): Promise<void> {
  await queries
    .deleteFrom('job_event')
    .where('job_id', 'in', (inner) =>
      inner
        .selectFrom('job')
        .select('id')
        .where('status', '=', 'archived')
        .where('archived_at', '<', sql<number>`${now()} - ${logMs}`),
    )
    .execute()
}
