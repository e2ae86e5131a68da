import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import { renderLogo } from './logo.tsx'
import { renderMark } from './mark.tsx'
import type { PageLayout } from './page-layout.ts'
import { renderNavbarLinks, renderPrimary } from './navbar-links.tsx'
import { renderSchemeSwitch } from './scheme-switch.tsx'
import { renderSearchEntry } from './search-entry.tsx'
import { renderSwitcher, switchersAt } from './switchers.tsx'
import { renderTabs } from './tabs.tsx'

/** The bar: logo, search, and the parts that the theme has beside them; a row of tabs below. */
export function renderHeader(view: PageView, layout: PageLayout, tools: RenderTools): Rendered {
  const { tabs, links } = layout.parts
  const hasTabs = view.mode !== 'custom'
  const switchers = switchersAt('header', view, layout)
  return (
    <header id="navbar" class="navbar">
      <div class="navbar-row">
        <div class="navbar-start">
          {renderLogo(view)}
          {switchers.filter(({ kind }) => kind !== 'language').map((one) => renderSwitcher(one, tools))}
        </div>
        {hasTabs && tabs === 'inline' && renderTabs(view, tools, 'inline')}
        {view.site.search && <div class="navbar-search">{renderSearchEntry(view.site.search, tools)}</div>}
        <div class="navbar-end topbar-right-container">
          {links === 'header' && renderNavbarLinks(view, tools)}
          {switchers.filter(({ kind }) => kind === 'language').map((one) => renderSwitcher(one, tools))}
          {renderSchemeSwitch(view, tools)}
          {links === 'header' && renderPrimary(view, tools, 'topbar-cta-button')}
          {layout.hasDrawer && renderDrawerButton(tools)}
        </div>
      </div>
      {hasTabs && tabs === 'row' && renderTabs(view, tools, 'row')}
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
