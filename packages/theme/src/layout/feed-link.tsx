import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'

/** The link to the page's feed, if its author enables one (`rss: true`). */
export function renderFeedLink({ feedUrl }: PageView, tools: RenderTools): Rendered {
  if (feedUrl === undefined) return []
  return renderLink(feedUrl, renderMark('feed'), {
    className: 'page-action feed-link',
    label: tools.words('rss-feed'),
    rel: 'alternate',
  })
}
