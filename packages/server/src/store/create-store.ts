import { Migrator, sql } from 'kysely'
import { createAccountStore } from './account-store.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { createDeployStore } from './deploy-store.ts'
import { createJobStore } from './job-store.ts'
import { migrations } from './migrations.ts'
import { runOnce } from './once.ts'
import { createSessionStore } from './session-store.ts'
import type { Store } from './store.ts'
import { tidyRows } from './tidy-rows.ts'
import { createTurnStore } from './turn-store.ts'
import { createUpdateStore } from './update-store.ts'

/** Creates the store in a database of either kind, after its migrations. */
export async function createStore(database: Database, close: () => Promise<void>): Promise<Store> {
  await migrate(database)
  return {
    accounts: createAccountStore(database),
    jobs: createJobStore(database),
    turns: createTurnStore(database),
    sessions: createSessionStore(database),
    updates: createUpdateStore(database),
    deploys: createDeployStore(database),
    once: (write, work) => runOnce(database, write, (inside) => work(createJobStore(inside))),
    counts: () => countRows(database),
    async ping() {
      await sql`select 1`.execute(database.queries)
    },
    tidy: (retention) => tidyRows(database, retention),
    close,
  }
}

/** Applies all versions that are missing; several servers that start at once wait for each other. */
async function migrate({ queries }: Database): Promise<void> {
  const migrator = new Migrator({ db: queries, provider: migrations })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
