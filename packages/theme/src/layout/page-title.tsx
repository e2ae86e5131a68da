import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderEyebrows } from './eyebrows.tsx'
import { renderPageActions } from './page-actions.tsx'

/** The block above a page's text: eyebrow, title with its pills and actions, description. */
export function renderPageTitle(view: PageView, tools: RenderTools): Rendered {
  if (view.title === '' && view.description === undefined) return []
  return (
    <header id="header" class="page-header">
      {renderEyebrows(view, tools)}
      <div class="page-title-row">
        {view.title !== '' && (
          <h1 id="page-title" class="page-title">
            {view.title}
            {view.tag && <span class="tag">{view.tag}</span>}
            {view.deprecated && <span class="tag tag-deprecated">{tools.words('deprecated')}</span>}
          </h1>
        )}
        {renderPageActions(view, tools)}
      </div>
      {view.description && <div class="page-description">{tools.markdown(view.description, 'inline')}</div>}
    </header>
  )
}
