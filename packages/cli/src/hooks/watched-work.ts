import { parentPort, type Worker } from 'node:worker_threads'

/** Posted by a thread when work of an author's code begins (with its name), and when it has ended. */
interface WorkNote {
  readonly authorWork: number
  readonly begun?: { readonly name: string; readonly limitMs: number }
}

let last = 0

/** Reports to the thread that started this one that some code begins to work; returns the function that reports its end. */
export function announceWork(name: string, limitMs: number): () => void {
  last += 1
  const authorWork = last
  const post = (note: WorkNote) => parentPort?.postMessage(note)
  post({ authorWork, begun: { name, limitMs } })
  return () => post({ authorWork })
}

/** True for a message of a thread that is about work of an author's code. */
export const isWorkNote = (message: unknown): message is WorkNote =>
  typeof message === 'object' && message !== null && 'authorWork' in message

/** Milliseconds beyond the limit of some work in which a thread that is not blocked has ended it by itself. */
const graceMs = 20_000

/** Calls `onEndless` with the name of the code when a thread is blocked by work that its own limit cannot end. */
export function watchWork(worker: Worker, onEndless: (name: string) => void, grace = graceMs): void {
  const timers = new Map<number, NodeJS.Timeout>()
  worker.on('message', (message: unknown) => {
    if (!isWorkNote(message)) return
    const { authorWork, begun } = message
    clearTimeout(timers.get(authorWork))
    timers.delete(authorWork)
    if (begun) timers.set(authorWork, setTimeout(onEndless, begun.limitMs + grace, begun.name).unref())
  })
  worker.once('exit', () => timers.forEach((timer) => clearTimeout(timer)))
}
