import type { NavigationView } from '@octavo/theme'
import type { NavPosition } from '../../plan/navigation/nav-position.ts'
import type { NavigationContext } from '../../plan/navigation/nav-target.ts'
import type { Route } from '../../plan/routes/route.ts'
import { viewAnchors } from './view-anchors.ts'
import { viewSwitchers } from './view-switchers.ts'
import { viewTabs } from './view-tabs.ts'

/** Tabs, anchors, switchers and sidebar around a page. */
export function viewNavigation(
  route: Route,
  { chain, section }: NavPosition,
  context: NavigationContext,
): NavigationView {
  const sidebar = context.sidebar(section, route)
  return {
    ...(sidebar !== undefined && { sidebar }),
    tabs: viewTabs(chain, context),
    anchors: viewAnchors(chain, context),
    switchers: viewSwitchers(chain, { ...context, route }),
  }
}
