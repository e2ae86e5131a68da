/*
 * The fallback when navigation of docs.json has no page:
 *   1. all pages, in groups by folder (navigationFromFiles)
 *   2. nothing, when there is no page either
 */
import type { Branch, SiteNode, SiteTree } from '@octavo/config'
import { createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import type { FileAt } from '../addresses/file-at.ts'
import { defaultTitle } from '../../kinds/page-file.ts'
import { locateValue } from '../../load/locations/locate-value.ts'
import { pagesOf } from './nav-tree.ts'
import type { PageFile, PageFiles } from '../../load/pages/page-files.ts'
import type { PlanInput } from '../routes/plan-input.ts'
import { planRoutes, type SitePlan } from '../routes/plan-routes.ts'
import { walkEntries } from '../../load/navigation/walk-tree.ts'

/** The routes and navigation to show, if there is a page. */
export interface ShownPlan {
  readonly plan: SitePlan
  /** False when there is no page to show. */
  readonly isShown: boolean
  /** True when the navigation is made from the folders of the pages. */
  readonly isByFolder: boolean
}

/** The options of {@link planShownRoutes}. */
export interface ShownOptions {
  /** All pages, those for other readers included. */
  readonly all: PageFiles
  /** Diagnostics of docs.json that are known already. */
  readonly known: readonly Diagnostic[]
  /** Finds files that take the address of a page. */
  readonly fileAt: FileAt
}

/** Plans the routes; a navigation without pages is replaced by one of all pages, with an error. */
export function planShownRoutes(input: PlanInput, options: ShownOptions): Checked<ShownPlan> {
  const planned = planRoutes(input, options.fileAt)
  const { routes, navigation } = planned.value
  if (!pagesOf(navigation).next().done || namesPages(input.tree, options.all)) {
    return {
      value: { plan: planned.value, isShown: true, isByFolder: false },
      diagnostics: planned.diagnostics,
    }
  }
  const isReported = options.known.some(({ code }) => code === 'nav/empty')
  const diagnostics = isReported ? planned.diagnostics : [...planned.diagnostics, leadsNowhere(input)]
  if (options.all.all.length === 0) {
    const isShown = routes.length > 0
    return { value: { plan: planned.value, isShown, isByFolder: false }, diagnostics }
  }
  const tree = navigationFromFiles(input.tree, input.pages.all)
  const { value: plan } = planRoutes({ ...input, tree }, options.fileAt)
  return { value: { plan, isShown: true, isByFolder: true }, diagnostics }
}

/** Pages that navigation names exist, although these readers may not see them. */
const namesPages = (tree: SiteTree, all: PageFiles) =>
  [...walkEntries(tree)].some(({ entry }) => entry.kind === 'page' && all.find(entry.path) !== undefined)

function leadsNowhere({ tree, texts, pages }: PlanInput): Diagnostic {
  const span = locateValue(tree.location, texts)
  const help =
    pages.all.length > 0 ? 'all pages are listed by folder; add pages to "navigation"' : 'add a page'
  return createDiagnostic('nav/empty', 'No page of navigation exists', { span, help })
}

/** Returns `tree` with all pages as its content: those of a folder before its folders, index pages first. */
export function navigationFromFiles(tree: SiteTree, pages: readonly PageFile[]): SiteTree {
  return { ...tree, children: childrenOf('', pages, tree), expands: [] }
}

function childrenOf(folder: string, pages: readonly PageFile[], tree: SiteTree): readonly SiteNode[] {
  const within = (path: string) => path.slice(folder === '' ? 0 : folder.length + 1)
  const own = pages.filter(({ path }) => !within(path).includes('/'))
  const index = own.filter(({ path }) => within(path) === 'index')
  const others = own.filter(({ path }) => within(path) !== 'index')
  const entries = [...index, ...others].map(({ path }): SiteNode => ({
    kind: 'page',
    path,
    location: tree.location,
  }))
  const below = new Map<string, PageFile[]>()
  for (const page of pages) {
    const [name = '', rest] = within(page.path).split('/', 2)
    if (rest !== undefined) addTo(below, name, page)
  }
  const groups = [...below].map(([name, some]) => {
    const inner = folder === '' ? name : `${folder}/${name}`
    return groupOf(inner, childrenOf(inner, some, tree), tree)
  })
  return [...entries, ...groups]
}

function addTo(lists: Map<string, PageFile[]>, name: string, page: PageFile): void {
  const list = lists.get(name)
  if (list) list.push(page)
  else lists.set(name, [page])
}

const groupOf = (
  folder: string,
  children: readonly SiteNode[],
  { location, directory, api }: SiteTree,
): Branch => ({
  kind: 'group',
  name: defaultTitle(folder),
  children,
  location,
  hidden: false,
  directory,
  api,
  expands: [],
  global: [],
})
