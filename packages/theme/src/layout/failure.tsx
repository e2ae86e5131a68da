import type { Rendered, RenderTools } from '@octavo/hast'
import type { FailureView } from '../page-view.ts'

/** Renders a diagnostic: message, location, frame, next step. The text is the same as in the terminal. */
export function renderFailure(failure: FailureView): Rendered {
  return (
    <section class={['failure', `failure-${failure.severity}`]}>
      <p class="failure-place">
        <code>{locationOf(failure)}</code>
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

/** Marks the frame's line of the error and the carets below it: `> 12 | …`. */
function renderFrameLine(line: string): Rendered {
  const mark = /^\s*>/.test(line) ? 'failure-line' : /^[\s|]*\^+\s*$/.test(line) ? 'failure-caret' : undefined
  return (
    <>
      {mark ? <span class={mark}>{line}</span> : line}
      {'\n'}
    </>
  )
}

function locationOf({ file, line, column }: FailureView): string {
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
