import type { SidebarEntry } from '@octavo/theme'
import { firstPage, type NavBranch, type NavNode } from '../../plan/navigation/nav-tree.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'

/** The functions that turn routes into sidebar links. */
export interface SidebarContext {
  readonly address: (route: Route) => string
  readonly href: (href: string) => string
  /** Whether the title of a nested group without landing page links to its first page. */
  readonly drilldown: boolean
}

/** The sidebar of a section: its visible groups and pages; divisions inside it are not listed. */
export function viewSidebar(section: NavBranch, context: SidebarContext): readonly SidebarEntry[] {
  return section.children.flatMap((node) => viewEntry(node, context))
}

function viewEntry(node: NavNode, context: SidebarContext): readonly SidebarEntry[] {
  if (node.kind === 'page') return viewLink(node.route, context)
  if (node.branch.kind !== 'group' || node.hidden) return []
  const children = node.children.flatMap((child) => viewEntry(child, context))
  if (children.length === 0 && !node.root) return []
  const { icon, tag, expanded } = node.branch
  const first = context.drilldown && !node.root ? firstPage(node) : undefined
  return [
    {
      kind: 'group',
      label: node.label,
      ...(icon !== undefined && { icon }),
      ...(tag !== undefined && { tag }),
      ...(node.root && { root: { key: node.root.path, href: context.address(node.root) } }),
      ...(first && { first: context.address(first) }),
      expanded: expanded ?? false,
      children,
    },
  ]
}

function viewLink(route: Route, context: SidebarContext): readonly SidebarEntry[] {
  if (!route.visibility.nav) return []
  const { frontMatter } = route
  const external = frontMatter.url
  const method = frontMatter.hideApiMarker === true ? undefined : methodOf(route)
  return [
    {
      kind: 'link',
      key: route.path,
      label: route.label,
      href: external === undefined ? context.address(route) : context.href(external),
      external: external !== undefined && /^https?:\/\//i.test(external),
      ...(frontMatter.icon !== undefined && { icon: frontMatter.icon }),
      ...(frontMatter.tag !== undefined && { tag: frontMatter.tag }),
      ...(method !== undefined && { method }),
      deprecated: frontMatter.deprecated ?? describedBy(route)?.deprecated ?? false,
    },
  ]
}

/** The badge of an API page: the operation's method, the channel's protocol, or that of a manual `api:` page. */
function methodOf(route: Route): string | undefined {
  const described = describedBy(route)
  if (described) return described.method
  return /^\s*(get|put|post|delete|options|head|patch|trace)\s/i
    .exec(route.frontMatter.api ?? '')?.[1]
    ?.toLowerCase()
}
