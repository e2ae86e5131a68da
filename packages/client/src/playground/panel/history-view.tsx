/** @jsxImportSource preact */
import type { VNode } from 'preact'
import type { Exchange } from './exchange.ts'

interface HistoryViewProps {
  readonly history: readonly Exchange[]
  readonly words: (key: string) => string
  /** Restores the inputs of the form and shows the response. */
  choose(exchange: Exchange): void
  /** Restores the inputs and sends them again, with the credentials of now. */
  again(exchange: Exchange): void
  forget(): void
}

/** Requests of this tab to this operation, newest first. */
export function HistoryView({ history, words, choose, again, forget }: HistoryViewProps): VNode {
  if (history.length === 0) return <p class="play-empty">{words('play-empty')}</p>
  return (
    <>
      <ol class="play-history">
        {history.map((exchange) => (
          <li key={exchange.id}>
            <button type="button" onClick={() => choose(exchange)}>
              <span class="status" data-status={String(exchange.head?.status ?? 0).charAt(0)}>
                {exchange.head?.status ?? '–'}
              </span>
              <HistoryLine exchange={exchange} />
            </button>
            <button
              type="button"
              class="play-small"
              aria-label={`${words('play-again')}: ${exchange.line}`}
              onClick={() => again(exchange)}
            >
              {words('play-again')}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="play-small" onClick={forget}>
        {words('search-forget')}
      </button>
    </>
  )
}

/** Renders method and path, by which requests differ, and below them the host and the time. */
function HistoryLine({ exchange: { line, at } }: { readonly exchange: Exchange }): VNode {
  const [, method = '', host = '', path = line] = /^(\S+) (?:https?:\/\/([^/?#]+))?(.*)$/.exec(line) ?? []
  return (
    <>
      <span class="play-history-line">{`${method} ${path === '' ? '/' : path}`.trim()}</span>
      <span class="play-fact play-history-host">
        {host !== '' && <span>{`${host} · `}</span>}
        <time>{new Date(at).toLocaleTimeString()}</time>
      </span>
    </>
  )
}
