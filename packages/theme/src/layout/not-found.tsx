import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'
import { rawHtml } from './raw-html.ts'

/** What stands at an address without a page: said plainly, with a way on. Title and text may come from the settings. */
export function renderNotFound(view: PageView, tools: RenderTools): Rendered {
  const text = view.description ?? tools.words('not-found-text')
  return (
    <div class="not-found">
      <p class="not-found-number" aria-hidden="true">
        404
      </p>
      <h1 id="page-title" class="page-title">
        {view.title || tools.words('not-found-title')}
      </h1>
      <div class="page-description">{tools.markdown(text, 'inline')}</div>
      <div id="content" class="mdx-content prose">
        {rawHtml(view.body)}
      </div>
      <p>
        {renderLink(view.site.logoHref, [tools.words('go-home'), renderMark('forward')], {
          className: 'button',
        })}
      </p>
    </div>
  )
}
