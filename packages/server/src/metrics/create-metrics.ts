import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { jobStatuses } from '../jobs/job-states.ts'
import type { Store, StoreCounts } from '../store/store.ts'
import { routeClass } from './route-class.ts'

/** What is measured of a server. */
export interface Metrics {
  /** A listener that also measures the requests of a site with this base. */
  measure(listener: RequestListener, base: () => string): RequestListener
  /** Reads the numbers of jobs and sessions from this store from now on. */
  countRowsOf(store: Pick<Store, 'counts'>): void
  /** Counts an error of the service. */
  countError(kind: 'store' | 'other'): void
  /** Everything in the text format of Prometheus, and its media type. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** Counting a million jobs takes a moment: scrapes within this time share one count. */
const countedForMs = 15_000

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Methods have labels of their own; clients can send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])

/** Creates the metrics of a server. Without a store, or when it does not answer, its numbers are missing. */
export function createMetrics(): Metrics {
  let store: Pick<Store, 'counts'> | undefined
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const durations = new Histogram({
    name: 'octavo_http_request_duration_seconds',
    help: 'Time until a response was sent, by class of address, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers,
  })
  const errors = new Counter({
    name: 'octavo_errors_total',
    help: 'Errors of the service; those of the store are counted apart',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ['store', 'other']) errors.inc({ kind }, 0)
  const refresh = addStoreGauges(
    register,
    () => store?.counts() ?? Promise.reject(new Error('There is no store yet')),
    () => errors.inc({ kind: 'store' }),
  )
  return {
    measure: (listener, base) => (message, reply) => {
      const started = performance.now()
      const note = () =>
        durations.observe(labelsOf(message, reply, base()), (performance.now() - started) / 1000)
      listener(message, reply)
      // A repeated response is complete at once.
      if (reply.writableEnded) note()
      else reply.once('close', note)
    },
    countRowsOf: (next) => {
      store = next
    },
    countError: (kind) => errors.inc({ kind }),
    async read() {
      await refresh()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}

const labelsOf = (message: IncomingMessage, reply: ServerResponse, base: string) => ({
  route: routeClass(message.url ?? '/', base),
  method: methods.has(message.method ?? '') ? (message.method ?? '') : 'other',
  status: reply.headersSent ? reply.statusCode : 'none',
})

interface StoreGauges {
  readonly jobs: Gauge<'status'>
  readonly turns: Gauge<'state'>
  readonly sessions: Gauge
  readonly up: Gauge
}

/** Returns what brings the numbers of the store up to date. Without the store they are missing, and `octavo_store_up` is 0. */
function addStoreGauges(
  register: Registry,
  counts: () => Promise<StoreCounts>,
  onFailed: () => void,
): () => Promise<void> {
  const registers = [register]
  const gauges: StoreGauges = {
    jobs: new Gauge({ name: 'octavo_jobs', help: 'Jobs by status', labelNames: ['status'], registers }),
    turns: new Gauge({
      name: 'octavo_turns',
      help: 'Prompts of jobs that wait in the queue, and that run',
      labelNames: ['state'],
      registers,
    }),
    sessions: new Gauge({ name: 'octavo_sessions', help: 'Sessions of readers', registers }),
    up: new Gauge({ name: 'octavo_store_up', help: 'Whether the store answers', registers }),
  }
  let known: { readonly at: number; readonly value: StoreCounts } | undefined
  return async () => {
    try {
      if (!known || performance.now() - known.at > countedForMs)
        known = { at: performance.now(), value: await counts() }
    } catch {
      known = undefined
      onFailed()
    }
    showCounts(gauges, known?.value)
  }
}

function showCounts({ jobs, turns, sessions, up }: StoreGauges, value: StoreCounts | undefined): void {
  up.set(value ? 1 : 0)
  jobs.reset()
  turns.reset()
  sessions.set(value?.sessions ?? 0)
  if (!value) return
  for (const status of jobStatuses) jobs.set({ status }, value.jobs[status] ?? 0)
  turns.set({ state: 'queued' }, value.queued)
  turns.set({ state: 'running' }, value.running)
}
