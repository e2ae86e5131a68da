import { exitCode } from './argv/exit-code.ts'

/** Milliseconds for cleaning up after a signal (test id B16). */
const cleanUpMs = 500

/**
 * Milliseconds that a thread may take to end when it is asked to: it cannot be ended in the middle of native
 * code.
 */
export const terminateMs = 2000

/** Shared by a command and the signal handlers: whether to stop, and how to clean up. */
export interface StopState {
  /** Set by the first signal. */
  requested: boolean
  /** Called by the first signal; the exit waits for what it returns, but not for long. */
  cleanUp: () => Promise<unknown> | undefined
  /** Ends everything that would delay the exit of the process. */
  terminate?: () => Promise<unknown>
  /** Milliseconds that the exit waits after SIGTERM instead; Ctrl-C waits no longer than usual. */
  patienceMs?: number
}

/** A state without a request to stop. */
export function createStopState(): StopState {
  return { requested: false, cleanUp: () => undefined }
}

/** On the first SIGINT or SIGTERM cleans up and exits with 130 or 143; on the second exits at once. */
export function onStopSignals(state: StopState): void {
  process.on('SIGINT', () => void stop(state, 'SIGINT', cleanUpMs))
  process.on('SIGTERM', () => void stop(state, 'SIGTERM', state.patienceMs ?? cleanUpMs))
}

const exitCodes = { SIGINT: exitCode.interrupted, SIGTERM: exitCode.terminated } as const

async function stop(state: StopState, signal: keyof typeof exitCodes, patienceMs: number): Promise<void> {
  const isFirst = !state.requested
  state.requested = true
  if (isFirst) await within(patienceMs, Promise.resolve(state.cleanUp()))
  const isFree = await within(terminateMs, Promise.resolve(state.terminate?.()))
  if (isFree) process.exit(exitCodes[signal])
  // The exit of Node waits for all threads; the system does not, and reports the same code to a shell.
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/** True when `work` ends in time, however it ends. */
async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => true,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limitMs))
  return Promise.race([done, late])
}
