import { exitCode } from './argv/exit-code.ts'

/** Longest time that cleaning up may take after a signal (test id B16). */
const cleanUpMs = 700

/** How a command learns that it shall stop, and how it asks for time to clean up. */
export interface StopState {
  /** Set by the first signal. */
  requested: boolean
  /** Called by the first signal; the exit waits for what it returns, but not for long. */
  cleanUp: () => Promise<unknown> | undefined
  /** How long the exit waits after SIGTERM instead, in milliseconds; a person who presses Ctrl-C waits no longer. */
  patienceMs?: number
}

/** A state in which nobody has asked to stop. */
export function createStopState(): StopState {
  return { requested: false, cleanUp: () => undefined }
}

/** On the first SIGINT or SIGTERM cleans up and exits with 130 or 143; on the second exits at once. */
export function onStopSignals(state: StopState): void {
  const stop = (code: number, patienceMs: number) => {
    if (state.requested) process.exit(code)
    state.requested = true
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
    const clean = Promise.resolve(state.cleanUp()).catch(() => {})
    void Promise.race([clean, late]).then(() => process.exit(code))
  }
  process.on('SIGINT', () => stop(exitCode.interrupted, cleanUpMs))
  process.on('SIGTERM', () => stop(exitCode.terminated, state.patienceMs ?? cleanUpMs))
}
