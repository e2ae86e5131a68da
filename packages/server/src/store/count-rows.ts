import type { Database } from './database.ts'
import type { StoreCounts } from './store.ts'

/** Counts what the store holds. */
export async function countRows({ queries, now }: Database): Promise<StoreCounts> {
  const jobs = await queries
    .selectFrom('job')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  const turns = await queries
    .selectFrom('turn')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('state', 'in', ['queued', 'running', 'publishing'])
    .groupBy('state')
    .execute()
  const sessions = await queries
    .selectFrom('session')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const waiting = turns.filter(({ state }) => state === 'queued')
  const running = turns.filter(({ state }) => state !== 'queued')
  return {
    jobs: Object.fromEntries(jobs.map(({ status, count }) => [status, Number(count)])),
    queued: sum(waiting),
    running: sum(running),
    sessions: Number(sessions?.count ?? 0),
  }
}

const sum = (rows: readonly { readonly count: number | string | bigint }[]) =>
  rows.reduce((total, { count }) => total + Number(count), 0)
