import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView, TocEntry } from '../page-view.ts'
import { renderMark } from './mark.tsx'

/** The contents beside the text on wide screens. */
export function renderToc({ toc }: PageView, tools: RenderTools): Rendered {
  if (toc.length === 0) return []
  const title = tools.words('on-this-page')
  return (
    <nav id="table-of-contents" class="toc" aria-label={title}>
      <p class="toc-title">
        {renderMark('lines')}
        {title}
      </p>
      {renderList(toc)}
    </nav>
  )
}

/** The same above the text on narrow ones, folded. Only one of both is ever displayed. */
export function renderTocDisclosure({ toc }: PageView, tools: RenderTools): Rendered {
  if (toc.length < 2) return []
  return (
    <details class="toc-disclosure">
      <summary>
        {renderMark('chevron')}
        {tools.words('on-this-page')}
      </summary>
      {renderList(toc)}
    </details>
  )
}

/** Depth is relative to the shallowest heading; nothing is indented more than twice. */
function renderList(toc: readonly TocEntry[]): Rendered {
  const top = Math.min(...toc.map(({ depth }) => depth))
  return (
    <ul>
      {toc.map((entry) => (
        <li class="toc-item" data-depth={Math.min(entry.depth - top, 2)}>
          <a href={`#${encodeURIComponent(entry.id)}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  )
}
