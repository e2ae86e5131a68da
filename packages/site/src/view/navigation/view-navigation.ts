import type { NavigationView, PageView } from '@octavo/theme'
import { groupLabel, namedAncestors, type NavPosition } from '../../plan/navigation/nav-position.ts'
import type { NavigationContext } from '../../plan/navigation/nav-target.ts'
import type { Route } from '../../plan/routes/route.ts'
import { viewAnchors } from './view-anchors.ts'
import { viewSwitchers } from './view-switchers.ts'
import { viewTabs } from './view-tabs.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'
import { chooseText, guardText } from '../../plan/access/page-access.ts'
import type { Sidebars } from './sidebars.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'

/** Tabs, anchors, switchers and sidebar around a page. */
export function viewNavigation(
  route: Route,
  { chain, section }: NavPosition,
  context: NavigationContext,
): NavigationView {
  const sidebar = context.sidebar(section, route)
  return {
    ...(sidebar !== undefined && { sidebar }),
    ...(context.isCut(section) && { isCut: true as const }),
    tabs: viewTabs(chain, context),
    anchors: viewAnchors(chain, context),
    switchers: viewSwitchers(chain, { ...context, route }),
  }
}

/** Addresses of a site's navigation; addresses in docs.json are resolved from the root. */
export function createNavigationContext(
  site: SiteSettings & SitePages,
  sidebars: Sidebars,
): NavigationContext {
  const { base } = site.style
  const homes = new Set([base, absoluteAddress(base, site.style)].map(withoutSlash))
  return {
    address: (route) => pageAddress(route.path, site.style),
    choose: (routes) => chooseText(site, routes, (route) => pageAddress(route.path, site.style)),
    guard: (route, text) => guardText(site, route, text),
    href: (href) => resolveAddress(href, '', site.space).address,
    isHome: (href) => homes.has(withoutSlash(href)),
    sidebar: sidebars.render,
    isCut: sidebars.isCut,
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** Returns the line above a title: the nearest group, or the whole path through navigation. */
export function viewEyebrows(
  route: Route,
  position: NavPosition | undefined,
  options: { readonly style: 'section' | 'breadcrumbs'; readonly address: (route: Route) => string },
): PageView['eyebrows'] {
  if (!position) return []
  if (options.style === 'section') {
    const label = groupLabel(route, position)
    return label === undefined ? [] : [{ label }]
  }
  const path = namedAncestors(route, position).filter(({ branch }) =>
    ['tab', 'item', 'anchor', 'dropdown', 'product', 'group'].includes(branch.kind),
  )
  // A group and a tag in it often share a name: the path has it once.
  const named = path.filter(({ label }, index) => label !== path[index + 1]?.label)
  return named.map((node) => {
    const route = node.branch.kind === 'group' ? node.root : firstPage(node)
    return { label: node.label, ...(route && { href: options.address(route) }) }
  })
}
