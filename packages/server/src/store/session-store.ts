import { sql, type Selectable } from 'kysely'
import type { Database } from './database.ts'
import { readTogether } from './read-together.ts'
import { toSession } from './rows.ts'
import type { CountedWindow, NewSession, Session, SessionStore } from './store.ts'
import type { Tables } from './tables.ts'

/** The last use of a session is written at most so often, in milliseconds: readers load several files at once. */
const noteEveryMs = 60_000

/** Creates the part of the store with sessions. */
export function createSessionStore(database: Database): SessionStore {
  const { queries } = database
  const sessionByHash = readTogether((hashes) => sessionsByHash(database, hashes))
  return {
    now: async () =>
      Number((await sql<{ now: number }>`select ${database.now()} as now`.execute(queries)).rows[0]?.now),
    add: (session) => addSession(database, session),
    find: async (hash, idleMs) => useSession(database, await sessionByHash(hash), idleMs),
    async refresh(hash, { name, groups, sealed = null }) {
      const facts = { name, groups: JSON.stringify(groups), sealed, checked_at: database.now() }
      await queries.updateTable('session').set(facts).where('hash', '=', hash).execute()
    },
    async remove(hash) {
      await queries.deleteFrom('session').where('hash', '=', hash).execute()
    },
    async removeAll(provider, subject) {
      await queries
        .deleteFrom('session')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute()
    },
    async addPending(hash, facts, ttlMs) {
      const expires_at = later(database, ttlMs)
      await queries.insertInto('pending_sign_in').values({ hash, facts, expires_at }).execute()
    },
    async takePending(hash) {
      const row = await queries
        .deleteFrom('pending_sign_in')
        .where('hash', '=', hash)
        .returningAll()
        .executeTakeFirst()
      return row && row.expires_at > (await createSessionStore(database).now()) ? row.facts : undefined
    },
    async spend(hash, ttlMs) {
      const added = await queries
        .insertInto('spent_token')
        .values({ hash, expires_at: later(database, ttlMs) })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    count: (name, windowMs, attempts = 1) => countAttempts(database, name, { windowMs, attempts }),
  }
}

const later = ({ now }: Database, ms: number) => sql<number>`${now()} + ${sql.lit(ms)}`

async function addSession(database: Database, session: NewSession): Promise<void> {
  const { now, queries } = database
  const { hash, provider, subject, name, groups, sealed = null, expiresAtMs } = session
  const times = { created_at: now(), seen_at: now(), checked_at: now(), expires_at: expiresAtMs }
  await queries
    .insertInto('session')
    .values({ hash, provider, subject, name, groups: JSON.stringify(groups), sealed, ...times })
    .execute()
}

/** Sessions with the time of the database at which they were read. */
async function sessionsByHash({ queries, now, isListed, toList }: Database, hashes: readonly string[]) {
  const rows = await queries
    .selectFrom('session')
    .selectAll()
    .select(now().as('read_at'))
    .where(isListed('hash', toList(hashes)))
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}

type ReadSession = Selectable<Tables['session']> & { readonly read_at: number }

/** The session, unless it has expired or was idle for too long; notes its use. */
async function useSession(
  { queries, now }: Database,
  row: ReadSession | undefined,
  idleMs: number,
): Promise<Session | undefined> {
  if (!row || row.expires_at <= row.read_at || row.seen_at <= row.read_at - idleMs) return undefined
  if (row.read_at - row.seen_at > Math.min(noteEveryMs, idleMs / 4))
    await queries.updateTable('session').set({ seen_at: now() }).where('hash', '=', row.hash).execute()
  return toSession(row)
}

/** One statement, so that servers that count at the same time count all attempts. */
async function countAttempts(
  database: Database,
  name: string,
  { windowMs, attempts }: { readonly windowMs: number; readonly attempts: number },
): Promise<CountedWindow> {
  const { queries, now } = database
  const row = await queries
    .insertInto('rate_window')
    .values({ name, count: attempts, ends_at: later(database, windowMs) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        count: sql<number>`case when rate_window.ends_at < ${now()} then ${attempts} else rate_window.count + ${attempts} end`,
        ends_at: sql<number>`case when rate_window.ends_at < ${now()} then ${later(database, windowMs)} else rate_window.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .returning(now().as('read_at'))
    .executeTakeFirstOrThrow()
  return { count: row.count, leftMs: Math.max(0, row.ends_at - row.read_at) }
}
