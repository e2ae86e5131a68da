import type { CodeLine, CodeSource, Content, HighlightedCode, Raw, Rendered, RenderTools } from '@octavo/hast'
import { textOf, toContent } from '@octavo/hast'
import { unbrokenWords } from './unbroken-words.ts'

/** Code with more lines than this is folded when it is `expandable`. */
export const FOLDED_LINES = 12

export interface CodeFrameOptions {
  /** The tabs around the block show the title. */
  readonly bare?: boolean
}

/**
 * A code sample: title bar, copy button, code. Lines are elements only when something depends on them (marks,
 * numbers), so that pages are small.
 */
export function renderCodeFrame(
  source: CodeSource,
  tools: RenderTools,
  options: CodeFrameOptions = {},
): Rendered {
  const code = tools.highlight(source)
  const text = code.lines.map((line) => line.text ?? textOf(line.content)).join('\n')
  const lines = renderLines(code, text, source.lines === true)
  const folded = source.expandable === true && code.lines.length > FOLDED_LINES
  const title = options.bare ? undefined : source.title
  const classes = [
    'code-block',
    code.className,
    source.lines === true && 'code-numbered',
    source.wrap === true && 'code-wrapped',
    folded && 'code-folded',
    code.lines.some(({ marks }) => marks.includes('focused')) && 'has-focus',
    code.lines.some(({ marks }) => marks.some((mark) => mark.startsWith('diff'))) && 'has-diff',
  ]
  return (
    <div class={classes} data-language={code.language}>
      {title !== undefined && renderTitle(source, title, tools)}
      {source.nocopy === true ? undefined : renderCopyButton(code.copyText, text, tools)}
      <pre tabindex={0} role="group" aria-label={source.title ?? tools.words('code')}>
        <code class={`language-${code.language}`} data-runs={code.runs}>
          {source.wrap === true ? unbrokenWords(lines) : lines}
        </code>
      </pre>
      {folded && renderFold(code.lines.length, tools)}
    </div>
  )
}

function renderTitle(source: CodeSource, title: string, tools: RenderTools): Rendered {
  return (
    <div class="code-title">
      {source.icon !== undefined && tools.icon(source.icon, { size: 14 })}
      <span data-component-part="code-block-header-filename">{title}</span>
    </div>
  )
}

/** The text for the clipboard is written only when it differs from the text of the block. */
function renderCopyButton(copied: string, shown: string, tools: RenderTools): Rendered {
  return (
    <button
      type="button"
      class="copy-button"
      aria-label={tools.words('copy')}
      data-copied={tools.words('copied')}
      data-copy={copied === shown ? undefined : copied}
    />
  )
}

function renderLines({ lines }: HighlightedCode, text: string, numbered: boolean): readonly Content[] {
  const perLine = numbered || lines.some(({ marks }) => marks.length > 0)
  if (perLine) return toContent(lines.map((line, index) => renderLine(line, index === lines.length - 1)))
  if (lines.every(({ text }) => text !== undefined)) return [joinHtml(lines, text)]
  return lines.flatMap(({ content }, index) => (index === 0 ? content : [...toContent('\n'), ...content]))
}

/** Lines of HTML as one piece. */
function joinHtml(lines: readonly CodeLine[], text: string): Raw {
  const value = lines
    .map(({ content }) => content.map((node) => (node.type === 'raw' ? node.value : '')).join(''))
    .join('\n')
  return { type: 'raw', value, data: { text, ids: [] } }
}

/** The line break is inside the line, so that the text of the block is the code. */
function renderLine({ content, marks }: CodeLine, last: boolean): Rendered {
  return <span class={['line', marks]}>{last ? content : [...content, '\n']}</span>
}

function renderFold(count: number, tools: RenderTools): Rendered {
  return (
    <button type="button" class="code-fold" aria-expanded="false" data={{ decoration: true }}>
      <span>
        {tools.words('show-all-lines')} ({count})
      </span>
      <span>{tools.words('show-fewer-lines')}</span>
    </button>
  )
}
