import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PageJob, PageThreads, ThreadedPage, ThreadSite } from '@octavo/site'
import type { StoredCode } from '../chunks/load-chunk.ts'
import { isWorkNote, watchWork } from '../hooks/watched-work.ts'
import { programFolder } from '../own-package.ts'
import { userCacheFolder } from '../project/user-cache-folder.ts'
import { unsetThreadFlags } from '../thread-flags.ts'

/** The data with which a thread starts. */
export interface ThreadTask {
  readonly site: ThreadSite
  /** The cache of parsed pages and the stamp of the program; absent without one. */
  readonly cache: { readonly root: string; readonly stamp: string } | undefined
  /** Where the compiled code of the thread is stored; undefined in programs of others. */
  readonly code: StoredCode | undefined
}

/** A job, as a thread receives it. */
export interface ThreadJob extends PageJob {
  readonly id: number
}

/** What a thread posts for a job; `made` is undefined for a page that it cannot parse. */
export interface ThreadResult {
  readonly id: number
  readonly result: ThreadedPage | undefined
}

/** Posted when a thread can take jobs. */
export const readyMessage = 'ready'

interface ThreadOptions extends Pick<ThreadTask, 'cache'> {
  readonly threads: number
}

/** Jobs that wait in a thread: as many as it parses while the calling thread is occupied. */
const LONGEST_QUEUE = 8

/** Milliseconds after which a thread has run most of its code. */
const STORE_AFTER_MS = 1000

/** The calling thread renders what the others parse, and keeps up with about three of them. */
const MOST_JOBS = 4

/** With fewer cores, a second thread pays on large sites only. */
const FEWEST_CORES = 3

/**
 * Pages from which a second thread pays on two cores. At the beginning of a build, V8 compiles code on the second core; with
 * fewer pages, a second thread costs a fifth more CPU time and saves nothing.
 */
const LARGE_SITE = 6000

/**
 * Returns the number of threads that parse pages beside the calling one, for a number of pages. `jobs` are all threads
 * that the user has asked for; absent: as many as pay on this machine.
 */
export const createThreadCount =
  (jobs: number | undefined, cores = availableParallelism()) =>
  (pages: number): number =>
    (jobs ?? jobsFor(pages, cores)) - 1

function jobsFor(pages: number, cores: number): number {
  if (cores >= FEWEST_CORES) return Math.min(cores, MOST_JOBS)
  return pages >= LARGE_SITE ? cores : 1
}

/** Starts the threads of a build, which end with the thread that starts them; undefined when there are none. */
export function startPageThreads(
  site: ThreadSite,
  { threads, cache }: ThreadOptions,
): PageThreads | undefined {
  if (threads <= 0) return undefined
  const code = unsetThreadFlags()
    ? { name: 'pages', folder: userCacheFolder(), storeAfterMs: STORE_AFTER_MS }
    : undefined
  const all = Array.from({ length: threads }, () => startThread({ site, cache, code }))
  const freest = () => all.reduce((best, one) => (one.capacity() > best.capacity() ? one : best))
  return {
    capacity: () => all.reduce((sum, one) => sum + one.capacity(), 0),
    parse: (job) => freest().parse(job),
  }
}

interface PageThread {
  /** Number of jobs that it can take; 0 before it has started and after it has ended. */
  capacity(): number
  parse(job: PageJob): Promise<ThreadedPage | undefined>
}

/** The built file, for sources too: Node of the oldest supported version runs no TypeScript. */
const workerUrl = new URL('page-thread.js', programFolder)

/** As in the thread of the command: pages are nested too deeply for both at the same depth. */
const stackSizeMb = 16

function startThread(workerData: ThreadTask): PageThread {
  const worker = new Worker(workerUrl, { env: {}, execArgv: [], workerData, resourceLimits: { stackSizeMb } })
  const waiting = new Map<number, (result: ThreadedPage | undefined) => void>()
  let [ready, last] = [false, 0]
  const settle = (id: number, result: ThreadedPage | undefined) => {
    waiting.get(id)?.(result)
    waiting.delete(id)
    // A thread without jobs must not keep the program from ending.
    if (waiting.size === 0) worker.unref()
  }
  const end = () => {
    ready = false
    for (const id of waiting.keys()) settle(id, undefined)
  }
  // Its pages are parsed by the calling thread, which is watched, too.
  watchWork(worker, () => void worker.terminate())
  worker.on('message', (message: typeof readyMessage | ThreadResult) => {
    if (isWorkNote(message)) return
    if (message === readyMessage) ready = true
    else settle(message.id, message.result)
  })
  worker.on('error', end).on('exit', end).unref()
  return {
    capacity: () => (ready ? LONGEST_QUEUE - waiting.size : 0),
    parse: (job) =>
      new Promise((resolve) => {
        if (!ready) return resolve(undefined)
        last += 1
        waiting.set(last, resolve)
        worker.ref()
        worker.postMessage({ ...job, id: last } satisfies ThreadJob)
      }),
  }
}
