/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Exchange } from '../panel/exchange.ts'
import { JsonView } from './json-view.tsx'
import { createEventReader, type StreamEvent } from './read-events.ts'
import { readJson } from './read-json.ts'

interface EventsViewProps {
  readonly exchange: Exchange
  readonly words: (key: string) => string
}

/** Older events of a long stream leave the page. */
const MOST_EVENTS = 500

/** Renders a stream of events as they arrive, or the text of the stream. */
export function EventsView({ exchange, words }: EventsViewProps): VNode {
  const [isRaw, setRaw] = useState(false)
  const stream = useMemo(createStream, [exchange.id])
  stream.read(exchange.chunks)
  const events = stream.events.slice(-MOST_EVENTS)
  const first = stream.events.length - events.length
  return (
    <>
      <div class="play-bar">
        <span class="play-note" role="status">
          {stream.events.length}
        </span>
        <button type="button" class="play-small" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
          {words('play-raw')}
        </button>
      </div>
      {isRaw ? (
        <pre class="play-code" tabIndex={0}>
          <code>{stream.text()}</code>
        </pre>
      ) : (
        <ol class="play-records" start={first + 1}>
          {events.map((event, index) => (
            <li key={first + index}>
              <EventRow event={event} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function EventRow({ event: { type, id, data } }: { readonly event: StreamEvent }): VNode {
  const { node } = { node: undefined, ...readJson(data) }
  return (
    <>
      <span class="play-event">{id === undefined ? type : `${type} · ${id}`}</span>
      <pre class="play-code play-json">
        <code>{node ? <JsonView node={node} level={2} /> : data}</code>
      </pre>
    </>
  )
}

/** Reads the chunks of one stream, each once. */
function createStream() {
  const decoder = new TextDecoder()
  const reader = createEventReader()
  const events: StreamEvent[] = []
  const pieces: string[] = []
  let seen = 0
  return {
    events,
    text: () => pieces.join('').slice(-PREVIEW),
    read(chunks: readonly Uint8Array<ArrayBuffer>[]) {
      for (const chunk of chunks.slice(seen)) {
        const piece = decoder.decode(chunk, { stream: true })
        pieces.push(piece)
        events.push(...reader.push(piece))
      }
      seen = chunks.length
    },
  }
}

/** Characters of the raw view. */
const PREVIEW = 200_000
