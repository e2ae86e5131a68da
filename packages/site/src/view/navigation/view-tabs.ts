import type { Branch } from '@octavo/config'
import type { TabView } from '@octavo/theme'
import {
  globalEntries,
  isExternal,
  navTarget,
  shownChildren,
  type NavigationContext,
} from '../../plan/navigation/nav-target.ts'
import type { NavBranch } from '../../plan/navigation/nav-tree.ts'
import { viewChoice } from './view-choice.ts'

/** The tabs of the innermost element around the page that has any, then those of `global`. */
export function viewTabs(chain: readonly NavBranch[], context: NavigationContext): readonly TabView[] {
  const level = chain.findLastIndex((node) => node.branch.kind === 'tab')
  const parent =
    level > 0 ? chain[level - 1] : chain.findLast((node) => shownChildren(node, 'tab').length > 0)
  const own = parent ? shownChildren(parent, 'tab') : []
  const tabs = own.flatMap((tab): readonly TabView[] => {
    const href = navTarget(tab, context)
    const menu = shownChildren(tab, 'item').flatMap((item) =>
      viewChoice(item, navTarget(item, context), chain.includes(item)),
    )
    return href === undefined
      ? []
      : [{ ...tabView(tab.branch, href), label: tab.label, current: chain.includes(tab), menu }]
  })
  const global = globalEntries(chain, 'tab')
  return [...tabs, ...global.map((entry) => tabView(entry, context.href(entry.href ?? '#')))]
}

function tabView({ name, icon, align }: Branch, href: string): TabView {
  return {
    label: name,
    href,
    ...(icon !== undefined && { icon }),
    current: false,
    external: isExternal(href),
    align: align ?? 'start',
    menu: [],
  }
}
