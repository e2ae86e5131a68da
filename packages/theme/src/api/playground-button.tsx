import type { Rendered, RenderTools } from '@octavo/hast'
import type { PlaygroundView } from './operation-view.ts'

/**
 * The button that opens the playground, or on an overview only its credentials; its files are loaded when a reader
 * points at it.
 */
export function renderPlaygroundButton(
  { data, script, style, words, callback, expand }: PlaygroundView,
  tools: RenderTools,
  part?: 'credentials',
): Rendered {
  return (
    <button
      type="button"
      class={['button', part === undefined ? 'try-it' : 'enter-credentials', 'js-only']}
      aria-haspopup="dialog"
      data-playground={data}
      data-part={part}
      data-script={script}
      data-style={style}
      data-words={words}
      data-callback={callback}
      data-expand={expand ? '' : undefined}
    >
      {tools.words(part === undefined ? 'api-try' : 'api-enter-credentials')}
    </button>
  )
}
