import { setFlagsFromString } from 'node:v8'
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

/**
 * Memory of the thread:
 * - More stack than Node's default: recursive parsers reach their own limits first.
 * - More space for young objects, of which a page makes some megabytes: each collection costs a fixed time that grows
 *   with the heap, and was a sixth of a build of 10,000 pages with Node's 16 MB. With more than 32 MB for each half,
 *   V8 has no room to move the young objects when memory is used up, and ends the process with a trace.
 */
const resourceLimits = { stackSizeMb: 16, maxYoungGenerationSizeMb: 3 * 32 }

/** How V8 grows the heaps of threads that start from now on: the old objects by 40 %, instead of up to four times. */
const heapFlags = ['--min-semi-space-size=16', '--heap-growing-percent=40']

/**
 * Runs a command in a thread of its own, so that the main thread is free to act on SIGINT and SIGTERM whatever the
 * command is doing, and so that a full heap is reported as one sentence. Resolves to the exit code.
 */
export function runInThread(
  task: ThreadTask,
  { terminal, stop }: { readonly terminal: Terminal; readonly stop: StopState },
): Promise<number> {
  for (const flag of heapFlags) setFlagsFromString(flag)
  const worker = new Worker(new URL('command-thread.js', codeFolder), { workerData: task, resourceLimits })
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
  worker.on('error', (error) => terminal.err(describeError(error)))
  stop.terminate = () => worker.terminate()
  stop.cleanUp = () => {
    worker.postMessage(stopMessage)
    return ended
  }
  return ended
}
