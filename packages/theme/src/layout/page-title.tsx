import type { Rendered, RenderTools } from '@octavo/hast'
import { sanitizeDescription } from '../api/description.ts'
import type { PageView } from '../page-view.ts'
import { renderEyebrows } from './eyebrows.tsx'
import { renderPageActions } from './page-actions.tsx'

/** The block above a page's text: eyebrow, title with its badges and actions, description. */
export function renderPageTitle(view: PageView, tools: RenderTools): Rendered {
  if (view.title === '' && view.description === undefined) return []
  return (
    <header id="header" class="page-header">
      {renderEyebrows(view, tools)}
      {view.title !== '' && (
        <h1 id="page-title" class="page-title">
          {view.title}
          {view.tag && <span class="tag">{view.tag}</span>}
          {view.deprecated && <span class="tag tag-deprecated">{tools.words('deprecated')}</span>}
        </h1>
      )}
      {view.description && <div class="page-description">{renderPageDescription(view, tools)}</div>}
      {renderPageActions(view, tools)}
    </header>
  )
}

/** The description of an API page may be the API's: it is sanitized like every text of a description (X04 to X06). */
function renderPageDescription({ kind, description = '' }: PageView, tools: RenderTools): Rendered {
  const content = tools.markdown(description, 'inline')
  const final = (url: string) => url
  return kind === 'api' ? sanitizeDescription(content, { href: final, asset: final }) : content
}

/** The heading of a page whose author writes the whole layout: for assistive technology, unless the text has one. */
export function renderHiddenTitle({ title, body }: PageView): Rendered {
  if (title === '' || /<h1[\s>]/.test(body)) return []
  return <h1 class="visually-hidden">{title}</h1>
}
