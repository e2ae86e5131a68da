import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { isOwnOrigin, plainResponse, type SiteRequest, type SiteResponse } from '@octavo/server'

/** Address of the event stream; at the host's root whatever the site's base is. */
export const eventsPath = '/_octavo/dev/events'

/** An event for open pages: `reload`, or `diagnostics` with the diagnostics for the overlay. */
export interface DevEvent {
  readonly name: 'reload' | 'diagnostics'
  readonly data: unknown
}

/** The open pages of a preview. */
export interface DevEvents {
  /** Answers a request for the stream. `first` are the events that a page gets at once. */
  answer(request: SiteRequest, first: readonly DevEvent[]): SiteResponse
  send(event: DevEvent): void
  readonly count: number
  close(): void
}

/** Interval of pings, which reveal closed connections. */
const pingEveryMs = 25_000

/**
 * Creates a stream of events for pages of this server: a request needs the token of this start and the headers of a
 * same-origin page, else it is answered with 403 (test ids D02, D03).
 */
export function createDevEvents(token: string): DevEvents {
  const streams = new Set<Readable>()
  const ping = setInterval(() => streams.forEach((stream) => stream.push(': still here\n\n')), pingEveryMs)
  ping.unref()
  return {
    answer(request, first) {
      if (!isOurPage(request, token)) return plainResponse(403, 'Only pages of this preview may listen')
      const stream = new Readable({ read: () => {} })
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      stream.push(`retry: 500\n\n${first.map(eventText).join('')}`)
      return { status: 200, headers: streamHeaders, body: stream }
    },
    send: (event) => streams.forEach((stream) => stream.push(eventText(event))),
    get count() {
      return streams.size
    },
    close() {
      clearInterval(ping)
      for (const stream of streams) stream.push(null)
    },
  }
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

const eventText = ({ name, data }: DevEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

function isOurPage({ headers, target }: SiteRequest, token: string): boolean {
  const sentToken = new URLSearchParams(target.split('?')[1] ?? '').get('token') ?? ''
  if (!isEqualSecret(sentToken, token)) return false
  const { origin, host = '' } = headers
  if (origin !== undefined && !isOwnOrigin(origin, host)) return false
  const site = headers['sec-fetch-site']
  return site === undefined ? origin !== undefined : site === 'same-origin'
}

function isEqualSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
