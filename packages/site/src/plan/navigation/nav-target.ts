import type { Branch } from '@octavo/config'
import { firstPage, targetPages, type NavBranch } from './nav-tree.ts'
import type { Route } from '../routes/route.ts'

/** The functions that turn navigation into addresses. */
export interface NavigationContext {
  /** Address of a route. */
  readonly address: (route: Route) => string
  /** Address of the first of some pages that a reader may see. */
  readonly choose: (routes: Iterable<Route>) => string
  /** Marks a text about a page for its readers. */
  readonly guard: (route: Route, text: string) => string
  /** Final address of an `href` of docs.json. */
  readonly href: (href: string) => string
  /** Whether an address is the home page of this site, as an absolute or a relative address. */
  readonly isHome: (href: string) => boolean
  /** The serialized sidebar of a section with the current page marked. */
  readonly sidebar: (section: NavBranch, current: Route) => string | undefined
  /** Whether the sidebar of a section is only the part around the page. */
  readonly isCut: (section: NavBranch) => boolean
}

/** Returns the target of an element: its own link, else its first page that is not hidden; undefined without both. */
export function navTarget(
  node: NavBranch,
  context: Pick<NavigationContext, 'choose' | 'href'>,
): string | undefined {
  if (node.branch.href !== undefined) return context.href(node.branch.href)
  const first = firstPage(node)
  return first?.visibility.nav === true ? context.choose(targetPages(node)) : undefined
}

/** Children of one kind that may be shown. */
export function shownChildren(parent: NavBranch, kind: Branch['kind']): readonly NavBranch[] {
  return parent.children.filter(
    (child): child is NavBranch => child.kind === 'branch' && child.branch.kind === kind && !child.hidden,
  )
}

/** `global` links of one kind of the elements around a page, outermost first. */
export function globalEntries(chain: readonly NavBranch[], kind: Branch['kind']): readonly Branch[] {
  return chain.flatMap((node) => node.branch.global.filter((entry) => entry.kind === kind && !entry.hidden))
}

/** Addresses of other sites, which open in a new tab. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(href)
}
