import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
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
export async function runProcess(options: ProcessOptions): Promise<ProcessEnd> {
  const [program = '', ...args] = options.command
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  if (child.pid !== undefined) running.add(child.pid)
  const stopper = createStopper(child.pid)
  const output = receiveOutput(child, options, stopper.stop)
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const release = watchLimits(options, stopper.stop)
  const end = await endOf(child)
  release()
  killGroup(child.pid, 'SIGKILL')
  running.delete(child.pid ?? 0)
  const reason = stopper.reason() ?? end.reason
  return reason === undefined
    ? { kind: 'exit', code: end.code, output: output() }
    : { kind: 'stopped', reason }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

interface Stopper {
  /** Ends the group, for the first reason that there is. */
  stop(why: string): void
  reason(): string | undefined
}

function createStopper(pid: number | undefined): Stopper {
  let reason: string | undefined
  return {
    reason: () => reason,
    stop(why) {
      if (reason !== undefined) return
      reason = why
      killGroup(pid, 'SIGTERM')
      setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs).unref()
    },
  }
}

/** Collects standard output, up to the limit of both streams together. */
function receiveOutput(
  child: Child,
  { maxOutput, onOutput, onErrors }: ProcessOptions,
  stop: (why: string) => void,
): () => string {
  let output = ''
  let size = 0
  const count = (text: string) => {
    size += Buffer.byteLength(text)
    if (size > maxOutput) stop(`it wrote more than ${shownSize(maxOutput)}`)
    return size <= maxOutput
  }
  const receive = (text: string) => {
    if (!count(text)) return
    output += text
    onOutput?.(text)
  }
  const receiveErrors = (text: string) => {
    if (count(text)) onErrors?.(text)
  }
  child.stdout.setEncoding('utf8').on('data', receive)
  child.stderr.setEncoding('utf8').on('data', onErrors ? receiveErrors : receive)
  return () => output
}

/** Stops at the limits of time and of `check`, and when the signal aborts; the result ends the watch. */
function watchLimits({ timeoutMs, check, signal }: ProcessOptions, stop: (why: string) => void): () => void {
  const onAbort = () => stop('it was stopped')
  const timer = setTimeout(() => stop(`it ran for more than ${shownTime(timeoutMs)}`), timeoutMs)
  const watch = setInterval(() => void check?.().then((why) => why !== undefined && stop(why)), checkMs)
  if (signal?.aborted) onAbort()
  else signal?.addEventListener('abort', onAbort, { once: true })
  return () => {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits for the end of a program and of its output; `reason` when it has no exit code. */
function endOf(child: Child): Promise<{ readonly code: number; readonly reason: string | undefined }> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: -1, reason: `it cannot be started: ${error.message}` }))
    // A grandchild that has left the group may hold the pipes open for as long as it lives.
    child.on('exit', () => {
      killGroup(child.pid, 'SIGKILL')
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, pipeMs)
    })
    child.on('close', (code, signal) =>
      resolve({ code: code ?? -1, reason: code === null ? `it was ended by ${signal}` : undefined }),
    )
  })
}

const shownTime = (ms: number) => (ms < 60_000 ? `${ms / 1000} s` : `${Math.round(ms / 60_000)} minutes`)

const shownSize = (bytes: number) => `${Math.round((bytes / (1 << 20)) * 10) / 10} MB of output`
