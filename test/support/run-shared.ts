import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commandEnvironment, type CommandResult } from './run-command.ts'

const script = fileURLToPath(new URL('command-process.mjs', import.meta.url))

/** The process of this test file, and what waits for its answers. */
interface CommandProcess {
  readonly child: ChildProcess
  readonly waiting: Map<number, (result: CommandResult) => void>
}

let running: CommandProcess | undefined
let jobs = 0

/** Ends the process of a test file; the setup file of the tests calls it. */
export function endShared(): void {
  running?.child.kill()
  running = undefined
}

/**
 * Runs the command in `folder`, in a process that all tests of a file share: a build of a small project takes a tenth
 * of the CPU time of a process of its own. `variables` are added to the environment. For tests of what a command writes and prints; those of arguments, signals,
 * and limits use `runCommand`.
 */
export function runShared(
  args: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { child, waiting } = (running ??= startProcess(variables))
  const id = ++jobs
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    child.send({ id, args, folder, variables })
  })
}

function startProcess(variables: Readonly<Record<string, string>>): CommandProcess {
  const child = fork(script, {
    env: { ...commandEnvironment, ...variables },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting: CommandProcess['waiting'] = new Map()
  child.on('message', ({ id, ...result }: CommandResult & { readonly id: number }) => {
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  child.on('exit', (exitCode) => {
    if (running?.child === child) running = undefined
    for (const resolve of waiting.values())
      resolve({ exitCode, stdout: '', stderr: 'the shared process has ended: bug in Octavo' })
  })
  return { child, waiting }
}
