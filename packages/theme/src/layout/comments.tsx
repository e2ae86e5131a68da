import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLink } from './link.tsx'

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
