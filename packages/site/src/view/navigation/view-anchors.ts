import type { Branch } from '@octavo/config'
import type { AnchorView } from '@octavo/theme'
import {
  globalEntries,
  isExternal,
  navTarget,
  shownChildren,
  type NavigationContext,
} from '../../plan/navigation/nav-target.ts'
import type { NavBranch } from '../../plan/navigation/nav-tree.ts'

/** The links above the sidebar's groups: anchors around the page, outermost first, then those of `global`. */
export function viewAnchors(chain: readonly NavBranch[], context: NavigationContext): readonly AnchorView[] {
  const own = chain.flatMap((node) =>
    shownChildren(node, 'anchor').flatMap((anchor): readonly AnchorView[] => {
      const href = navTarget(anchor, context)
      return href === undefined ? [] : [anchorView(anchor.branch, href, chain.includes(anchor))]
    }),
  )
  const global = globalEntries(chain, 'anchor')
  return [...own, ...global.map((entry) => anchorView(entry, context.href(entry.href ?? '#'), false))]
}

function anchorView({ icon, color, name }: Branch, href: string, current: boolean): AnchorView {
  return {
    label: name,
    href,
    ...(icon !== undefined && { icon }),
    ...(color && { color }),
    current,
    external: isExternal(href),
  }
}
