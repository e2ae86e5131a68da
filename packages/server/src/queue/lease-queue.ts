import type { JobQueue } from './job-queue.ts'

/** Options of {@link createLeaseQueue}. */
export interface LeaseQueueOptions {
  /** Projects with queued turns of which none runs. */
  waiting(): Promise<readonly string[]>
  /** How often they are looked for, in milliseconds: turns that another process has added, or returned. */
  readonly pollMs?: number
  onError?(error: unknown): void
}

/**
 * The queue of one server: the turns in the store are the queue, and their leases its locks. Announcements of this
 * process arrive at once, others with the next look into the store.
 */
export function createLeaseQueue({ waiting, pollMs = 500, onError }: LeaseQueueOptions): JobQueue {
  const queued = new Set<string>()
  let free = 0
  let timer: NodeJS.Timeout | undefined
  let work: ((projectId: string) => Promise<void>) | undefined
  const deliver = () => {
    for (const projectId of queued) {
      if (!work || free === 0) return
      queued.delete(projectId)
      free -= 1
      work(projectId)
        .catch((error: unknown) => onError?.(error))
        .finally(() => {
          free += 1
          deliver()
        })
    }
  }
  const look = async () => {
    try {
      for (const projectId of await waiting()) queued.add(projectId)
      deliver()
    } catch (error) {
      onError?.(error)
    }
    if (work) timer = setTimeout(() => void look(), pollMs)
  }
  return {
    async announce(projectId) {
      queued.add(projectId)
      deliver()
    },
    async start(worker, { concurrency }) {
      work = worker
      free = concurrency
      await look()
    },
    async stop() {
      work = undefined
      clearTimeout(timer)
    },
  }
}
