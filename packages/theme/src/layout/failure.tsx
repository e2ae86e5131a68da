import type { Rendered, RenderTools } from '@octavo/hast'
import type { FailureView } from '../page-view.ts'

/** A diagnostic for the screen: message, place, frame, next step. The text is the same as in the terminal. */
export function renderFailure(failure: FailureView): Rendered {
  return (
    <section class={['failure', `failure-${failure.severity}`]}>
      <p class="failure-place">
        <code>{placeOf(failure)}</code>
        <span class="failure-code">{failure.code}</span>
      </p>
      <p class="failure-message">{failure.message}</p>
      {failure.frame && (
        <pre class="failure-frame" tabindex="0">
          <code>{failure.frame.split('\n').map(renderFrameLine)}</code>
        </pre>
      )}
      {failure.help && <p class="failure-help">{failure.help}</p>}
    </section>
  )
}

/** Lines of the frame that point at the fault are marked: `> 12 | …` and the carets below it. */
function renderFrameLine(line: string): Rendered {
  const isFault = /^\s*>/.test(line) || /^[\s|]*\^+\s*$/.test(line)
  return (
    <>
      {isFault ? <span class="failure-line">{line}</span> : line}
      {'\n'}
    </>
  )
}

function placeOf({ file, line, column }: FailureView): string {
  return [file ?? 'docs.json', line, column].filter((part) => part !== undefined).join(':')
}

/** The text of a page that could not be built. */
export function renderFailures(failures: readonly FailureView[], tools: RenderTools): Rendered {
  return (
    <div class="failures">
      <p>{tools.words('failed-text')}</p>
      {failures.map(renderFailure)}
    </div>
  )
}
