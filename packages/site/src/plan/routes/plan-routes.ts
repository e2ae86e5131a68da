/*
 * Plans the pages of a site:
 *   1. the listing of every page file in navigation (pageListings), and its subject
 *   2. addresses of the pages that navigation generates (planGenerated)
 *   3. one route for every page file and every generated page
 *   4. navigation resolved to routes (buildNavTree)
 *   5. all routes in navigation order, unlisted ones after them by address
 */
import type { ApiSource, Branch, PageEntry } from '@octavo/config'
import { tagTree, type Channel, type DescribedApi, type TagBranch } from '@octavo/openapi'
import { nearestNamesOf, createDiagnostic, type Checked, type Diagnostic } from '@octavo/source'
import { createChannelPages } from './channel-routes.ts'
import { descriptionPages, type ShownSchemas } from './description-pages.ts'
import type { GeneratedGroup } from './generated-group.ts'
import { planGenerated, type GeneratedPage, type GeneratedPages } from './generated-pages.ts'
import { groupBranch } from './group-branch.ts'
import { locateValue } from '../../load/locations/locate-value.ts'
import { buildNavTree, pagesOf, type NavBranch, type NavNode } from '../navigation/nav-tree.ts'
import { kindOf, type PageSubject, type Subject } from '../../kinds/table.ts'
import { createOperationPages } from './operation-routes.ts'
import type { FileAt } from '../addresses/file-at.ts'
import { apiAround, pageListings, type ListedPage } from './page-listings.ts'
import { pageVisibility } from './page-visibility.ts'
import type { PageFile } from '../../load/pages/page-files.ts'
import type { PlanInput } from './plan-input.ts'
import type { Route } from './route.ts'
import { schemaOfPage } from './schema-routes.ts'
import { unreadOfPage } from './unread-description.ts'
import { moreOpen, type EntryListing, type Listing } from '../../load/navigation/walk-tree.ts'

/** The pages of a site and its navigation. */
export interface SitePlan {
  /** In navigation order, unlisted ones last. */
  readonly routes: readonly Route[]
  readonly byPath: ReadonlyMap<string, Route>
  readonly navigation: NavBranch
}

/** Plans all routes; entries without a page are reported and dropped. `fileAt` finds files that block addresses. */
export function planRoutes(input: PlanInput, fileAt: FileAt): Checked<SitePlan> {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic)
  const operations = createOperationPages(input, report)
  const channels = createChannelPages(input, report)
  const listings = pageListings(input)
  const listed = input.pages.all.map((file): ListedPage => {
    const listed = listings.get(file) ?? { listing: 'unlisted', chain: [] }
    const own = apiAround(listed)
    const operation = operations.ofPage(file, own)
    const channel = channels.ofPage(file, own)
    return { ...listed, file, subject: operation ?? channel ?? otherSubject(file, own, { input, report }) }
  })
  const shown = shownChannels(listed)
  const isShown = (channel: Channel) => shown.has(channel)
  const isShownSchema = shownSchemas(listed)
  const generated = planGenerated(
    input,
    {
      explicit: (entry, branch) => operations.explicit(entry, branch),
      expand: (source, branch, words) =>
        source.kind === 'asyncapi'
          ? channels.expand(source, { branch, isShown })
          : operations.expand(source, words),
      arrange: (source, names) => arrangeTags(source, names, input),
      about: (source, branch, words) =>
        source.kind === 'asyncapi' && !channels.showsWhole(branch)
          ? undefined
          : descriptionPages(source, branch, { input, isShown: isShownSchema, words }),
    },
    { listed, fileAt },
  )
  diagnostics.push(...generated.diagnostics)
  const byPath = new Map<string, Route>()
  for (const page of listed) byPath.set(page.file.route, routeOfFile(page, { input, generated }))
  for (const page of generated.pages.values())
    byPath.set(page.path, routeOfGenerated(page, { input, generated }))
  const navigation = buildNavTree(input.tree, {
    page: (entry) => resolvePage(entry, byPath, { input, report }),
    operation: (entry) => byPath.get(generated.ofEntry.get(entry) ?? NOWHERE),
    expand: (branch, above) => generatedNodes(branch, above, { generated, byPath }),
  })
  const ordered = new Set<Route>(pagesOf(navigation))
  const rest = [...byPath.values()].filter((route) => !ordered.has(route))
  rest.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { value: { routes: [...ordered, ...rest], byPath, navigation }, diagnostics }
}

/** The tags of a description, as it arranges them. */
function arrangeTags(
  { kind, source }: ApiSource,
  names: readonly (string | undefined)[],
  { descriptions, asyncDescriptions }: PlanInput,
): readonly TagBranch[] {
  const documents: ReadonlyMap<string, DescribedApi> = kind === 'openapi' ? descriptions : asyncDescriptions
  return tagTree(documents.get(source) ?? { tags: [] }, names)
}

/** No page has this address. */
const NOWHERE = '/'

/** Channels that listed page files show. */
function shownChannels(listed: readonly ListedPage[]): ReadonlySet<Channel> {
  const open = listed.filter(({ listing }) => listing === 'listed')
  return new Set(open.flatMap(({ subject }) => (subject?.kind === 'channel' ? [subject.channel] : [])))
}

/** Schemas that listed page files show. */
function shownSchemas(listed: readonly ListedPage[]): ShownSchemas {
  const keyOf = ({ path }: Pick<DescribedApi, 'path'>, name: string) => JSON.stringify([path, name])
  const open = listed.filter(({ listing }) => listing === 'listed')
  const shown = new Set(
    open.flatMap(({ subject }) =>
      subject?.kind === 'schema' ? [keyOf(subject.document, subject.name)] : [],
    ),
  )
  return (document, name) => shown.has(keyOf(document, name))
}

/** The schema that a page names, or the description that was not read and may contain the page's subject. */
function otherSubject(
  page: PageFile,
  own: readonly ApiSource[],
  context: ResolveContext,
): Subject | undefined {
  const { input, report } = context
  const schema = schemaOfPage(page, input, { own, report })
  if (schema) return schema
  const description = unreadOfPage(page, own, input)
  return description === undefined ? undefined : { kind: 'unread', description }
}

interface RouteContext {
  readonly input: PlanInput
  readonly generated: GeneratedPages
}

/** How navigation lists a page: by its own entries, or as the page of an operation. */
function mostOpenListing(path: string, listing: Listing, { generated }: RouteContext) {
  const mostOpen = moreOpen<Listing>(generated.listings.get(path), listing)
  return { listing: mostOpen, listed: mostOpen === 'listed' }
}

function routeOfFile({ file: page, listing, subject }: ListedPage, context: RouteContext): Route {
  const { frontMatter, file, path, route } = page
  return routeOf(
    { kind: 'page', file, frontMatter, subject },
    { path: route, titlePath: path, listing },
    context,
  )
}

function routeOfGenerated({ path, requested, subject }: GeneratedPage, context: RouteContext): Route {
  const route = routeOf(subject, { path, titlePath: path, listing: 'unlisted' }, context)
  return requested === path ? route : { ...route, requestedPath: requested }
}

/** The address of a page, its path for a default title, and its listing by its own entries. */
interface RoutePosition {
  readonly path: string
  readonly titlePath: string
  readonly listing: Listing
}

function routeOf(
  page: PageSubject,
  { path, titlePath, listing }: RoutePosition,
  context: RouteContext,
): Route {
  const kind = kindOf(page)
  const frontMatter = kind.frontMatter(page)
  const title = kind.title(page, titlePath)
  const shown = mostOpenListing(path, listing, context)
  return {
    ...page,
    path,
    frontMatter,
    title,
    label: frontMatter.sidebarTitle ?? title,
    listed: shown.listed,
    visibility: pageVisibility({ frontMatter, path }, shown.listing, context.input.config),
  }
}

interface NodeContext {
  readonly generated: GeneratedPages
  readonly byPath: ReadonlyMap<string, Route>
}

function generatedNodes(branch: Branch, above: EntryListing, context: NodeContext): readonly NavNode[] {
  const groups = context.generated.ofBranch.get(branch) ?? []
  return groups.flatMap((group) => groupNodes(group, { ...context, branch, hidden: above !== 'listed' }))
}

interface GroupContext extends NodeContext {
  readonly branch: Branch
  readonly hidden: boolean
}

function groupNodes(group: GeneratedGroup, context: GroupContext): readonly NavNode[] {
  const { branch, hidden, byPath } = context
  const { label, paths, root: landing, isClosed, groups = [] } = group
  const pages = paths.flatMap((path): readonly NavNode[] => {
    const route = byPath.get(path)
    return route ? [{ kind: 'page', route }] : []
  })
  if (label === undefined) return pages
  const root = landing === undefined ? undefined : byPath.get(landing)
  // The landing page lists its operations itself.
  const own = { ...groupBranch(branch, label), ...(root && { directory: 'none' as const }) }
  const children = [...pages, ...groups.flatMap((one) => groupNodes(one, context))]
  const node: NavBranch = { kind: 'branch', branch: own, label, hidden, children, ...(root && { root }) }
  // Groups at the top of a sidebar are always open; inside a group without a name, they can be closed.
  if (isClosed !== true || branch.kind === 'group') return [node]
  return [{ kind: 'branch', branch: groupBranch(branch, ''), label: '', hidden, children: [node] }]
}

interface ResolveContext {
  readonly input: PlanInput
  readonly report: (diagnostic: Diagnostic) => void
}

function resolvePage(
  entry: PageEntry,
  byPath: ReadonlyMap<string, Route>,
  { input, report }: ResolveContext,
): Route | undefined {
  const page = input.pages.find(entry.path)
  if (page) return byPath.get(page.route)
  if (input.pages.excludes(entry.path)) return undefined
  const span = locateValue(entry.location, input.texts)
  const paths = () => input.pages.all.map((candidate) => candidate.path)
  const near = nearestNamesOf(input.pages.all, paths).nearest(entry.path)
  const help =
    near === undefined ? `create "${entry.path}.mdx", or remove the entry` : `did you mean "${near}"?`
  report(createDiagnostic('nav/missing-page', `Cannot find page "${entry.path}"`, { span, help }))
  return undefined
}
