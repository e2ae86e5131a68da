import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runShared } from '../../../../test/support/run-shared.ts'
import { linkCompiled, shareCompiled } from './compiled-code.ts'

/** The built program: these tests run the published files. */
export const program = fileURLToPath(new URL('../../bin/octavo.js', import.meta.url))

/** How a run ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
  readonly err: string
}

/** A run of the program. */
export interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /** Resolves with the match when stderr matches; rejects when the program ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
}

const started = new Set<ChildProcess>()

/** Ends the programs that a test left running; the setup file of the tests calls it. */
export function endStarted(): void {
  for (const child of started) child.kill('SIGKILL')
  started.clear()
}

/**
 * Starts `octavo` with `words` in `cwd`, without colours; its caches are in `cwd` too. Its compiled code is that of other
 * tests, unless the environment names a cache folder.
 */
export function startOctavo(
  words: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Running {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    XDG_CACHE_HOME: `${options.cwd}/.cache`,
    ...options.env,
  }
  const isShared = options.env?.['XDG_CACHE_HOME'] === undefined
  if (isShared) linkCompiled(env.XDG_CACHE_HOME)
  const child = spawn(process.execPath, [program, ...words], {
    cwd: options.cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let out = ''
  let err = ''
  const listeners = new Set<() => void>()
  child.stdout.on('data', (part: Buffer) => void (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString()
    for (const listener of listeners) listener()
  })
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      started.delete(child)
      if (isShared) shareCompiled(env.XDG_CACHE_HOME)
      resolve({ code, signal, out, err })
    })
  })
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(err)
        if (match) resolve(match)
      }
      listeners.add(look)
      void ended.then(() => reject(new Error(`ended without printing ${String(pattern)}: ${err}`)))
      look()
    })
  return { process: child, ended, printed }
}

/** Runs `octavo` to its end. */
export function runOctavo(
  words: readonly string[],
  options: Parameters<typeof startOctavo>[1],
): Promise<Ended> {
  return startOctavo(words, options).ended
}

/**
 * Runs `octavo` in a process that tests share, a tenth of the CPU time of {@link runOctavo}: for tests of what commands
 * write and print, without signals, limits and wrong arguments.
 */
export async function runTogether(
  words: readonly string[],
  { cwd, env }: Parameters<typeof startOctavo>[1],
): Promise<Ended> {
  const ended = await runShared(words, cwd, { XDG_CACHE_HOME: `${cwd}/.cache`, ...env })
  return { code: ended.exitCode, signal: null, out: ended.stdout, err: ended.stderr }
}
