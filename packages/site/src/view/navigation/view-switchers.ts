import type { Branch } from '@octavo/config'
import type { ChoiceView, SwitcherView } from '@octavo/theme'
import { counterpart } from '../../plan/navigation/nav-counterpart.ts'
import {
  globalEntries,
  navTarget,
  shownChildren,
  type NavigationContext,
} from '../../plan/navigation/nav-target.ts'
import { targetPages, type NavBranch } from '../../plan/navigation/nav-tree.ts'
import type { Route } from '../../plan/routes/route.ts'
import { choiceView, viewChoice } from './view-choice.ts'

/** The input of switchers beside addresses: the page from which readers switch. */
interface SwitcherContext extends NavigationContext {
  readonly route: Route
}

const SWITCHED = ['product', 'dropdown', 'version', 'language'] as const

/**
 * Menus that link to sibling branches: those around the page, outermost first, then kinds that only `global` has.
 * Versions and languages link to the same page of the other branch where there is one; products, dropdowns and
 * the `menu` of a product to the first. Source: reference/docs-json.md section 1.4.
 */
export function viewSwitchers(
  chain: readonly NavBranch[],
  context: SwitcherContext,
): readonly SwitcherView[] {
  const inChain = chain.flatMap((current, index): readonly SwitcherView[] => {
    const parent = chain[index - 1]
    const kind = parent && switcherKind(current, parent)
    if (!parent || !kind) return []
    const choices = siblingChoices({ parent, current }, context)
    const own = choices.find((choice) => choice.current)
    const links = current.branch.kind === kind ? globalChoices(kind, chain, context) : []
    return own && choices.length + links.length > 1
      ? [{ kind, current: own, choices: [...choices, ...links] }]
      : []
  })
  const shown = new Set(inChain.map(({ kind }) => kind))
  const global = SWITCHED.filter((kind) => !shown.has(kind)).flatMap((kind): readonly SwitcherView[] => {
    const choices = globalChoices(kind, chain, context)
    const first = choices.find((choice) => choice.current) ?? choices[0]
    return first ? [{ kind, current: first, choices }] : []
  })
  return [...inChain, ...global]
}

/** The `menu` of a product looks like dropdowns; that of a tab opens from the tab. */
function switcherKind({ branch }: NavBranch, parent: NavBranch): SwitcherView['kind'] | undefined {
  if (branch.kind === 'item') return parent.branch.kind === 'product' ? 'dropdown' : undefined
  return SWITCHED.find((kind) => kind === branch.kind)
}

function siblingChoices(
  { parent, current }: { readonly parent: NavBranch; readonly current: NavBranch },
  context: SwitcherContext,
): readonly ChoiceView[] {
  return shownChildren(parent, current.branch.kind).flatMap((node) => {
    const same = node === current ? context.route : samePage(node, current, context.route)
    return viewChoice(
      node,
      same ? context.choose(sameFirst(same, node)) : navTarget(node, context),
      node === current,
    )
  })
}

/** The page, then those of the element: most readers may see the first, so that the rest is not looked at. */
function* sameFirst(same: Route, node: NavBranch): Generator<Route> {
  yield same
  yield* targetPages(node)
}

function samePage(node: NavBranch, current: NavBranch, route: Route): Route | undefined {
  const { kind } = node.branch
  if ((kind !== 'version' && kind !== 'language') || node.branch.href !== undefined) return undefined
  const same = counterpart(route, current, node)
  return same?.visibility.nav && same.frontMatter.url === undefined ? same : undefined
}

/** Links of `global`; the one to this site is the current one. */
function globalChoices(
  kind: Branch['kind'],
  chain: readonly NavBranch[],
  context: NavigationContext,
): readonly ChoiceView[] {
  return globalEntries(chain, kind).map((entry) => {
    const href = context.href(entry.href ?? '#')
    return choiceView(entry, { label: entry.title ?? entry.name, href, current: context.isHome(href) })
  })
}
