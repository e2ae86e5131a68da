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
              <span class="play-history-line">{exchange.line}</span>
              <time class="play-fact">{new Date(exchange.at).toLocaleTimeString()}</time>
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
