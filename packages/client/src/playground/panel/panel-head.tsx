/** @jsxImportSource preact */
import type { PlaygroundInputs } from '@octavo/openapi/playground'
import type { ComponentChild, VNode } from 'preact'
import type { LoadedOperation } from '../load-operation.ts'
import { ServerChoice, type ChosenServer } from './server-choice.tsx'

interface PanelHeadProps {
  readonly loaded: LoadedOperation
  readonly inputs: PlaygroundInputs
  chooseServer(server: ChosenServer): void
  readonly words: (key: string) => string
  readonly isBusy: boolean
  stop(): void
  close(): void
}

/** Method, path and server, the button that sends (and stops), and the one that closes. Never scrolls. */
export function PanelHead(props: PanelHeadProps): VNode {
  const { loaded, inputs, chooseServer, words, isBusy, stop, close } = props
  const { method, path, title } = loaded.operation
  return (
    <div class="play-head">
      <div class="play-target">
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
        <ServerChoice loaded={loaded} server={inputs.server ?? 0} words={words} choose={chooseServer} />
      </div>
      {/* One button, so that the focus stays; what stops must not send again when it has become "Send". */}
      <button
        type={isBusy ? 'button' : 'submit'}
        class="button play-send"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-busy={isBusy ? '' : undefined}
        onClick={(event) => {
          if (!isBusy) return
          event.preventDefault()
          stop()
        }}
      >
        {words(isBusy ? 'play-stop' : 'feedback-send')}
        {!isBusy && (
          <kbd class="play-keys" aria-hidden="true">
            {isApple() ? '⌘↵' : 'Ctrl ↵'}
          </kbd>
        )}
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

/** Apple's keyboards have a key of their own for commands. */
const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? '')
