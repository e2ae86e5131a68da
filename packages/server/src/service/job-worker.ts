import { setTimeout as after } from 'node:timers/promises'
import { isOwnerGone } from '../jobs/owner.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { runProject } from '../jobs/run-project.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** Runs the jobs that the queue delivers. */
export interface JobWorker {
  start(): Promise<void>
  /**
   * Takes nothing more, and lets turns end until the deadline (milliseconds); those that have not are returned to the queue for
   * the next server.
   */
  stop(deadlineMs: number): Promise<void>
}

const longestSweepMs = 10_000
const tidyMs = 60 * 60_000

/** Milliseconds that stopped processes may take to end. */
const endingMs = 4_000

/** Creates the worker of a server. `onError` receives what no job can show. */
export function createJobWorker(
  context: JobContext,
  queue: JobQueue,
  onError: (error: unknown) => void,
): JobWorker {
  const { store, jobs } = context
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  let isStopped = false
  const announceWaiting = async () => {
    for (const projectId of await store.turns.waiting()) await queue.announce(projectId)
  }
  const work = async (projectId: string) => {
    if (isStopped) return
    const run = runProject(projectId, context, stopping.signal)
    running.add(run)
    try {
      // A turn that was added while this one ran was announced in vain: the store is asked once more after its end.
      if ((await run) && !isStopped && (await store.turns.waiting()).includes(projectId))
        await queue.announce(projectId)
    } finally {
      running.delete(run)
    }
  }
  const sweep = async () => {
    try {
      await store.turns.recover(isOwnerGone, jobs.attempts)
      await announceWaiting()
    } catch (error) {
      onError(error)
    }
  }
  const timers: NodeJS.Timeout[] = []
  return {
    async start() {
      await sweep()
      await queue.start(work, { concurrency: jobs.concurrency })
      const sweepMs = Math.min((jobs.leaseSeconds * 1000) / 2, longestSweepMs)
      timers.push(setInterval(() => void sweep(), sweepMs))
      timers.push(setInterval(() => void store.tidy().catch(onError), tidyMs))
    },
    async stop(deadlineMs) {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      const queueStopped = queue.stop().catch(onError)
      await Promise.race([Promise.allSettled(running), after(deadlineMs, undefined, { ref: false })])
      stopping.abort()
      await Promise.race([
        Promise.allSettled([...running, queueStopped]),
        after(endingMs, undefined, { ref: false }),
      ])
    },
  }
}
