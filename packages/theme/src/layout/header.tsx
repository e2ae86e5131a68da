import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLogo } from './logo.tsx'
import { renderMark } from './mark.tsx'
import type { PageLayout } from './page-layout.ts'
import { renderNavbarLinks, renderPrimary } from './navbar-links.tsx'
import { renderSchemeSwitch } from './scheme-switch.tsx'
import { renderSwitcher } from './switchers.tsx'
import { renderTabs } from './tabs.tsx'

/** The header: logo, version, place of the search, links, language, scheme, and the tabs below. */
export function renderHeader(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  const switchers = view.navigation.switchers
  return (
    <header id="navbar" class="navbar">
      <div class="navbar-row">
        <div class="navbar-start">
          {renderLogo(view)}
          {switchers.filter(({ kind }) => kind === 'version').map((one) => renderSwitcher(one, tools))}
        </div>
        {view.site.hasSearch && renderSearchEntry(tools)}
        <div class="navbar-end">
          {renderNavbarLinks(view, tools)}
          {switchers.filter(({ kind }) => kind === 'language').map((one) => renderSwitcher(one, tools))}
          {renderSchemeSwitch(view, tools)}
          {renderPrimary(view, tools, 'topbar-cta-button')}
          {layout.hasDrawer && renderDrawerButton(tools)}
        </div>
      </div>
      {view.mode !== 'custom' && renderTabs(view, tools)}
    </header>
  )
}

function renderDrawerButton(tools: RenderTools): Rendered {
  return (
    <button
      type="button"
      class="icon-button drawer-open"
      popovertarget="sidebar"
      aria-label={tools.words('open-menu')}
    >
      {renderMark('menu')}
    </button>
  )
}

function renderSearchEntry(tools: RenderTools): Rendered {
  return (
    <div class="navbar-search">
      <button
        type="button"
        id="search-bar-entry"
        class="search-entry js-only"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        {renderMark('search')}
        <span>{tools.words('search')}</span>
        <kbd>⌘K</kbd>
      </button>
    </div>
  )
}
