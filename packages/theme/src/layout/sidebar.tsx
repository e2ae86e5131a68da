import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderAnchors } from './anchors.tsx'
import type { PageLayout } from './page-layout.ts'
import { renderMark } from './mark.tsx'
import { renderNavbarLinks, renderPrimary } from './navbar-links.tsx'
import { rawHtml } from './raw-html.ts'
import { renderSwitcher } from './switchers.tsx'

/**
 * The sidebar: beside the text on wide screens, a drawer on narrow ones. It is a popover, so that the drawer opens,
 * closes on Escape and gives the focus back without script.
 */
export function renderSidebarFrame(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  return (
    <div id="sidebar" class={['sidebar', !layout.hasSidebar && 'sidebar-drawer-only']} popover="auto">
      <div class="drawer-head drawer-only">
        <span class="drawer-title">{view.site.name}</span>
        <button
          type="button"
          class="icon-button"
          popovertarget="sidebar"
          popovertargetaction="hide"
          aria-label={tools.words('close-menu')}
        >
          {renderMark('close')}
        </button>
      </div>
      <div id="sidebar-content" class="sidebar-content">
        {renderBranchChoices(view, tools)}
        <nav class="sidebar-nav" aria-label={tools.words('site-navigation')}>
          {renderAnchors(view, tools)}
          {rawHtml(view.navigation.sidebar)}
        </nav>
        {renderDrawerFoot(view, tools)}
      </div>
    </div>
  )
}

/** Products and dropdowns decide what the sidebar shows, so they stand at its top. */
function renderBranchChoices({ navigation }: PageView, tools: RenderTools): Rendered {
  const choices = navigation.switchers.filter(({ kind }) => kind === 'product' || kind === 'dropdown')
  return choices.length === 0 ? (
    []
  ) : (
    <div class="sidebar-choices">{choices.map((one) => renderSwitcher(one, tools))}</div>
  )
}

/** What the header has no room for on narrow screens. */
function renderDrawerFoot(view: PageView, tools: RenderTools): Rendered {
  const switchers = view.navigation.switchers.filter(({ kind }) => kind === 'version' || kind === 'language')
  return (
    <div class="drawer-foot drawer-only">
      {switchers.map((one) => renderSwitcher(one, tools))}
      {renderNavbarLinks(view, tools)}
      {renderPrimary(view, tools)}
    </div>
  )
}
