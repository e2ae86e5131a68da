import { spawn } from 'node:child_process'
import type { LintFinding } from '@octavo/site'

/** A program that checks the wording of files, when the project has a configuration for it. */
export interface Linter {
  /** Its name on the `PATH`, and in `node_modules/.bin` of the project. */
  readonly name: string
  /** Names of its configuration, in the folder of the project or in one around it up to the repository. */
  readonly configs: readonly string[]
  /** Its arguments, before the paths of the files. */
  readonly args: readonly string[]
  /** Reads what it prints; undefined for what is not understood. Paths are as it prints them. */
  read(out: string): readonly LintFinding[] | undefined
  /** Returns why it failed, from what it prints on stderr: one sentence, or ''. */
  errorOf(err: string): string
}

/** How a program ended; `code` is null for one that was ended at its limit of time or could not be started. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const timeoutMs = 120_000

/** Runs a program in a folder to its end. Never rejects. */
export function runProgram(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      shell: program.endsWith('.cmd'),
    })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (part: string) => void (out += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => void (err += part))
    child.on('error', (error) => resolve({ code: null, out, err: error.message }))
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
