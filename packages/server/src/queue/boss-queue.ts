import type { JobQueue } from './job-queue.ts'

/** Name of the queue of projects with turns. */
const queueName = 'octavo-turns'

/** Options of {@link createBossQueue}. */
export interface BossQueueOptions {
  /** Address of the database of the store. */
  readonly url: string
  /** Longest time of a turn, in seconds: what was delivered is delivered again after it. */
  readonly longestSeconds: number
  onError?(error: unknown): void
}

interface Announcement {
  readonly projectId: string
}

/** The queue of several servers: pg-boss in the database of the store, in a schema of its own. */
export async function createBossQueue({ url, longestSeconds, onError }: BossQueueOptions): Promise<JobQueue> {
  const { default: PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    schema: 'octavo_queue',
    application_name: 'octavo',
    max: 4,
  })
  boss.on('error', (error) => onError?.(error))
  await oneAtATime(url, async () => {
    await boss.start()
    // A project that waits already is not announced twice.
    if (!(await boss.getQueue(queueName)))
      await boss.createQueue(queueName, { name: queueName, policy: 'short' })
  })
  return {
    async announce(projectId) {
      await boss.send(queueName, { projectId } satisfies Announcement, {
        expireInSeconds: longestSeconds,
        retryLimit: 0,
        singletonKey: projectId,
      })
    },
    async start(work, { concurrency }) {
      const options = { batchSize: 1, pollingIntervalSeconds: 0.5 }
      for (let worker = 0; worker < concurrency; worker += 1) {
        await boss.work<Announcement>(queueName, options, async (jobs) => {
          for (const { data } of jobs) await work(data.projectId).catch((error: unknown) => onError?.(error))
        })
      }
    },
    stop: () => boss.stop({ graceful: false, wait: true, timeout: 2_000 }),
  }
}

/** A number that nothing else locks in the database. */
const lockNumber = 7_316_203

/** Runs `work` while no other server does: two that make the tables of the queue at once wait for each other. */
async function oneAtATime(url: string, work: () => Promise<void>): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await work()
  } finally {
    await client.end()
  }
}
