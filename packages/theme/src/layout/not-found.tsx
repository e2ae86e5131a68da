import { rawHtml, type Rendered, type RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/**
 * Renders the page for an address without a page: a plain message and links. Title and text may come from the
 * settings; a script adds the pages with the most similar addresses.
 */
export function renderNotFound(view: PageView, tools: RenderTools): Rendered {
  return (
    <div class="not-found">
      <p class="not-found-number" aria-hidden="true">
        404
      </p>
      <h1 id="page-title" class="page-title">
        {view.title || tools.words('not-found-title')}
      </h1>
      {view.body === '' ? (
        <p class="page-description">{tools.words('not-found-text')}</p>
      ) : (
        <div id="content" class="mdx-content prose">
          {rawHtml(view.body)}
        </div>
      )}
      {view.notFound && renderNearest(view.notFound, view, tools)}
      <p>
        {renderLink(view.site.logoHref, [tools.words('go-home'), renderMark('forward')], {
          className: 'button',
        })}
      </p>
    </div>
  )
}

function renderNearest(
  { list, redirect }: NonNullable<PageView['notFound']>,
  { site }: PageView,
  tools: RenderTools,
): Rendered {
  return (
    <div
      class="not-found-nearest"
      hidden
      data-page-list={list}
      data-home={site.base}
      data-redirect={redirect ? 'true' : undefined}
    >
      <p>{tools.words('not-found-maybe')}</p>
      <ul />
    </div>
  )
}
