import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './repository.ts'

/**
 * Options of builds that tests look at and do not test: pages and pictures are kept from one test to the next, under the
 * hash of all that they are made from. Tests of what a cold build writes say `--no-cache`.
 */
export const keptBetweenTests = [
  '--cache-dir',
  join(repository, 'node_modules', '.cache', 'octavo-tests'),
] as const

/** The built command line. */
export const commandFile = join(repository, 'packages', 'cli', 'bin', 'octavo.js')

/** How a run of the command ended, with all that it printed. */
export interface CommandResult {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A clean environment: no colours, no terminal width, the test's own cache folder nowhere near the user's. */
const environment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' }

/** Starts the built command in `folder`; for runs that a test ends itself. */
export function startCommand(
  args: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): ChildProcess {
  const env = { ...environment, ...variables }
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
