// One suite for both queues.
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createBossQueue } from '../../src/queue/boss-queue.ts'
import type { JobQueue } from '../../src/queue/job-queue.ts'
import { createLeaseQueue } from '../../src/queue/lease-queue.ts'
import { startCluster, type Cluster } from '../twins/postgres-cluster.ts'

let cluster: Promise<Cluster> | undefined
let made = 0
const open: JobQueue[] = []
afterEach(() => Promise.all(open.splice(0).map((queue) => queue.stop())))
afterAll(async () => (await cluster)?.remove())

const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
const kinds = [
  {
    name: 'in the process',
    create: async () => createLeaseQueue({ waiting: async () => [], pollMs: 20, onError }),
  },
  {
    name: 'pg-boss',
    create: async () => {
      cluster ??= startCluster()
      made += 1
      return createBossQueue({
        url: (await cluster).createDatabase(`queue_${made}`),
        longestSeconds: 60,
        onError,
      })
    },
  },
]

describe.each(kinds)('the queue $name', ({ create }) => {
  const opened = async () => {
    const queue = await create()
    open.push(queue)
    return queue
  }

  test('delivers each project that is announced, before and after it starts', async () => {
    const queue = await opened()
    const delivered: string[] = []
    await queue.announce('early')
    await queue.start(async (project) => void delivered.push(project), { concurrency: 2 })
    await queue.announce('late')
    await expect.poll(() => delivered.toSorted(), { timeout: 20_000 }).toEqual(['early', 'late'])
  })

  test('delivers no more at once than it should, and goes on after a worker that fails', async () => {
    const queue = await opened()
    let running = 0
    let most = 0
    const done: string[] = []
    errors.length = 0
    const work = async (project: string) => {
      running += 1
      most = Math.max(most, running)
      await after(50)
      running -= 1
      done.push(project)
      if (project === 'a') throw new Error('failed')
    }
    for (const project of ['a', 'b', 'c', 'd', 'e']) await queue.announce(project)
    await queue.start(work, { concurrency: 2 })
    await expect.poll(() => done.toSorted().join(''), { timeout: 30_000 }).toBe('abcde')
    expect(most).toBeLessThanOrEqual(2)
    expect(errors.map((error) => (error as Error).message)).toEqual(['failed'])
  })

  test('a project that waits is delivered once, however often it is announced; again when it runs', async () => {
    const queue = await opened()
    const delivered: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    for (let count = 0; count < 5; count += 1) await queue.announce('one')
    await queue.start(
      async (project) => {
        delivered.push(project)
        await held
      },
      { concurrency: 2 },
    )
    await expect.poll(() => delivered.length, { timeout: 20_000 }).toBe(1)
    await after(700)
    expect(delivered).toEqual(['one'])
    await queue.announce('one')
    await expect.poll(() => delivered.length, { timeout: 20_000 }).toBe(2)
    release()
  })

  test('delivers nothing after it was stopped', async () => {
    const queue = await opened()
    const delivered: string[] = []
    await queue.start(async (project) => void delivered.push(project), { concurrency: 1 })
    await queue.stop()
    await queue.announce('late').catch(() => {})
    await after(700)
    expect(delivered).toEqual([])
  })
})

test('the queue in the process finds what others have added to the store', async () => {
  const waiting: string[] = []
  const delivered: string[] = []
  const queue = createLeaseQueue({ waiting: async () => waiting.splice(0), pollMs: 20 })
  open.push(queue)
  await queue.start(async (project) => void delivered.push(project), { concurrency: 1 })
  waiting.push('added')
  await expect.poll(() => delivered).toEqual(['added'])
})
