import { setTimeout } from 'node:timers/promises'

/** Lets a limited number of pieces of work hold a file open at once. */
export interface FileGate {
  /** Runs `work` as soon as a slot is free. Work must not wait for other work of the same gate. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Few enough for a limit of 64 open files; more would not be faster. */
const usualLimit = 32

/** How often and how long work waits for files that the rest of the process holds. */
const attempts = 5
const pauseMs = 40

/**
 * Creates a gate for `limit` pieces of work. When the system opens no more files (EMFILE, ENFILE), the gate
 * halves its limit and tries again; only work that fails alone, a few times, is rejected.
 */
export function createFileGate(limit = usualLimit): FileGate {
  const state: GateState = { limit, running: 0, waiting: [] }
  return {
    async run(work) {
      await enter(state)
      try {
        return await tryWork(state, work)
      } finally {
        leave(state)
      }
    },
  }
}

/** Descriptors belong to the process, so all reading and writing of one process goes through this gate. */
export const openFiles: FileGate = createFileGate()

interface GateState {
  limit: number
  running: number
  readonly waiting: (() => void)[]
}

async function enter(state: GateState): Promise<void> {
  if (state.running >= state.limit) await new Promise<void>((resolve) => void state.waiting.push(resolve))
  else state.running += 1
}

/** Passes the slot to the next in the queue, unless there are now fewer slots. */
function leave(state: GateState): void {
  const next = state.running > state.limit ? undefined : state.waiting.shift()
  if (next) next()
  else state.running -= 1
}

async function tryWork<T>(state: GateState, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if ((code !== 'EMFILE' && code !== 'ENFILE') || attempt === attempts) throw error
      state.limit = Math.max(1, Math.floor(state.limit / 2))
      await setTimeout(pauseMs * attempt)
    }
  }
}
