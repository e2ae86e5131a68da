import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { parse } from 'node:path'
import type { Writable } from 'node:stream'
import { processArguments, programText } from './process-arguments.ts'
import { longestAnswer } from './protocol.ts'
import { createFrameReader, toMessage, type Frame } from './read-frames.ts'

/** A process that runs authors' code. */
export interface AuthorProcess {
  send(message: unknown): void
  /** Ends it immediately, whatever it is doing. */
  end(): void
}

/** The events of a process. `onEnd` is called once, also for a process that cannot be started. */
export interface ProcessEvents {
  onFrame(frame: Frame): void
  /** It wrote invalid frames, or one that is too long. */
  onGarbage(): void
  /** `reason` is a system's code (`EAGAIN`) or an exit status; `aborted` when Node ended itself for lack of memory. */
  onEnd(end: { readonly reason: string; readonly aborted: boolean }): void
}

/** Bytes of a frame: a character takes up to three, escaped six. */
const longestFrame = longestAnswer * 6

/**
 * Kilobytes of all data of the process, in its heap and outside it; about 50 MB are those of Node itself, which from
 * version 23 on reserves 200 MB more for compiled code, and does not start without them.
 */
const DATA_LIMIT_KB = Number.parseInt(process.versions.node, 10) < 23 ? 512_000 : 768_000

/**
 * Starts Node with an empty environment, three pipes and no permissions. Where there is a shell, it starts Node:
 * it limits memory outside the heap (Linux), writes no core file, and ends the process as soon as the third pipe
 * closes, so that code which never ends does not outlive a command that was killed. Windows ends child processes
 * itself.
 */
export function startAuthorProcess(
  events: ProcessEvents,
  { execPath = process.execPath, shell = process.platform !== 'win32' } = {},
): AuthorProcess {
  const permissions = processArguments()
  if (!permissions) return unstartable(events, 'this Node has no permission model')
  const words = [execPath, ...permissions, '-e', programText()]
  const [file = '', ...args] = shell ? ['/bin/sh', '-c', GUARD, 'octavo', ...words] : words
  let child: ChildProcess
  try {
    child = spawn(file, args, {
      cwd: parse(process.execPath).root,
      env: environment(),
      stdio: ['pipe', 'pipe', 'ignore', shell ? 'pipe' : 'ignore'],
      windowsHide: true,
    })
  } catch (error) {
    return unstartable(events, reasonOf(error))
  }
  return attend(child, events)
}

/** The third pipe is open as long as the command lives; nothing is ever written to it. */
const GUARD = `
ulimit -c 0
ulimit -d ${DATA_LIMIT_KB}
exec 4<&0 0</dev/null
"$@" <&4 3<&- 4<&- &
exec 1>/dev/null 4<&-
read -r nothing <&3
kill -9 $!
wait $!
`

/** One time zone and one language everywhere; Windows needs its folder to start programs. */
const environment = (): Record<string, string> => ({
  TZ: 'UTC',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] ?? '' }),
})

function attend(child: ChildProcess, events: ProcessEvents): AuthorProcess {
  const { stdin: input, stdout: output } = child
  const guard = child.stdio[3] as Writable | null | undefined
  const frames = createFrameReader(longestFrame)
  let ended = false
  const end = () => {
    guard?.destroy()
    input?.destroy()
    if (!guard) child.kill('SIGKILL')
  }
  const onEnd = (reason: string, aborted = false) => {
    if (ended) return
    ended = true
    end()
    events.onEnd({ reason, aborted })
  }
  child.on('error', (error) => onEnd(reasonOf(error)))
  child.on('close', (code, signal) => onEnd(String(signal ?? code), isAbort(code, signal)))
  if (!input || !output) return { send: () => {}, end }
  output.on('data', (bytes: Buffer) => {
    if (ended) return
    const found = frames(bytes)
    if (found) for (const frame of found) events.onFrame(frame)
    else events.onGarbage()
  })
  // The shell waits for its pipe to close.
  output.on('end', () => guard?.destroy())
  for (const pipe of [input, output, guard]) pipe?.on('error', () => {})
  for (const one of [child, input, output, guard]) (one as Partial<ChildProcess> | null)?.unref?.()
  return { send: (message) => void input.write(toMessage(message)), end }
}

/** Node ends itself with SIGABRT when the heap is full; a shell reports signals as 128 and their number. */
const isAbort = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  [signal === null ? undefined : constants.signals[signal], (code ?? 0) - 128].some(
    (number) => number === constants.signals.SIGABRT || number === constants.signals.SIGTRAP,
  )

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

function unstartable({ onEnd }: ProcessEvents, reason: string): AuthorProcess {
  queueMicrotask(() => onEnd({ reason, aborted: false }))
  return { send: () => {}, end: () => {} }
}
