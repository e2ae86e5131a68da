import type { IslandTask } from '@octavo/site'
import { startAuthorProcess, type AuthorProcess, type ProcessEvents } from './author-process.ts'
import { readAnswer, type ProcessOutcome } from './read-answer.ts'
import { frameMarks, type ProcessStart } from './protocol.ts'
import type { Frame } from './read-frames.ts'

/** The result of one island, with the reasons that only the command sees. */
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

/** Milliseconds between two checks of the clock. Time in which the command itself was busy counts as one interval. */
const TICK_MS = 50

export interface JobOptions extends ProcessStart {
  readonly limits: JobLimits
  readonly start?: (events: ProcessEvents, options?: { readonly shell?: boolean }) => AuthorProcess
}

/** The state of the process and of its jobs. */
interface JobState extends JobOptions {
  /** The process works at the first job. */
  readonly queue: Job[]
  current: AuthorProcess | undefined
  ready: boolean
  /** Why no process can be started. */
  failed: JobOutcome | undefined
  /** Milliseconds since the last message of the process. */
  islandMs: number
  clock: NodeJS.Timeout | undefined
  /** The system has no shell. */
  bare: boolean
}

/**
 * One process for all pages, started with the first of them. Jobs are sent immediately, so that it works while
 * the command parses; it works at the first one without a result. A job that exceeds a limit ends the process;
 * the following ones are sent to a new one.
 */
export function createAuthorJobs(options: JobOptions) {
  const state: JobState = {
    ...options,
    queue: [],
    current: undefined,
    ready: false,
    failed: undefined,
    islandMs: 0,
    clock: undefined,
    bare: false,
  }
  let count = 0
  return ({ code, islands }: AuthorTask): Promise<readonly JobOutcome[]> => {
    const { failed } = state
    if (islands.length === 0) return Promise.resolve([])
    if (failed) return Promise.resolve(islands.map(() => failed))
    return new Promise((resolve) => {
      const job = { id: count++, code, islands, outcomes: [], sent: 0, loaded: false, pageMs: 0, resolve }
      state.queue.push(job)
      watch(state)
      if (state.current) send(job, state)
      else begin(state)
    })
  }
}

function send(job: Job, { current }: JobState): void {
  job.sent = job.outcomes.length
  job.loaded = false
  const { id, code, islands } = job
  current?.send({ id, code, islands: islands.slice(job.sent) })
}

/** Starts a process and sends it all jobs. */
function begin(state: JobState): void {
  const { start = startAuthorProcess, rendering, surroundings, bare } = state
  state.ready = false
  state.islandMs = 0
  const isCurrent = () => own === state.current
  const events: ProcessEvents = {
    onFrame: (frame) => void (isCurrent() && take(frame, state)),
    onGarbage: () => void (isCurrent() && giveUp({ kind: 'garbled' }, state)),
    onEnd: (end) => void (isCurrent() && onEnd(end, state)),
  }
  const own = start(events, bare ? { shell: false } : {})
  state.current = own
  own.send({ rendering, surroundings } satisfies ProcessStart)
  for (const job of state.queue) send(job, state)
}

function onEnd({ reason, aborted }: Parameters<ProcessEvents['onEnd']>[0], state: JobState): void {
  // On a system without a shell the process is started without the limits of the shell.
  const again = reason === 'ENOENT' && !state.bare
  if (!state.ready && !again) state.failed = { kind: 'unstartable', reason }
  if (state.ready || !again) return giveUp({ kind: aborted ? 'memory' : 'ended' }, state)
  state.bare = true
  begin(state)
}

/** Resolves the first job if all its islands have an outcome. */
function settle(state: JobState): void {
  const [head] = state.queue
  if (!head || head.outcomes.length < head.islands.length) return
  state.queue.shift()
  head.resolve(head.outcomes)
  if (state.queue.length > 0) return
  clearInterval(state.clock)
  state.clock = undefined
}

/** Ends the process; the island that it worked at gets `outcome`, and so do all when the code was not loaded. */
function giveUp(outcome: JobOutcome, state: JobState): void {
  state.current?.end()
  state.current = undefined
  state.islandMs = 0
  const { queue, failed } = state
  const [head] = queue
  const isWhole = !head?.loaded || (outcome.kind === 'late' && outcome.scope === 'page')
  if (failed) for (const job of queue) fill(job, failed)
  else if (head && isWhole) fill(head, outcome)
  else head?.outcomes.push(outcome)
  for (let left = queue.length; left > 0; left--) settle(state)
  if (queue.length > 0) begin(state)
}

function fill({ islands, outcomes }: Job, outcome: JobOutcome): void {
  while (outcomes.length < islands.length) outcomes.push(outcome)
}

/** Accepts a frame in its order; one out of order ends the process. */
function take({ id, index, body }: Frame, state: JobState): void {
  const [head] = state.queue
  if (index === frameMarks.ready && !state.ready) state.ready = true
  else if (head?.id === id && index === frameMarks.loaded && !head.loaded) head.loaded = true
  else if (head?.id !== id || !head.loaded || index !== head.outcomes.length - head.sent)
    return giveUp({ kind: 'garbled' }, state)
  else {
    const outcome = readAnswer(body)
    if (!outcome) return giveUp({ kind: 'garbled' }, state)
    head.outcomes.push(outcome)
  }
  state.islandMs = 0
  settle(state)
}

/** Checks the clock while there are jobs. */
function watch(state: JobState): void {
  if (state.clock) return
  state.islandMs = 0
  let last = Date.now()
  state.clock = setInterval(() => {
    const now = Date.now()
    tick(Math.min(now - last, 2 * TICK_MS), state)
    last = now
  }, TICK_MS)
}

function tick(passed: number, state: JobState): void {
  const { limits } = state
  state.islandMs += passed
  const [head] = state.queue
  if (!state.ready) {
    if (state.islandMs <= START_MS) return
    state.failed = { kind: 'unstartable', reason: 'it does not respond' }
    return giveUp(state.failed, state)
  }
  if (head) head.pageMs += passed
  if (head && head.pageMs > limits.pageMs) giveUp({ kind: 'late', scope: 'page' }, state)
  else if (state.islandMs > limits.islandMs) giveUp({ kind: 'late', scope: 'island' }, state)
}
