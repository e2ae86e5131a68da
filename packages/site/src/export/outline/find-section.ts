import type { NavBranch, NavNode } from '../../plan/navigation/nav-tree.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'

/** The nodes of navigation that make up a section. */
export interface FoundSection {
  readonly title?: string
  readonly nodes: readonly NavNode[]
}

/** Finds a section by the title or name of an element of navigation, else by a folder of addresses. */
export function findSection(section: string, { plan }: Pick<SitePages, 'plan'>): FoundSection | undefined {
  const key = section.trim().toLowerCase()
  const named = branchesOf(plan.navigation).find(
    ({ label, branch }) => label.toLowerCase() === key || branch.name.toLowerCase() === key,
  )
  if (named) return { title: named.label, nodes: withoutLabel(named) }
  const folder = section.replace(/^\/+|\/+$/g, '')
  const routes = plan.routes.filter(({ path }) => path === folder || path.startsWith(`${folder}/`))
  const [first] = routes
  if (!first || folder === '') return undefined
  const title = routes.length === 1 ? first.title : folder
  return { title, nodes: routes.map((route) => ({ kind: 'page', route })) }
}

/** The book has the title of the section, which is not repeated as its only part. */
const withoutLabel = (branch: NavBranch): readonly NavNode[] => [
  ...(branch.root ? [{ kind: 'page', route: branch.root } as const] : []),
  ...branch.children,
]

/** All shown elements of navigation below the root, outer ones first. */
function branchesOf(root: NavBranch): readonly NavBranch[] {
  const found: NavBranch[] = []
  let level: readonly NavBranch[] = [root]
  while (level.length > 0) {
    level = level
      .flatMap(({ children }) => children)
      .filter((child) => child.kind === 'branch')
      .filter(({ hidden }) => !hidden)
    found.push(...level)
  }
  return found
}

/** Returns the titles that name sections, outer elements first, at most a dozen. */
export function sectionLabels(root: NavBranch): readonly string[] {
  const labels = branchesOf(root).map(({ label }) => label.trim())
  return [...new Set(labels.filter(Boolean))].slice(0, 12)
}
