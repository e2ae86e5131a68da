import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** Renders the parts between a page's text and the pagination: related pages, feedback, its source. */
export function renderPageFoot(view: PageView, tools: RenderTools): Rendered {
  const { feedback, source } = view
  return [
    renderRelated(view, tools),
    feedback || source ? (
      <div class="page-service">
        {feedback && renderFeedback(view, tools)}
        {source && renderSource(source, tools)}
      </div>
    ) : (
      []
    ),
  ].flat()
}

function renderRelated({ related = [] }: PageView, tools: RenderTools): Rendered {
  if (related.length === 0) return []
  return (
    <section class="related" aria-labelledby="related-pages">
      <h2 id="related-pages" class="related-title">
        {tools.words('related')}
      </h2>
      <ul>
        {related.map(({ title, href, description, external }) => (
          <li>
            {renderLink(href, [title, external ? renderMark('outward', 'outward') : []].flat(), { external })}
            {description !== undefined && <p>{tools.markdown(description, 'inline')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Needs a script, and is hidden without one. */
function renderFeedback({ feedback, path }: PageView, tools: RenderTools): Rendered {
  const answer = (value: 'yes' | 'no') => (
    <button type="button" class="feedback-answer" value={value} aria-pressed="false">
      {tools.words(`feedback-${value}`)}
    </button>
  )
  return (
    <form class="feedback js-only" data-page={`/${path}`} data-url={feedback?.url}>
      <div class="feedback-row" role="group" aria-labelledby="feedback-question">
        <span id="feedback-question">{tools.words('feedback-question')}</span>
        {answer('yes')}
        {answer('no')}
      </div>
      <div class="feedback-more" hidden>
        <label>
          {tools.words('feedback-more')}
          <textarea name="comment" rows="3" maxlength="2000" />
        </label>
        <button type="submit" class="feedback-answer">
          {tools.words('feedback-send')}
        </button>
      </div>
      <p class="feedback-thanks" role="status" data-text={tools.words('feedback-thanks')} />
    </form>
  )
}

function renderSource({ editUrl, issueUrl }: NonNullable<PageView['source']>, tools: RenderTools): Rendered {
  return (
    <p class="page-source">
      {editUrl !== undefined && renderLink(editUrl, tools.words('edit-page'), { external: true })}
      {renderLink(issueUrl, tools.words('raise-issue'), { external: true })}
    </p>
  )
}

/** Renders the section in which a script shows comments; without one it links to the discussions. */
export function renderComments({ comments }: PageView, tools: RenderTools): Rendered {
  if (!comments) return []
  return (
    <section
      id="page-comments"
      class="comments"
      aria-labelledby="page-comments-title"
      data-giscus={comments.settings}
    >
      <h2 id="page-comments-title" class="related-title">
        {tools.words('comments')}
      </h2>
      <p class="comments-link">
        {renderLink(comments.url, tools.words('comments-link'), { external: true })}
      </p>
    </section>
  )
}
