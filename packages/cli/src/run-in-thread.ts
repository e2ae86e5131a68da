import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { exitCode } from './argv/exit-code.ts'
import { watchWork } from './hooks/watched-work.ts'
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

/**
 * How V8 grows large heaps: by 40 % from one marking to the next, instead of up to four times. Small heaps grow as V8
 * chooses: with 40 % from the start, a build of 1,000 pages marks three times as often (20 instead of 7 times).
 */
const largeHeapFlag = '--heap-growing-percent=40'

/** Memory of the process in bytes from which its heaps are large. */
const LARGE_BYTES = 500e6

/** Milliseconds between two looks at the memory. */
const MEMORY_POLL_MS = 300

/**
 * Runs a command in a thread of its own, so that the main thread is free to act on SIGINT and SIGTERM whatever the
 * command is doing, and so that a full heap is reported as one sentence. Resolves to the exit code.
 */
export function runInThread(
  task: ThreadTask,
  { terminal, stop }: { readonly terminal: Terminal; readonly stop: StopState },
): Promise<number> {
  const worker = new Worker(new URL('command-thread.js', codeFolder), { workerData: task, resourceLimits })
  boundGrowth()
  let failed = false
  // Node gives 0 for a thread that the system does not let start.
  const ended = new Promise<number>((resolve) =>
    worker.once('exit', (code) => resolve(code === exitCode.done && failed ? exitCode.failed : code)),
  )
  worker.on('error', (error) => {
    failed = true
    terminal.err(describeError(error))
  })
  watchWork(worker, (name) => {
    terminal.err(endlessCode(name))
    void worker.terminate()
  })
  stop.terminate = () => worker.terminate()
  stop.cleanUp = () => {
    worker.postMessage(stopMessage)
    return ended
  }
  return ended
}

const endlessCode = (name: string): string =>
  `Octavo stops: "${name}" of the settings never ends\n  help: look for a loop behind an "await" in it, or leave it out\n`

/** Slows down the growth of heaps once they are large; V8 reads the flag whenever it has marked. */
function boundGrowth(): void {
  const poll = setInterval(() => {
    if (usedBytes() < LARGE_BYTES) return
    clearInterval(poll)
    setFlagsFromString(largeHeapFlag)
  }, MEMORY_POLL_MS)
  poll.unref()
}

/** The memory of the process in bytes; 0 where the system opens no more files, among them the one that names it. */
function usedBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}
