import { spawn } from 'node:child_process'
import { killGroup } from './process-group.ts'

/** A program to run, and its limits. */
export interface ProcessOptions {
  readonly command: readonly string[]
  readonly cwd: string
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  /** Standard input; default none. */
  readonly input?: string | undefined
  readonly timeoutMs: number
  /** Most bytes of output. */
  readonly maxOutput: number
  /** Receives standard output and standard error, line by line or in parts of long lines. */
  onOutput?(text: string): void
  /** Receives standard error instead of `onOutput`; the output that is returned is then without it. */
  onErrors?(text: string): void
  readonly signal?: AbortSignal | undefined
  /** Called now and then while the process runs; a sentence ends it. */
  check?(): Promise<string | undefined>
}

/** How a process ended. */
export type ProcessEnd =
  | { readonly kind: 'exit'; readonly code: number; readonly output: string }
  | { readonly kind: 'stopped'; readonly reason: string }

const checkMs = 1_000

/** Milliseconds between the request to end and the end. */
const graceMs = 3_000

/** Milliseconds in which output that was written before the end arrives. */
const pipeMs = 500

/** Groups that run: they end with this process, unless it is killed. */
const running = new Set<number>()
process.on('exit', () => {
  for (const pid of running) killGroup(pid, 'SIGKILL')
})

/**
 * Runs a program in a process group of its own, to its end or a limit; the group is then ended with it. Never
 * rejects: a program that cannot be started is an end too.
 */
export function runProcess(options: ProcessOptions): Promise<ProcessEnd> {
  const [program = '', ...args] = options.command
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  if (child.pid !== undefined) running.add(child.pid)
  return new Promise((resolve) => {
    let output = ''
    let size = 0
    let reason: string | undefined
    const stop = (why: string) => {
      if (reason !== undefined) return
      reason = why
      killGroup(child.pid, 'SIGTERM')
      setTimeout(() => killGroup(child.pid, 'SIGKILL'), graceMs).unref()
    }
    const onAbort = () => stop('it was stopped')
    const timer = setTimeout(
      () => stop(`it ran for more than ${shownTime(options.timeoutMs)}`),
      options.timeoutMs,
    )
    const watch = setInterval(
      () => void options.check?.().then((why) => why !== undefined && stop(why)),
      checkMs,
    )
    const settle = (end: ProcessEnd) => {
      clearTimeout(timer)
      clearInterval(watch)
      options.signal?.removeEventListener('abort', onAbort)
      killGroup(child.pid, 'SIGKILL')
      running.delete(child.pid ?? 0)
      resolve(reason === undefined ? end : { kind: 'stopped', reason })
    }
    const count = (text: string) => {
      size += Buffer.byteLength(text)
      if (size > options.maxOutput) stop(`it wrote more than ${shownSize(options.maxOutput)}`)
      return size <= options.maxOutput
    }
    const receive = (text: string) => {
      if (!count(text)) return
      output += text
      options.onOutput?.(text)
    }
    child.stdout.setEncoding('utf8').on('data', receive)
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) =>
        options.onErrors ? count(text) && options.onErrors(text) : receive(text),
      )
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
    child.on('error', (error) =>
      settle({ kind: 'stopped', reason: `it cannot be started: ${error.message}` }),
    )
    // A grandchild that has left the group may hold the pipes open for as long as it lives.
    child.on('exit', () => {
      killGroup(child.pid, 'SIGKILL')
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, pipeMs)
    })
    child.on('close', (code, signal) =>
      settle(
        code === null
          ? { kind: 'stopped', reason: `it was ended by ${signal}` }
          : { kind: 'exit', code, output },
      ),
    )
    if (options.signal?.aborted) onAbort()
    else options.signal?.addEventListener('abort', onAbort, { once: true })
  })
}

const shownTime = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : `${Math.round(ms / 60_000)} minutes`)

const shownSize = (bytes: number) => `${Math.round((bytes / (1 << 20)) * 10) / 10} MB of output`
