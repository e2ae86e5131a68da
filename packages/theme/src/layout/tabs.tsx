import type { Rendered, RenderTools } from '@octavo/hast'
import type { PageView } from '../page-view.ts'
import type { TabView } from '../navigation-view.ts'
import { renderLink } from './link.tsx'
import { renderMark } from './mark.tsx'
import { renderChoice } from './switchers.tsx'

/** Slot of the tabs: below the bar, in it, in the sidebar, or in the sidebar where it is a drawer. */
export type TabsSlot = 'row' | 'inline' | 'sidebar' | 'drawer'

/** The tabs. Those with a menu open it as a disclosure; those aligned `end` are at the far side of a row. */
export function renderTabs({ navigation: { tabs } }: PageView, tools: RenderTools, slot: TabsSlot): Rendered {
  if (tabs.length === 0) return []
  const hasMenus = tabs.some((tab) => tab.menu.length > 0)
  return (
    <nav
      class={['nav-tabs', ...CLASSES[slot], hasMenus && 'nav-tabs-menus']}
      aria-label={tools.words('section-navigation')}
    >
      <ul>
        {tabs.map((tab) => (
          <li class={tab.align === 'end' && 'nav-tabs-end'}>{renderTab(tab, tools)}</li>
        ))}
      </ul>
    </nav>
  )
}

const CLASSES: Readonly<Record<TabsSlot, readonly string[]>> = {
  row: ['tabs-row'],
  inline: ['tabs-inline'],
  sidebar: ['tabs-list'],
  drawer: ['tabs-list', 'drawer-only'],
}

function renderTab(tab: TabView, tools: RenderTools): Rendered {
  return tab.menu.length > 0
    ? renderMenuTab(tab, tools)
    : renderLink(tab.href, tabLabel(tab, tools), {
        external: tab.external,
        current: tab.current,
        className: 'nav-tabs-item',
      })
}

function renderMenuTab(tab: TabView, tools: RenderTools): Rendered {
  return (
    <details class="menu" name="menu">
      <summary class="nav-tabs-item" data-active={tab.current ? 'true' : undefined}>
        {tabLabel(tab, tools)}
        {renderMark('down', 'menu-mark')}
      </summary>
      <ul class="menu-list">{tab.menu.map((choice) => renderChoice(choice, tools))}</ul>
    </details>
  )
}

function tabLabel(tab: TabView, tools: RenderTools): Rendered {
  return [
    tab.icon ? tools.icon(tab.icon, { size: 14 }) : [],
    <span>{tab.label}</span>,
    tab.external ? renderMark('outward', 'outward') : [],
  ].flat()
}
