import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView, TocEntry } from '../page-view.ts'
import { renderTocActions } from './page-actions.tsx'
import { renderMark } from './mark.tsx'
import { outlineLevels } from './outline-levels.ts'

/** The contents beside the text on wide screens. */
export function renderToc(view: PageView, tools: RenderTools): Rendered {
  const { toc, filters = [] } = view
  const title = tools.words('on-this-page')
  return (
    <div id="content-side-layout" class="content-side">
      {toc.length === 0 && renderFilterSection(filters, tools, 'toc')}
      {toc.length > 0 && (
        <nav id="table-of-contents" class="toc" aria-label={title}>
          {renderFilterSection(filters, tools)}
          <p class="toc-title">
            {renderMark('lines')}
            {title}
          </p>
          {renderList(toc, 'table-of-contents-content')}
          <a class="toc-top" href="#">
            {tools.words('back-to-top')}
          </a>
          {renderTocActions(view, tools)}
        </nav>
      )}
    </div>
  )
}

/** The tags of a change log above its contents. */
function renderFilterSection(
  filters: readonly string[],
  tools: RenderTools,
  className?: string,
): Rendered | undefined {
  if (filters.length === 0) return undefined
  return (
    <section class={[className, 'toc-filters']} aria-label={tools.words('filter-by-tag')}>
      <p class="toc-title">{tools.words('filter-by-tag')}</p>
      {renderFilters(filters, tools)}
    </section>
  )
}

/** The same above the text on narrow ones, folded. Only one of the two is displayed. */
export function renderTocDisclosure({ toc, filters = [] }: PageView, tools: RenderTools): Rendered {
  return (
    <>
      {toc.length >= 2 && renderContentsDisclosure(toc, tools)}
      {filters.length > 0 && (
        <details class="toc-disclosure toc-filters">
          <summary>
            {renderMark('chevron')}
            {tools.words('filter-by-tag')}
          </summary>
          {renderFilters(filters, tools)}
        </details>
      )}
    </>
  )
}

/** Toggles of a change log's tags; an entry must have all chosen ones. */
function renderFilters(filters: readonly string[], tools: RenderTools): Rendered {
  return (
    <div class="tag-filter" role="group" aria-label={tools.words('filter-by-tag')}>
      {filters.map((tag) => (
        <button type="button" data-tag={tag} aria-pressed="false">
          {tag}
        </button>
      ))}
    </div>
  )
}

function renderContentsDisclosure(toc: readonly TocEntry[], tools: RenderTools): Rendered {
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

/** Nothing is indented more than twice. */
function renderList(toc: readonly TocEntry[], id?: string): Rendered {
  const levels = outlineLevels(toc.map(({ depth }) => depth))
  return (
    <ul id={id}>
      {toc.map((entry, index) => (
        <li class="toc-item" data-depth={Math.min(levels[index] ?? 0, 2)}>
          <a href={`#${encodeURIComponent(entry.id)}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  )
}
