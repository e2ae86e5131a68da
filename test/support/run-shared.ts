import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commandEnvironment, type CommandResult } from './run-command.ts'

const script = fileURLToPath(new URL('command-process.mjs', import.meta.url))

/** The process of this worker's test files, and what waits for its answers. */
interface CommandProcess {
  readonly child: ChildProcess
  readonly waiting: Map<number, (result: CommandResult) => void>
}

let running: CommandProcess | undefined
let jobs = 0

/**
 * Runs the command in `folder`, in a process that all tests of a worker share and that ends with it: a build of a small
 * project takes a tenth of the CPU time of a process of its own. `variables` are added to the environment. For tests of
 * what a command writes and prints; those of arguments, signals, and limits use `runCommand`.
 */
export function runShared(
  args: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  // Mutants are in the modules of this process.
  if (process.env['OCTAVO_MUTATION']) return runHere({ args, folder, variables })
  const { child, waiting } = (running ??= startProcess())
  const id = ++jobs
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    child.send({ id, args, folder, variables })
  })
}

/** A command for a process that runs several. */
interface CommandJob {
  readonly args: readonly string[]
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
}

let runner: Promise<(job: CommandJob) => Promise<CommandResult>> | undefined

/** Runs the command from its sources in this process, as mutation runs need it. */
async function runHere(job: CommandJob): Promise<CommandResult> {
  runner ??= loadRunner()
  return (await runner)(job)
}

async function loadRunner() {
  const cli = '../../packages/cli/src'
  const [{ createJobRunner }, ...parts] = await Promise.all([
    import('./run-job.mjs'),
    ...['command-table', 'argv/read-arguments', 'print/describe-error', 'print/terminal', 'stop-signals'].map(
      (part) => import(/* @vite-ignore */ `${cli}/${part}.ts`) as Promise<object>,
    ),
  ])
  Object.assign(process.env, commandEnvironment)
  return createJobRunner(Object.assign({}, ...parts))
}

function startProcess(): CommandProcess {
  const child = fork(script, {
    env: commandEnvironment,
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
