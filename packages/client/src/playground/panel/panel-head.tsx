/** @jsxImportSource preact */
import type { PlaygroundOperation } from '@octavo/openapi/playground'
import type { ComponentChild, VNode } from 'preact'

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
              breakable(part, index === 0)
            ),
          )}
        </code>
      </h2>
      {/* One button, so that the focus stays; what stops must not send again when it has become "Send". */}
      <button
        type={isBusy ? 'button' : 'submit'}
        class="button play-send"
        data-busy={isBusy ? '' : undefined}
        onClick={(event) => {
          if (!isBusy) return
          event.preventDefault()
          stop()
        }}
      >
        {words(isBusy ? 'play-stop' : 'feedback-send')}
      </button>
      <button type="button" class="icon-button play-close" aria-label={words('play-close')} onClick={close}>
        <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </div>
  )
}

/** Long paths may break behind slashes, but not behind the first. */
const breakable = (text: string, isFirst: boolean): readonly ComponentChild[] =>
  text
    .split(/(?<=\/)/)
    .flatMap((piece, index) =>
      piece.endsWith('/') && !(isFirst && index === 0) ? [piece, <wbr key={index} />] : [piece],
    )
