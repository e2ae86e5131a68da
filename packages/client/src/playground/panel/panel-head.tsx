import type { PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'

interface PanelHeadProps {
  readonly operation: PlaygroundOperation
  readonly words: (key: string) => string
  readonly isBusy: boolean
  stop(): void
  close(): void
}

/** Method and path, the button that sends (and stops), and the one that closes. */
export function PanelHead({ operation, words, isBusy, stop, close }: PanelHeadProps): VNode {
  const { method, path, title } = operation
  return (
    <div class="play-head">
      <h2 class="play-heading" id="play-heading" tabIndex={-1} autofocus>
        <span class="visually-hidden">{title}</span>
        <span class="method" data-method={method.toLowerCase()}>
          {method}
        </span>
        <code class="play-path">
          {path.split(/(\{[^{}]*\})/).map((part, index) =>
            index % 2 === 1 ? (
              <span key={index} class="endpoint-parameter">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </code>
      </h2>
      {isBusy ? (
        <button key="send" type="button" class="button play-send" data-busy="" onClick={stop}>
          {words('play-stop')}
        </button>
      ) : (
        <button key="send" type="submit" class="button play-send">
          {words('feedback-send')}
        </button>
      )}
      <button type="button" class="icon-button play-close" aria-label={words('play-close')} onClick={close}>
        <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  )
}
