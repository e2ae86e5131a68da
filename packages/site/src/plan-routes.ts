/*
 * Plans the pages of a site:
 *   1. where navigation lists every page (listings)
 *   2. one route for every page file
 *   3. navigation resolved to routes, operations expanded on the way (buildNavTree)
 *   4. all routes in navigation order, unlisted ones after them by address
 */
import type { PageEntry } from '@octavo/config'
import type { Channel } from '@octavo/openapi'
import { nearestName, createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import { defaultTitle } from './default-title.ts'
import { locatePlace } from './locate-place.ts'
import { buildNavTree, pagesOf, type NavBranch } from './nav-tree.ts'
import { createOperationRoutes } from './operation-routes.ts'
import type { PlanInput } from './plan-input.ts'
import type { PageFile } from './page-files.ts'
import { pageVisibility, type Listing } from './page-visibility.ts'
import type { Route } from './route.ts'
import { schemaOfPage } from './schema-routes.ts'
import { walkEntries } from './walk-tree.ts'
import { describedBy } from './described-by.ts'
import { createChannelRoutes, type ChannelRoutes } from './channel-routes.ts'

/** The pages of a site and how navigation leads to them. */
export interface SitePlan {
  /** In navigation order, unlisted ones last. */
  readonly routes: readonly Route[]
  readonly byPath: ReadonlyMap<string, Route>
  readonly navigation: NavBranch
}

/** Plans all routes; entries that lead nowhere are told and dropped. */
export function planRoutes(input: PlanInput): Checked<SitePlan> {
  const diagnostics: Diagnostic[] = []
  const report = (fault: Diagnostic) => void diagnostics.push(fault)
  const listings = pageListings(input)
  const operations = createOperationRoutes(input, report)
  const channels = createChannelRoutes(input, report)
  const byPath = new Map<string, Route>()
  for (const page of input.pages.all) {
    byPath.set(
      page.route,
      pageRouteOf(page, listings.get(page) ?? 'unlisted', { input, operations, channels, report }),
    )
  }
  const shown = new Set(
    [...byPath.values()].flatMap(({ listed, channel }) => (listed && channel ? [channel.channel] : [])),
  )
  const isShown = (channel: Channel) => shown.has(channel)
  const navigation = buildNavTree(input.tree, {
    page: (entry) => resolvePage(entry, byPath, { input, report }),
    operation: (entry, branch, standing) => addRoute(operations.explicit(entry, branch, standing), byPath),
    expand: (branch, standing) => {
      const place = { branch, standing, add: (route: Route) => addRoute(route, byPath), isShown }
      return branch.expands.flatMap((source) =>
        source.kind === 'asyncapi' ? channels.expand(source, place) : operations.expand(source, place),
      )
    },
  })
  const ordered = new Set<Route>(pagesOf(navigation))
  const rest = [...byPath.values()].filter((route) => !ordered.has(route))
  rest.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { value: { routes: [...ordered, ...rest], byPath, navigation }, diagnostics }
}

/** The most open standing of every page in navigation. */
function pageListings(input: PlanInput): Map<PageFile, Listing> {
  const rank: readonly Listing[] = ['unlisted', 'hidden', 'hidden-searchable', 'listed']
  const listings = new Map<PageFile, Listing>()
  for (const { entry, listing } of walkEntries(input.tree)) {
    const page = entry.kind === 'page' ? input.pages.find(entry.path) : undefined
    if (!page) continue
    const known = listings.get(page) ?? 'unlisted'
    if (rank.indexOf(listing) > rank.indexOf(known)) listings.set(page, listing)
  }
  return listings
}

interface RouteContext {
  readonly input: PlanInput
  readonly operations: ReturnType<typeof createOperationRoutes>
  readonly channels: ChannelRoutes
  readonly report: (fault: Diagnostic) => void
}

function pageRouteOf(page: PageFile, listing: Listing, context: RouteContext): Route {
  const { frontMatter, file } = page
  const operation = context.operations.ofPage(page)
  const channel = context.channels.ofPage(page)
  const described = describedBy({ ...(operation && { operation }), ...(channel && { channel }) })
  const schema = described ? undefined : schemaOfPage(page, context.input, context.report)
  const title = frontMatter.title ?? described?.title ?? schema?.name ?? defaultTitle(page.path)
  return {
    path: page.route,
    file,
    frontMatter,
    title,
    label: frontMatter.sidebarTitle ?? title,
    listed: listing === 'listed',
    visibility: pageVisibility(frontMatter, listing, context.input.config.seo.indexing),
    ...(operation && { operation }),
    ...(channel && { channel }),
    ...(schema && { schema }),
  }
}

/** A generated page gives way to a page file of the same address. */
function addRoute(route: Route | undefined, byPath: Map<string, Route>): Route | undefined {
  if (!route) return undefined
  const known = byPath.get(route.path)
  if (known) return known
  byPath.set(route.path, route)
  return route
}

interface ResolveContext {
  readonly input: PlanInput
  readonly report: (fault: Diagnostic) => void
}

function resolvePage(
  entry: PageEntry,
  byPath: ReadonlyMap<string, Route>,
  { input, report }: ResolveContext,
): Route | undefined {
  const page = input.pages.find(entry.path)
  if (page) return byPath.get(page.route)
  if (input.pages.keepsBack(entry.path)) return undefined
  const span = locatePlace(entry.place, input.texts)
  const near = nearestName(
    entry.path,
    input.pages.all.map((candidate) => candidate.path),
  )
  const help =
    near === undefined ? `create "${entry.path}.mdx", or take the entry out` : `did you mean "${near}"?`
  report(createDiagnostic('nav/missing-page', `Cannot find page "${entry.path}"`, { span, help }))
  return undefined
}
