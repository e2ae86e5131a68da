// The order of jobs, limits of time and what follows the end of a process, with a process that answers as told.
import type { IslandTask } from '@octavo/site'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthorJobs, type JobOutcome } from '../src/ports/author-code/author-jobs.ts'
import type { ProcessEvents } from '../src/ports/author-code/author-process.ts'
import { frameMarks, type ProcessJob } from '../src/ports/author-code/protocol.ts'

const limits = { islandMs: 1000, pageMs: 1500 }
const island: IslandTask = { value: { $: 'element', of: '#0', props: {}, children: [] }, answers: {} }
const answer = (html: string) => JSON.stringify({ kind: 'rendered', html, requests: [], css: [], impure: [] })

/** A process that was started. */
interface Started extends ProcessEvents {
  readonly options: { readonly shell?: boolean } | undefined
  readonly received: unknown[]
  isEnded: boolean
  ready(): void
  loaded(id: number): void
  answer(id: number, index: number, html?: string): void
}

/** Jobs whose processes a test plays. */
function openJobs() {
  const all: Started[] = []
  const start = (events: ProcessEvents, options?: { readonly shell?: boolean }) => {
    const frame = (id: number, index: number, body: string) => events.onFrame({ id, index, body })
    const own: Started = {
      ...events,
      options,
      received: [],
      isEnded: false,
      ready: () => frame(0, frameMarks.ready, ''),
      loaded: (id) => frame(id, frameMarks.loaded, ''),
      answer: (id, index, html = `${id}.${index}`) => frame(id, index, answer(html)),
    }
    all.push(own)
    return {
      send: (message: unknown) => void own.received.push(message),
      end: () => void (own.isEnded = true),
    }
  }
  const add = createAuthorJobs({ rendering: 'render', surroundings: 'surround', limits, start })
  const results: (readonly string[] | undefined)[] = []
  const job = (code: string, count: number) => {
    const at = results.push(undefined) - 1
    void add({ code, islands: Array.from({ length: count }, () => island) }).then(
      (outcomes) => (results[at] = outcomes.map(nameOf)),
    )
  }
  const at = (index: number): Started => all[index] as Started
  return { all, at, job, results, add }
}

const nameOf = (outcome: JobOutcome): string => {
  if (outcome.kind === 'rendered') return outcome.html
  if (outcome.kind === 'unstartable') return `unstartable: ${outcome.reason}`
  return outcome.kind === 'late' ? `late ${outcome.scope}` : outcome.kind
}

/** Jobs as a process has received them: id, code and number of islands. */
const jobsOf = ({ received }: Started) =>
  (received.slice(1) as ProcessJob[]).map(({ id, code, islands }) => [id, code, islands.length])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('jobs for the process of authors', () => {
  it('need no process without islands', async () => {
    const { all, add } = openJobs()
    expect(await add({ code: 'x', islands: [] })).toEqual([])
    expect(all).toEqual([])
  })

  it('are sent to one process immediately, in order', async () => {
    const { all, at, job, results } = openJobs()
    job('a', 2)
    job('b', 1)
    expect(all).toHaveLength(1)
    expect(at(0).options).toEqual({})
    expect(at(0).received[0]).toEqual({ rendering: 'render', surroundings: 'surround' })
    expect(jobsOf(at(0))).toEqual([
      [0, 'a', 2],
      [1, 'b', 1],
    ])
    at(0).ready()
    at(0).loaded(0)
    at(0).answer(0, 0)
    await pass(0)
    expect(results).toEqual([undefined, undefined])
    at(0).answer(0, 1)
    at(0).loaded(1)
    at(0).answer(1, 0)
    await pass(0)
    expect(results).toEqual([['0.0', '0.1'], ['1.0']])
    expect(at(0).isEnded).toBe(false)
    job('c', 1)
    expect(jobsOf(at(0)).at(-1)).toEqual([2, 'c', 1])
    expect(all).toHaveLength(1)
  })

  it('leave no clock running once they are done', async () => {
    const { at, job } = openJobs()
    job('a', 1)
    expect(vi.getTimerCount()).toBe(1)
    job('b', 1)
    expect(vi.getTimerCount()).toBe(1)
    at(0).ready()
    for (const id of [0, 1]) {
      expect(vi.getTimerCount()).toBe(1)
      at(0).loaded(id)
      at(0).answer(id, 0)
    }
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a job that exceeds a limit', () => {
  it('loses the island that is late; a new process gets the others and the jobs behind', async () => {
    const { all, at, job, results } = openJobs()
    job('a', 3)
    job('b', 1)
    at(0).ready()
    at(0).loaded(0)
    at(0).answer(0, 0)
    await pass(950)
    expect(all).toHaveLength(1)
    await pass(150)
    expect([all.length, at(0).isEnded, at(1).isEnded]).toEqual([2, true, false])
    expect(jobsOf(at(1))).toEqual([
      [0, 'a', 1],
      [1, 'b', 1],
    ])
    // What the old process still wrote is not read.
    at(0).answer(0, 1, 'old')
    at(0).onGarbage()
    at(0).onEnd({ reason: 'SIGKILL', aborted: false })
    at(1).ready()
    at(1).loaded(0)
    at(1).answer(0, 0, 'new')
    at(1).loaded(1)
    at(1).answer(1, 0)
    await pass(0)
    expect(results).toEqual([['0.0', 'late island', 'new'], ['1.0']])
    expect(all).toHaveLength(2)
  })

  it('is not late while it answers in time, until its page is', async () => {
    const { all, at, job, results } = openJobs()
    job('a', 4)
    at(0).ready()
    at(0).loaded(0)
    await pass(900)
    at(0).answer(0, 0)
    await pass(550)
    expect(all[0]?.isEnded).toBe(false)
    at(0).answer(0, 1)
    await pass(200)
    expect(results).toEqual([['0.0', '0.1', 'late page', 'late page']])
    expect([all.length, at(0).isEnded]).toEqual([1, true])
  })

  it('loses all islands when its code is not loaded in time, and the time of its page counts from its turn', async () => {
    const { at, job, results } = openJobs()
    job('a', 2)
    job('b', 1)
    at(0).ready()
    await pass(1100)
    expect(results).toEqual([['late island', 'late island'], undefined])
    at(1).ready()
    at(1).loaded(1)
    await pass(900)
    at(1).answer(1, 0)
    await pass(0)
    expect(results[1]).toEqual(['1.0'])
  })

  it('is not late because the command was busy', async () => {
    const { all, at, job } = openJobs()
    job('a', 1)
    at(0).ready()
    at(0).loaded(0)
    vi.setSystemTime(Date.now() + 60_000)
    await pass(850)
    expect(at(0).isEnded).toBe(false)
    await pass(150)
    expect(at(0).isEnded).toBe(true)
    expect(all).toHaveLength(1)
  })

  it('has its full time after a pause without jobs', async () => {
    const { at, job } = openJobs()
    job('a', 1)
    at(0).ready()
    at(0).loaded(0)
    await pass(900)
    at(0).answer(0, 0)
    await pass(30_000)
    job('b', 1)
    at(0).loaded(1)
    await pass(900)
    expect(at(0).isEnded).toBe(false)
    await pass(200)
    expect(at(0).isEnded).toBe(true)
  })
})

describe('a process that ends', () => {
  it.each([
    [true, 'memory'],
    [false, 'ended'],
  ])('costs the island that it worked at (aborted: %s)', async (aborted, kind) => {
    const { at, job, results } = openJobs()
    job('a', 2)
    at(0).ready()
    at(0).loaded(0)
    at(0).onEnd({ reason: '1', aborted })
    expect(jobsOf(at(1))).toEqual([[0, 'a', 1]])
    at(1).ready()
    at(1).loaded(0)
    at(1).answer(0, 0)
    await pass(0)
    expect(results).toEqual([[kind, '0.0']])
  })

  it('costs nothing while it has no job', async () => {
    const { all, at, job, results } = openJobs()
    job('a', 1)
    at(0).ready()
    at(0).loaded(0)
    at(0).answer(0, 0)
    at(0).onEnd({ reason: '0', aborted: false })
    expect(all).toHaveLength(1)
    job('b', 1)
    expect(jobsOf(at(1))).toEqual([[1, 'b', 1]])
    at(1).ready()
    at(1).loaded(1)
    at(1).answer(1, 0)
    await pass(0)
    expect(results).toEqual([['0.0'], ['1.0']])
  })

  it.each([
    ['an answer before its code is loaded', (own: Started) => own.answer(0, 0)],
    ['an answer for another job', (own: Started) => (own.loaded(0), own.answer(1, 0))],
    ['answers out of order', (own: Started) => (own.loaded(0), own.answer(0, 1))],
    [
      'an answer that is none',
      (own: Started) => (own.loaded(0), own.onFrame({ id: 0, index: 0, body: '{}' })),
    ],
    ['two starts', (own: Started) => own.ready()],
    ['code that is loaded twice', (own: Started) => (own.loaded(0), own.loaded(0))],
    ['code of another job', (own: Started) => own.loaded(1)],
    ['no frames', (own: Started) => own.onGarbage()],
  ])('is ended for %s', async (_, act) => {
    const { all, at, job, results } = openJobs()
    job('a', 1)
    job('b', 1)
    at(0).ready()
    act(at(0))
    expect([all.length, at(0).isEnded]).toEqual([2, true])
    at(1).ready()
    at(1).loaded(1)
    at(1).answer(1, 0)
    await pass(0)
    expect(results).toEqual([['garbled'], ['1.0']])
  })

  it('is not started again when it cannot be started, and all jobs know why', async () => {
    const { all, at, job, results } = openJobs()
    job('a', 2)
    job('b', 1)
    at(0).onEnd({ reason: 'EAGAIN', aborted: false })
    job('c', 1)
    await pass(0)
    const one = 'unstartable: EAGAIN'
    expect(results).toEqual([[one, one], [one], [one]])
    expect(all).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is started without a shell where there is none, once', async () => {
    const { all, at, job, results } = openJobs()
    job('a', 1)
    at(0).onEnd({ reason: 'ENOENT', aborted: false })
    expect([all.length, at(1).options]).toEqual([2, { shell: false }])
    expect(jobsOf(at(1))).toEqual([[0, 'a', 1]])
    at(1).onEnd({ reason: 'ENOENT', aborted: false })
    await pass(0)
    expect(results).toEqual([['unstartable: ENOENT']])
    expect(all).toHaveLength(2)
  })

  it('has twenty seconds to start', async () => {
    const { at, job, results } = openJobs()
    job('a', 1)
    await pass(20_000)
    expect(results).toEqual([undefined])
    await pass(100)
    expect(results).toEqual([['unstartable: it does not respond']])
    expect(at(0).isEnded).toBe(true)
  })
})
