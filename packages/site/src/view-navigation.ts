import { languageOf, type Branch } from '@octavo/config'
import type { AnchorView, ChoiceView, NavigationView, SwitcherView, TabView } from '@octavo/theme'
import type { NavPosition } from './nav-position.ts'
import { firstPage, pagesOf, type NavBranch } from './nav-tree.ts'
import type { Route } from './route.ts'
import { withoutExtension } from './sort-files.ts'

/** What is needed to turn navigation into addresses. */
export interface NavigationContext {
  readonly root: NavBranch
  /** Address of a route. */
  readonly address: (route: Route) => string
  /** Final address of an `href` of docs.json. */
  readonly href: (href: string) => string
  /** The serialized sidebar of a section with the current page marked. */
  readonly sidebar: (section: NavBranch, current: Route) => string | undefined
}

/** Tabs, anchors, switchers and sidebar around a page; a page outside navigation gets those of the first page. */
export function viewNavigation(
  route: Route,
  position: NavPosition,
  context: NavigationContext,
): NavigationView {
  const { chain, section } = position
  const sidebar = context.sidebar(section, route)
  return {
    ...(sidebar !== undefined && { sidebar }),
    tabs: viewTabs(chain, context),
    anchors: viewAnchors(chain, context),
    switchers: viewSwitchers(chain, { ...context, route }),
  }
}

/** Children of one kind that may be shown. */
function shown(parent: NavBranch, kind: Branch['kind']): readonly NavBranch[] {
  return parent.children.filter(
    (child): child is NavBranch => child.kind === 'branch' && child.branch.kind === kind && !child.hidden,
  )
}

function target(node: NavBranch, context: NavigationContext): string | undefined {
  if (node.branch.href !== undefined) return context.href(node.branch.href)
  const first = firstPage(node)
  return first && context.address(first)
}

const isExternal = (href: string) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(href)

function viewTabs(chain: readonly NavBranch[], context: NavigationContext): readonly TabView[] {
  const level = chain.findLastIndex((node) => node.branch.kind === 'tab')
  const parent = level > 0 ? chain[level - 1] : chain.findLast((node) => shown(node, 'tab').length > 0)
  const own = parent ? shown(parent, 'tab') : []
  const tabs = own.flatMap((tab) => viewTab(tab, chain, context))
  const global = chain.flatMap((node) =>
    node.branch.global.filter((entry) => entry.kind === 'tab' && !entry.hidden),
  )
  return [...tabs, ...global.map((entry) => globalTab(entry, context))]
}

function viewTab(
  tab: NavBranch,
  chain: readonly NavBranch[],
  context: NavigationContext,
): readonly TabView[] {
  const href = target(tab, context)
  if (href === undefined) return []
  const { icon, align } = tab.branch
  const menu = shown(tab, 'item').flatMap((item) =>
    viewChoice(item, target(item, context), chain.includes(item)),
  )
  return [
    {
      label: tab.label,
      href,
      ...(icon !== undefined && { icon }),
      current: chain.includes(tab),
      external: isExternal(href),
      align: align ?? 'start',
      menu,
    },
  ]
}

function globalTab(entry: Branch, context: NavigationContext): TabView {
  const href = context.href(entry.href ?? '#')
  const icon = entry.icon
  return {
    label: entry.name,
    href,
    ...(icon !== undefined && { icon }),
    current: false,
    external: isExternal(href),
    align: entry.align ?? 'start',
    menu: [],
  }
}

function viewAnchors(chain: readonly NavBranch[], context: NavigationContext): readonly AnchorView[] {
  const own = chain.flatMap((node) =>
    shown(node, 'anchor').flatMap((anchor) => viewAnchor(anchor, chain, context)),
  )
  const global = chain.flatMap((node) =>
    node.branch.global.filter((entry) => entry.kind === 'anchor' && !entry.hidden),
  )
  return [...own, ...global.map((entry) => anchorView(entry, context.href(entry.href ?? '#'), false))]
}

function viewAnchor(
  anchor: NavBranch,
  chain: readonly NavBranch[],
  context: NavigationContext,
): readonly AnchorView[] {
  const href = target(anchor, context)
  return href === undefined ? [] : [anchorView(anchor.branch, href, chain.includes(anchor))]
}

function anchorView(branch: Branch, href: string, current: boolean): AnchorView {
  const { icon, color, name } = branch
  return {
    label: name,
    href,
    ...(icon !== undefined && { icon }),
    ...(color && { color }),
    current,
    external: isExternal(href),
  }
}

const SWITCHED = ['product', 'dropdown', 'version', 'language'] as const

interface SwitcherContext extends NavigationContext {
  readonly route: Route
}

function viewSwitchers(chain: readonly NavBranch[], context: SwitcherContext): readonly SwitcherView[] {
  const inChain = chain.flatMap((node, index) => {
    const kind = SWITCHED.find((candidate) => candidate === node.branch.kind)
    const parent = chain[index - 1]
    return kind && parent ? viewSwitcher(kind, { parent, current: node }, context) : []
  })
  const global = SWITCHED.flatMap((kind) => globalSwitcher(kind, chain, context))
  return [...inChain, ...global]
}

function viewSwitcher(
  kind: SwitcherView['kind'],
  { parent, current }: { readonly parent: NavBranch; readonly current: NavBranch },
  context: SwitcherContext,
): readonly SwitcherView[] {
  const choices = shown(parent, kind).flatMap((node) => {
    const isCurrent = node === current
    const same = isCurrent ? context.route : counterpart(context.route, current, node)
    const href = same ? context.address(same) : target(node, context)
    return viewChoice(node, href, isCurrent)
  })
  const own = choices.find((choice) => choice.current)
  return own && choices.length > 1 ? [{ kind, current: own, choices }] : []
}

/** Entries of `global` beside which there is no current one: the first stands for "here". */
function globalSwitcher(
  kind: SwitcherView['kind'],
  chain: readonly NavBranch[],
  context: SwitcherContext,
): readonly SwitcherView[] {
  const entries = chain.flatMap((node) =>
    node.branch.global.filter((entry) => entry.kind === kind && !entry.hidden),
  )
  const choices = entries.map((entry): ChoiceView =>
    choiceView(entry, entry.name, { href: context.href(entry.href ?? '#'), current: false }),
  )
  const first = choices[0]
  return first ? [{ kind, current: first, choices }] : []
}

function viewChoice(node: NavBranch, href: string | undefined, current: boolean): readonly ChoiceView[] {
  return href === undefined ? [] : [choiceView(node.branch, node.label, { href, current })]
}

function choiceView(
  branch: Branch,
  label: string,
  { href, current }: { readonly href: string; readonly current: boolean },
): ChoiceView {
  const { icon, description, tag, kind, name } = branch
  return {
    label: kind === 'language' ? languageOf(name).name : label,
    href,
    current,
    external: isExternal(href),
    ...(icon !== undefined && { icon }),
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(kind === 'language' && { lang: languageOf(name).tag }),
  }
}

/** The same page in another branch: equal place after each branch's common folder is taken away. */
export function counterpart(route: Route, from: NavBranch, to: NavBranch): Route | undefined {
  const [here, there] = [commonFolder(from), commonFolder(to)]
  const place = placeOf(route)
  if (!place.startsWith(here)) return undefined
  const wanted = there + place.slice(here.length)
  for (const candidate of pagesOf(to)) if (placeOf(candidate) === wanted) return candidate
  return undefined
}

/** Where a page lies: its file without extension (`fr/index`), for generated pages their address. */
function placeOf({ file, path }: Route): string {
  return file === undefined ? path : withoutExtension(file.path)
}

const folders = new WeakMap<NavBranch, string>()

/** The folder that all pages of a branch share, with a slash at the end; '' when there is none. */
function commonFolder(branch: NavBranch): string {
  const known = folders.get(branch)
  if (known !== undefined) return known
  let common: readonly string[] | undefined
  for (const route of pagesOf(branch)) {
    const segments = placeOf(route).split('/').slice(0, -1)
    common = common ? commonStart(common, segments) : segments
  }
  const folder = common && common.length > 0 ? `${common.join('/')}/` : ''
  folders.set(branch, folder)
  return folder
}

function commonStart(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((segment, index) => segment !== b[index])
  return end === -1 ? a : a.slice(0, end)
}
