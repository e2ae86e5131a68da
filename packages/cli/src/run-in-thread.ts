import { Worker } from 'node:worker_threads'
import { codeFolder } from './own-package.ts'
import { describeError } from './print/describe-error.ts'
import type { Terminal, TerminalFacts } from './print/terminal.ts'
import type { StopState } from './stop-signals.ts'

/** The data with which the thread of a command starts. */
export interface ThreadTask {
  /** Name of the command and its arguments. */
  readonly words: readonly string[]
  readonly terminal: TerminalFacts
  /** When the process was started, in milliseconds since 1970: threads of newer versions of Node count from their own start. */
  readonly startedMs: number
}

/** The message that asks the thread to clean up and to end. */
export const stopMessage = 'stop'

/** More than Node's default: recursive parsers reach their own limits first. */
const stackSizeMb = 16

/**
 * Runs a command in a thread of its own, so that the main thread is free to act on SIGINT and SIGTERM whatever the
 * command is doing, and so that a full heap is reported as one sentence. Resolves to the exit code.
 */
export function runInThread(
  task: ThreadTask,
  { terminal, stop }: { readonly terminal: Terminal; readonly stop: StopState },
): Promise<number> {
  const worker = new Worker(new URL('command-thread.js', codeFolder), {
    workerData: task,
    resourceLimits: { stackSizeMb },
  })
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
  worker.on('error', (error) => terminal.err(describeError(error)))
  stop.terminate = () => worker.terminate()
  stop.cleanUp = () => {
    worker.postMessage(stopMessage)
    return ended
  }
  return ended
}
