import { createContext, Script } from 'node:vm'
import type { SitePorts } from '@octavo/site'
import { assertFilesLeft } from '../disk/system-files.ts'

type Within = NonNullable<SitePorts['within']>
type Soon = NonNullable<Within['soon']>

/** Files that the thread of a call holds open, and some more: Node ends the process with a trace when it gets none (V9). */
const FILES_OF_A_CALL = 8

const script = new Script('job()', { filename: 'octavo-job.js' })

/**
 * Creates the port `within`, which ends a job after a time limit: V8 interrupts loops and regular expressions at their
 * next step, but not other native code. `node:vm` only measures the time here and isolates nothing. Each call starts a
 * thread: 0.1 ms in a small process, 0.5 ms in one of many pages. Throws the error of the system when too few files can
 * be opened for such a thread.
 */
export function createRunWithin(): Within {
  assertFilesLeft(FILES_OF_A_CALL, new URL(import.meta.url))
  // A variable: V8 allocates a function that is assigned to a property among its old objects, where it keeps what the job
  // has made until the next full collection.
  let current: (() => void) | undefined
  const holder = createContext(Object.assign(Object.create(null), { job: () => current?.() }))
  const within: Within = (limitMs, job) => {
    const started = performance.now()
    let result: { readonly value: ReturnType<typeof job>; readonly ms: number } | undefined
    const outer = current
    current = () => {
      const value = job()
      result = { value, ms: performance.now() - started }
    }
    try {
      // A part of a millisecond is an error for `node:vm`.
      script.runInContext(holder, { timeout: Math.max(1, Math.ceil(limitMs)) })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      result = undefined
    } finally {
      current = outer
    }
    return result ?? { ended: true }
  }
  return Object.assign(within, { soon: createTurns(within) })
}

/** The longest turn without its last job; milliseconds. */
const TURN_MS = 50

/** A job that waits for its turn. */
interface Waiting {
  readonly limitMs: number
  run(): void
  end(): void
}

/** Returns a function that runs jobs of one limit, which wait at the same time, in turns under one measured time. */
function createTurns(within: Within): Soon {
  const waiting: Waiting[] = []
  const runTurn = () => {
    const started = performance.now()
    const limitMs = waiting[0]?.limitMs ?? 0
    let running: Waiting | undefined
    const takeNext = () => {
      const isOver = performance.now() - started >= TURN_MS
      running = !isOver && waiting[0]?.limitMs === limitMs ? waiting.shift() : undefined
      return running
    }
    within(TURN_MS + limitMs, () => {
      for (let job = takeNext(); job; job = takeNext()) job.run()
    })
    // Only a job that was ended is still running.
    running?.end()
    if (waiting.length > 0) setImmediate(runTurn)
  }
  return (limitMs, job) =>
    new Promise((resolve, reject) => {
      const run = () => {
        const started = performance.now()
        try {
          const value = job()
          resolve({ value, ms: performance.now() - started })
        } catch (error) {
          reject(error)
        }
      }
      waiting.push({ limitMs, run, end: () => resolve({ ended: true }) })
      if (waiting.length === 1) setImmediate(runTurn)
    })
}
