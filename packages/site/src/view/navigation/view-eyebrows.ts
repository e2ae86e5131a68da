import type { PageView } from '@octavo/theme'
import type { NavPosition } from '../../plan/navigation/nav-position.ts'
import { groupLabel, namedAncestors } from '../../plan/navigation/named-ancestors.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'
import type { Route } from '../../plan/routes/route.ts'

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
  return path.map((node) => {
    const route = node.branch.kind === 'group' ? node.root : firstPage(node)
    return { label: node.label, ...(route && { href: options.address(route) }) }
  })
}
