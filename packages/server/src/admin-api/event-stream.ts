import { setTimeout as after } from 'node:timers/promises'
import type { SiteResponse } from '../message.ts'
import type { JobAddress, JobEvent, JobStore } from '../store/store.ts'

const pauseMs = 300
const pageSize = 200

/** A comment now and then shows proxies that the connection is used, in milliseconds. */
const quietMs = 15_000

/** Options of {@link eventStream}. */
export interface EventStreamOptions {
  /** Events up to this number were received before (`Last-Event-ID`). */
  readonly after: number
  /** Aborts when the reader leaves, or the server stops. */
  readonly signal: AbortSignal
}

/**
 * Streams the log of a job as server-sent events: those that are there, then new ones, until the job is no longer
 * active. The last event is `end`, with the status. Source: WHATWG HTML, "Server-sent events".
 */
export function eventStream(jobs: JobStore, at: JobAddress, options: EventStreamOptions): SiteResponse {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  }
  return { status: 200, headers, body: readEvents(jobs, at, options) }
}

async function* readEvents(
  jobs: JobStore,
  at: JobAddress,
  { after: seen, signal }: EventStreamOptions,
): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  let last = seen
  let sentAt = performance.now()
  yield encoder.encode('retry: 2000\n\n')
  while (!signal.aborted) {
    // The status is read first: what a job has logged before its end is then sent before the end.
    const job = await jobs.find(at)
    const events = await jobs.events(at.id, last, pageSize)
    if (events.length > 0) {
      last = events.at(-1)?.seq ?? last
      sentAt = performance.now()
      yield encoder.encode(events.map(formatEvent).join(''))
    }
    if (events.length === pageSize) continue
    if (job?.status !== 'active') {
      yield encoder.encode(`event: end\ndata: ${JSON.stringify({ status: job?.status ?? 'archived' })}\n\n`)
      return
    }
    if (performance.now() - sentAt > quietMs) {
      sentAt = performance.now()
      yield encoder.encode(':\n\n')
    }
    await after(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** JSON has no line ends, so that no text of a job can begin a field of its own. */
const formatEvent = ({ seq, kind, text, createdAtMs }: JobEvent) =>
  `id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify({ text, at: new Date(createdAtMs).toISOString() })}\n\n`
