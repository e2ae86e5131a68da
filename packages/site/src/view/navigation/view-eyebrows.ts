import type { PageView } from '@octavo/theme'
import type { NavPosition } from '../../plan/navigation/nav-position.ts'
import { firstPage } from '../../plan/navigation/nav-tree.ts'
import type { Route } from '../../plan/routes/route.ts'

/**
 * The line above a title: the nearest group, or the whole path through navigation. A group that the page is the
 * landing page of is not above it, and one with a blank name only sets pages apart in the sidebar.
 */
export function viewEyebrows(
  route: Route,
  position: NavPosition | undefined,
  options: { readonly style: 'section' | 'breadcrumbs'; readonly address: (route: Route) => string },
): PageView['eyebrows'] {
  if (!position) return []
  const named = position.chain.filter(
    (node) => node.branch.kind !== 'root' && node.root !== route && node.label.trim() !== '',
  )
  if (options.style === 'section') {
    const group = named.findLast(({ branch }) => branch.kind === 'group')
    return group ? [{ label: group.label }] : []
  }
  const path = named.filter(({ branch }) =>
    ['tab', 'item', 'anchor', 'dropdown', 'product', 'group'].includes(branch.kind),
  )
  return path.map((node) => {
    const route = node.branch.kind === 'group' ? node.root : firstPage(node)
    return { label: node.label, ...(route && { href: options.address(route) }) }
  })
}
