import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import type { PageMenuView } from '../page-parts-view.ts'
import { renderMark } from './mark.tsx'
import { menuEntryLook, renderEntryIcon, renderMenuEntry } from './page-menu-entry.tsx'
import { renderLink } from './link.tsx'

/**
 * The menu of a page: its first entry as a button, and all of them in a list that opens without script. Beside
 * the title, or with `display: toc` below the contents, and then by the title only where the contents are hidden.
 */
export function renderPageActions(view: PageView, tools: RenderTools): Rendered {
  const { menu, kind, feedUrl } = view
  if (kind === 'failed') return []
  if (!menu) return feedUrl === undefined ? [] : <div class="page-actions">{renderFeedLink(view, tools)}</div>
  const { entries, display, markdownUrl } = menu
  return (
    <div
      id="page-context-menu"
      class={['page-actions', display === 'toc' && 'page-actions-narrow']}
      data-markdown={markdownUrl}
      data-copied={tools.words('copied')}
      data-failed={tools.words('copy-failed')}
    >
      {renderFirst(menu, tools)}
      {entries.length > 1 && (
        <details class="menu page-menu" name="menu">
          <summary class="page-action" aria-label={tools.words('page-menu')}>
            <span class="page-menu-word">{tools.words('page-menu')}</span>
            {renderMark('down', 'menu-mark')}
          </summary>
          <ul class="menu-list">
            {entries.map((entry) => (
              <li>{renderMenuEntry(entry, renderEntryText(entry, tools), 'menu-item')}</li>
            ))}
          </ul>
        </details>
      )}
      {renderFeedLink(view, tools)}
    </div>
  )
}

function renderFirst({ entries: [first] }: PageMenuView, tools: RenderTools): Rendered {
  if (!first) return []
  const { title } = menuEntryLook(first, tools)
  const content = [renderEntryIcon(first, tools), <span class="page-action-word">{title}</span>].flat()
  return renderMenuEntry(first, content, 'page-action')
}

function renderEntryText(entry: PageMenuView['entries'][number], tools: RenderTools): Rendered {
  const { title, description } = menuEntryLook(entry, tools)
  return [
    <span class="menu-icon">{renderEntryIcon(entry, tools)}</span>,
    <span class="menu-text">
      <span class="menu-label">{title}</span>
      {description !== '' && <span class="menu-description">{description}</span>}
    </span>,
  ].flat()
}

/** The entries of a menu with `display: toc`, one a line; nothing for other menus. */
export function renderTocActions({ menu, kind }: PageView, tools: RenderTools): Rendered {
  if (menu?.display !== 'toc' || kind === 'failed') return []
  return (
    <ul
      class="toc-actions"
      data-markdown={menu.markdownUrl}
      data-copied={tools.words('copied')}
      data-failed={tools.words('copy-failed')}
    >
      {menu.entries.map((entry) => {
        const { title } = menuEntryLook(entry, tools)
        const content = [renderEntryIcon(entry, tools), <span class="page-action-word">{title}</span>].flat()
        return <li>{renderMenuEntry(entry, content, 'toc-action')}</li>
      })}
    </ul>
  )
}

/** The link to the page's feed, if its author enables one (`rss: true`). */
function renderFeedLink({ feedUrl }: PageView, tools: RenderTools): Rendered {
  if (feedUrl === undefined) return []
  return renderLink(feedUrl, renderMark('feed'), {
    className: 'page-action feed-link',
    label: tools.words('rss-feed'),
    rel: 'alternate',
  })
}
