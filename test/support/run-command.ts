import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './repository.ts'

/**
 * Options of builds that tests read and do not test: pages and pictures are cached between tests, by the hash of their
 * input. Tests of a cold build pass `--no-cache`.
 */
export const cachedBetweenTests = [
  '--cache-dir',
  join(repository, 'node_modules', '.cache', 'octavo-tests'),
] as const

/** The built command line. */
export const commandFile = join(repository, 'packages', 'cli', 'bin', 'octavo.js')

/** The exit of the command, and its output. */
export interface CommandResult {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The environment of commands: without colours, and as in CI. */
export const commandEnvironment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' }

/** Starts the built command in `folder`; for runs that a test ends itself. */
export function startCommand(
  args: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): ChildProcess {
  const env = { ...commandEnvironment, ...variables }
  return spawn(process.execPath, [commandFile, ...args], { cwd: folder, env })
}

/** Runs the built command to its end; `variables` are added to the environment. */
export function runCommand(
  args: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return finishCommand(startCommand(args, folder, variables))
}

/** Collects what a started command prints until it ends. */
export function finishCommand(child: ChildProcess): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    let stdout = ''
    let stderr = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }))
  })
}
