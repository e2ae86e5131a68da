import { rawHtml, type Rendered, type RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import type { SwitcherView } from '../navigation-view.ts'
import { renderAnchors } from './anchors.tsx'
import type { PageLayout } from './page-layout.ts'
import { renderMark } from './mark.tsx'
import { renderNavbarLinks, renderPrimary } from './navbar-links.tsx'
import { choosesBranch, renderSwitcher, switchersAt } from './switchers.tsx'
import { renderTabs } from './tabs.tsx'
import { themes } from '../themes/table.ts'

/**
 * The sidebar: beside the text on wide screens, a drawer on narrow ones. It is a popover, so that the drawer
 * opens, closes on Escape and restores the focus without script.
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
        {renderChoices(view, layout, tools)}
        {layout.parts.tabs !== 'row' &&
          view.mode !== 'custom' &&
          renderTabs(view, tools, layout.parts.tabs === 'inline' ? 'drawer' : 'sidebar')}
        {hasFilter(view, layout) && renderFilter(tools)}
        <nav id="navigation-items" class="sidebar-nav" aria-label={tools.words('site-navigation')}>
          {renderAnchors(view, tools)}
          {rawHtml(view.navigation.sidebar)}
        </nav>
        {renderFoot(view, layout, tools)}
      </div>
      {renderState(view.head)}
    </div>
  )
}

const renderState = ({ inline: { sidebarFile, sidebarScript } }: PageView['head']): Rendered =>
  sidebarFile === undefined ? <script>{sidebarScript}</script> : <script src={sidebarFile} />

/** A part of a large sidebar cannot be filtered: what matches may stand in the rest. */
const hasFilter = ({ site, navigation }: PageView, { hasSidebar }: PageLayout): boolean =>
  themes[site.theme].sidebarFilter === true &&
  hasSidebar &&
  navigation.sidebar !== undefined &&
  navigation.isCut !== true

/** Stylesheets hide it where no script runs. */
function renderFilter({ words }: RenderTools): Rendered {
  return (
    <search class="sidebar-filter">
      <input
        type="search"
        class="sidebar-filter-field"
        placeholder={words('filter-by-tag')}
        aria-label={`${words('filter-by-tag')}: ${words('site-navigation')}`}
        autocomplete="off"
        spellcheck="false"
      />
    </search>
  )
}

/**
 * Choices at the top: those that the theme shows here, and in the drawer those that decide what it shows even if
 * they are in the header on wide screens.
 */
function renderChoices(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  const render = (choices: readonly SwitcherView[], className?: string) =>
    choices.length > 0 && (
      <div class={['sidebar-choices', className]}>{choices.map((one) => renderSwitcher(one, tools))}</div>
    )
  return (
    <>
      {render(switchersAt('sidebar', view, layout))}
      {render(switchersAt('header', view, layout).filter(choosesBranch), 'drawer-only')}
    </>
  )
}

/** Parts for which the header is too small on narrow screens, or that it never has in this theme. */
function renderFoot(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  const isHere = layout.parts.links === 'sidebar'
  const switchers = switchersAt('header', view, layout).filter((one) => !choosesBranch(one))
  const content = [
    ...switchers.map((one) => renderSwitcher(one, tools)),
    renderNavbarLinks(view, tools),
    renderPrimary(view, tools, isHere ? 'topbar-cta-button' : undefined),
  ].flat()
  if (content.length === 0) return []
  return (
    <section class={['drawer-foot', !isHere && 'drawer-only']} aria-label={tools.words('main-navigation')}>
      {content}
    </section>
  )
}
