import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderFeedLink } from './feed-link.tsx'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** Copies the page's Markdown (with script) or shows it (always). Absent without a Markdown copy. */
export function renderPageActions(view: PageView, tools: RenderTools): Rendered {
  const { markdownUrl, kind } = view
  if (markdownUrl === undefined || kind === 'failed') return []
  return (
    <div class="page-actions">
      <button
        type="button"
        class="page-action copy-page js-only"
        data-copy-page={markdownUrl}
        data-copied={tools.words('copied')}
        data-failed={tools.words('copy-failed')}
      >
        {renderMark('copy')}
        {renderMark('check')}
        <span aria-live="polite">{tools.words('copy-page')}</span>
      </button>
      {renderLink(markdownUrl, renderMark('lines'), {
        className: 'page-action view-markdown',
        label: tools.words('view-markdown'),
        rel: 'alternate',
      })}
      {renderFeedLink(view, tools)}
    </div>
  )
}
