// The entry of a command's thread; see run-in-thread.
import { parentPort, workerData } from 'node:worker_threads'
import { exitCode } from './argv/exit-code.ts'
import { readArguments } from './argv/read-arguments.ts'
import { commandTable } from './command-table.ts'
import { describeError } from './print/describe-error.ts'
import { openTerminal } from './print/terminal.ts'
import { createStopState } from './stop-signals.ts'
import { stopMessage, type ThreadTask } from './run-in-thread.ts'
import { setThreadFlags } from './thread-flags.ts'

const task = workerData as ThreadTask
const terminal = openTerminal(task.terminal)
const stop = createStopState()

parentPort?.on('message', (message: unknown) => {
  if (message !== stopMessage) return
  stop.requested = true
  void Promise.resolve(stop.cleanUp())
    .catch(() => {})
    .then(() => process.exit(exitCode.interrupted))
})
// Waiting for a message must not prevent the command from ending.
parentPort?.unref()

process.on('uncaughtException', (error) => {
  terminal.err(describeError(error))
  process.exit(exitCode.failed)
})

async function runTask([name = '', ...words]: readonly string[]): Promise<number> {
  const command = await commandTable.find((row) => row.name === name)?.load()
  const read = command && (await readArguments(command, words))
  // The main thread has read the same arguments and reported their errors.
  if (!command || !read?.ok) return exitCode.usage
  setThreadFlags()
  return command.run(read.args, { terminal, stop, startedMs: task.startedMs })
}

// For a command that never ends although nothing is left to do.
process.exitCode = exitCode.failed
try {
  process.exitCode = await runTask(task.words)
} catch (error) {
  terminal.err(describeError(error))
  process.exitCode = exitCode.failed
}
