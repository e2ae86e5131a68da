import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** A browser that takes commands of the DevTools protocol. */
export interface Chromium {
  /** Sends a command; rejects with one sentence when the browser refuses it or ends. */
  send(method: string, params?: object, session?: string): Promise<Readonly<Record<string, unknown>>>
  /** Resolves when the browser reports an event. */
  once(method: string): Promise<void>
  /** Ends the browser; resolves when it has ended. */
  close(): Promise<void>
}

/** Without network, windows and what asks other hosts. The pipe carries the protocol, so that no port is open. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

interface Reply {
  readonly id?: number
  readonly method?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

interface Waiting {
  resolve(result: Readonly<Record<string, unknown>>): void
  reject(error: Error): void
}

/** Starts a browser whose profile is in a folder. Its sandbox does not work for root, who therefore gets none. */
export function startChromium(path: string, profile: string): Chromium {
  const isRoot = process.getuid?.() === 0
  const args = [...flags, `--user-data-dir=${profile}`, ...(isRoot ? ['--no-sandbox'] : []), 'about:blank']
  const child = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Its processes are a group, which is ended as a whole.
    detached: process.platform !== 'win32',
  })
  const [, , , input, output] = child.stdio as [null, null, Readable, Writable, Readable]
  const waiting = new Map<number, Waiting>()
  const events = new Map<string, () => void>()
  let [last, errors] = [0, '']
  const fail = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  child.stderr?.setEncoding('utf8').on('data', (part: string) => void (errors = (errors + part).slice(-4000)))
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      fail(error.message)
      resolve()
    })
    // Processes that outlive it for a moment hold its pipes.
    child.on('exit', () => {
      fail(endReason(errors))
      resolve()
    })
  })
  input.on('error', () => {})
  readMessages(output, (reply) => {
    if (reply.method !== undefined) events.get(reply.method)?.()
    const one = waiting.get(reply.id ?? -1)
    waiting.delete(reply.id ?? -1)
    if (reply.error) one?.reject(new Error(reply.error.message))
    else one?.resolve(reply.result ?? {})
  })
  return {
    send: (method, params = {}, session) =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null) return reject(new Error(endReason(errors)))
        waiting.set(++last, { resolve, reject })
        input.write(`${JSON.stringify({ id: last, method, params, sessionId: session })}\0`)
      }),
    once: (method) => new Promise((resolve) => void events.set(method, resolve)),
    close: () => {
      endGroup(child)
      return ended
    },
  }
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}

/** Messages are JSON that ends in NUL. */
function readMessages(stream: Readable, take: (reply: Reply) => void): void {
  let parts: string[] = []
  stream.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\0')
    parts.push(first)
    for (const next of others) {
      take(JSON.parse(parts.join('')) as Reply)
      parts = [next]
    }
  })
}

/** The last line of what the browser printed that is not about the system around it. */
function endReason(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '' && !/\bdbus\b|gpu|vaapi/i.test(line))
  const last = lines.at(-1)?.trim().slice(0, 200)
  return last === undefined ? 'it ends' : `it ends: ${last}`
}
