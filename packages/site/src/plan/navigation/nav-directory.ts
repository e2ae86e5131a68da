import { markdownToText } from '@octavo/markdown'
import type { DirectoryEntry, DirectoryView } from '@octavo/theme'
import type { NavPosition } from './nav-position.ts'
import type { NavigationContext } from './nav-target.ts'
import type { NavBranch, NavNode } from './nav-tree.ts'
import type { Route } from '../routes/route.ts'

type Addresses = Pick<NavigationContext, 'address' | 'guard' | 'href'>

/**
 * The listing below the landing page of a group with `directory`: its pages and groups in the order of the
 * sidebar. Undefined for other pages. Source: reference/docs-json.md section 1.4, `directory`.
 */
export function viewDirectory(
  route: Route,
  position: NavPosition | undefined,
  context: Addresses,
): DirectoryView | undefined {
  const group = position?.chain.findLast((node) => node.root === route)
  const style = group?.branch.directory ?? 'none'
  if (!group || style === 'none') return undefined
  const entries = entriesOf(group, context)
  return entries.length === 0 ? undefined : { style, entries }
}

function entriesOf(group: NavBranch, context: Addresses): readonly DirectoryEntry[] {
  return group.children.flatMap((node) => viewEntry(node, context))
}

function viewEntry(node: NavNode, context: Addresses): readonly DirectoryEntry[] {
  if (node.kind === 'page') return node.route.visibility.nav ? [pageEntry(node.route, context)] : []
  if (node.hidden) return []
  const entries = entriesOf(node, context)
  if (entries.length === 0 && !node.root) return []
  const { icon, tag } = node.branch
  return [
    {
      title: node.label,
      ...(node.root && { href: context.address(node.root) }),
      external: false,
      ...(icon !== undefined && { icon }),
      ...(tag !== undefined && { tag }),
      ...(node.root && describe(node.root, context)),
      entries,
    },
  ]
}

function pageEntry(route: Route, context: Addresses): DirectoryEntry {
  const { url, icon, tag } = route.frontMatter
  return {
    title: route.label,
    href: url === undefined ? context.address(route) : context.href(url),
    external: url !== undefined && /^https?:\/\//i.test(url),
    ...(icon !== undefined && { icon }),
    ...(tag !== undefined && { tag }),
    ...describe(route, context),
    entries: [],
  }
}

function describe(route: Route, { guard }: Addresses): { readonly description?: string } {
  const { description } = route.frontMatter
  return description === undefined ? {} : { description: guard(route, markdownToText(description)) }
}
