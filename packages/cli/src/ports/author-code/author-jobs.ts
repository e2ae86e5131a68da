import type { IslandTask } from '@octavo/site'
import { startAuthorProcess, type AuthorProcess, type ProcessEvents } from './author-process.ts'
import { readAnswer, type ProcessOutcome } from './read-answer.ts'
import { frameMarks, type Frame } from './read-frames.ts'

/** What came of one island, with the reasons that only the command sees. */
export type JobOutcome =
  | ProcessOutcome
  | { readonly kind: 'late'; readonly scope: 'island' | 'page' }
  /** The heap of the process is full. */
  | { readonly kind: 'memory' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'garbled' }
  | { readonly kind: 'unstartable'; readonly reason: string }

/** Islands of one page. */
export interface AuthorTask {
  readonly code: string
  readonly islands: readonly IslandTask[]
}

export interface JobLimits {
  readonly islandMs: number
  readonly pageMs: number
}

interface Job extends AuthorTask {
  readonly id: number
  readonly outcomes: JobOutcome[]
  /** Islands whose outcome was known when it was sent. */
  sent: number
  loaded: boolean
  pageMs: number
  resolve(outcomes: readonly JobOutcome[]): void
}

/** Milliseconds from the start of the process until it is ready. */
const START_MS = 20_000

/** Milliseconds between two looks at the clock. A command that was busy itself counts as one. */
const TICK_MS = 50

export interface JobOptions {
  readonly limits: JobLimits
  /** Text of the script that draws islands. */
  readonly drawing: string
  readonly start?: (events: ProcessEvents, options?: { readonly shell?: boolean }) => AuthorProcess
}

/**
 * One process for all pages, started with the first of them. Jobs are sent at once, so that it works while the command
 * parses; the first one that has no answer is the one that it works at. A job that exceeds a limit ends the process;
 * those behind it are sent to a new one.
 */
export function createAuthorJobs({ limits, drawing, start = startAuthorProcess }: JobOptions) {
  const queue: Job[] = []
  let current: AuthorProcess | undefined
  let ready = false
  let failed: JobOutcome | undefined
  let islandMs = 0
  let clock: NodeJS.Timeout | undefined
  let count = 0
  let bare = false

  const send = (job: Job) => {
    job.sent = job.outcomes.length
    job.loaded = false
    const { id, code, islands } = job
    current?.send({ id, code, islands: islands.slice(job.sent) })
  }
  const begin = () => {
    ready = false
    islandMs = 0
    const onEnd: ProcessEvents['onEnd'] = ({ reason, aborted }) => {
      if (own !== current) return
      // A system without a shell: the process is started without what the shell adds.
      const again = reason === 'ENOENT' && !bare
      if (!ready && !again) failed = { kind: 'unstartable', reason }
      if (ready || !again) return giveUp({ kind: aborted ? 'memory' : 'ended' })
      bare = true
      begin()
    }
    const onFrame = (frame: Frame) => void (own === current && take(frame))
    const onGarbage = () => void (own === current && giveUp({ kind: 'garbled' }))
    const own = start({ onFrame, onGarbage, onEnd }, bare ? { shell: false } : {})
    current = own
    current.send({ drawing })
    for (const job of queue) send(job)
  }
  const settle = () => {
    const [head] = queue
    if (!head || head.outcomes.length < head.islands.length) return
    queue.shift()
    head.resolve(head.outcomes)
    if (queue.length > 0) return
    clearInterval(clock)
    clock = undefined
  }
  /** Ends the process; the island that it worked at gets `outcome`, and so do all when the code was not loaded. */
  const giveUp = (outcome: JobOutcome) => {
    current?.end()
    current = undefined
    islandMs = 0
    const [head] = queue
    const isWhole = !head?.loaded || (outcome.kind === 'late' && outcome.scope === 'page')
    if (failed) for (const job of queue) fill(job, failed)
    else if (head && isWhole) fill(head, outcome)
    else head?.outcomes.push(outcome)
    for (let left = queue.length; left > 0; left--) settle()
    if (queue.length > 0) begin()
  }
  const take = ({ id, index, body }: Frame) => {
    const [head] = queue
    if (index === frameMarks.ready && !ready) ready = true
    else if (head?.id === id && index === frameMarks.loaded && !head.loaded) head.loaded = true
    else if (head?.id !== id || !head.loaded || index !== head.outcomes.length - head.sent)
      return giveUp({ kind: 'garbled' })
    else {
      const outcome = readAnswer(body)
      if (!outcome) return giveUp({ kind: 'garbled' })
      head.outcomes.push(outcome)
    }
    islandMs = 0
    settle()
  }
  const tick = (passed: number) => {
    islandMs += passed
    const [head] = queue
    if (!ready) {
      if (islandMs > START_MS) failed = { kind: 'unstartable', reason: 'it does not answer' }
      return failed && giveUp(failed)
    }
    if (head) head.pageMs += passed
    if (head && head.pageMs > limits.pageMs) giveUp({ kind: 'late', scope: 'page' })
    else if (islandMs > limits.islandMs) giveUp({ kind: 'late', scope: 'island' })
  }
  const watch = () => {
    if (clock) return
    islandMs = 0
    let last = Date.now()
    clock = setInterval(() => {
      const now = Date.now()
      tick(Math.min(now - last, 2 * TICK_MS))
      last = now
    }, TICK_MS)
  }

  return ({ code, islands }: AuthorTask): Promise<readonly JobOutcome[]> => {
    if (islands.length === 0) return Promise.resolve([])
    if (failed) return Promise.resolve(islands.map(() => failed as JobOutcome))
    return new Promise((resolve) => {
      const job = { id: count++, code, islands, outcomes: [], sent: 0, loaded: false, pageMs: 0, resolve }
      queue.push(job)
      watch()
      if (current) send(job)
      else begin()
    })
  }
}

function fill({ islands, outcomes }: Job, outcome: JobOutcome): void {
  while (outcomes.length < islands.length) outcomes.push(outcome)
}
