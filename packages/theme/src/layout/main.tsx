import { rawHtml, type Rendered, type RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { contentDirection } from './content-direction.ts'
import { renderStyles } from './head.tsx'
import { renderDirectory } from './directory.tsx'
import { renderFailures } from './failure.tsx'
import { renderNotFound } from './not-found.tsx'
import { renderNotice } from './notice.tsx'
import { renderComments, renderPageFoot } from './page-foot.tsx'
import type { PageLayout } from './page-layout.ts'
import { renderHiddenTitle, renderPageTitle } from './page-title.tsx'
import { renderPagination } from './pagination.tsx'
import { renderTocDisclosure } from './toc.tsx'

/** `<main>`: the text, and beside it the samples of a page that has any. */
export function renderMain(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  return (
    <main id="content-area" class="content-area" tabindex="-1">
      {layout.styles === 'main' && renderStyles(view.head)}
      {renderContent(view, layout, tools)}
      {layout.styles === 'end' && renderStyles(view.head)}
      {(layout.side === 'aside' || layout.side === 'below') && (
        <aside id="panel" class="panel" aria-label={tools.words('examples')}>
          <div class="panel-content">{rawHtml(view.aside)}</div>
        </aside>
      )}
      {layout.hasFoot && view.kind !== 'not-found' && (
        <div class="page-foot">
          {renderPageFoot(view, tools)}
          {renderPagination(view, tools)}
          {renderComments(view, tools)}
        </div>
      )}
    </main>
  )
}

function renderContent(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  if (view.notice) return renderNotice(view, view.notice, tools)
  return view.kind === 'not-found' ? renderNotFound(view, tools) : renderArticle(view, layout, tools)
}

/** The content, with the stylesheets between its blocks if the first ones do not need them. */
function renderBody({ body, head }: PageView, { styles }: PageLayout): Rendered {
  if (typeof styles !== 'number') return rawHtml(body)
  return [rawHtml(body.slice(0, styles)), renderStyles(head), rawHtml(body.slice(styles))].flat()
}

function renderArticle(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  return (
    <article class="article" dir={contentDirection(view)}>
      {layout.hasTitle ? renderPageTitle(view, tools) : renderHiddenTitle(view)}
      {layout.side === 'toc' && renderTocDisclosure(view, tools)}
      {layout.styles === 'content' && renderStyles(view.head)}
      <div
        id="content"
        class="mdx-content prose"
        data-enlarge={tools.words('enlarge-image')}
        data-close={tools.words('dismiss')}
        data-copied-word={tools.words('copied')}
      >
        {renderBody(view, layout)}
        {renderDirectory(view.directory, tools)}
        {view.failures && renderFailures(view.failures, tools)}
      </div>
    </article>
  )
}
