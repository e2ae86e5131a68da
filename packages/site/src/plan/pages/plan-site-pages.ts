/*
 * Step 5: the pages of a site, from navigation, page files and descriptions.
 *   1. routes and navigation (planShownRoutes), positions of pages in it
 *   2. the targets of addresses (createAddressSpace)
 *   3. data of playgrounds, feeds, sitemap, languages of search
 */
import type { Checked, Diagnostic } from '@octavo/source'
import { unreadFolders } from '../../load/descriptions/site-descriptions.ts'
import { allDescriptions, type SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { LoadedConfig } from '../../load/load-config.ts'
import type { PageFiles } from '../../load/pages/page-files.ts'
import type { VersionSource } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { withoutExtension, type SortedFiles } from '../../load/files/sort-files.ts'
import { planAccess } from '../access/page-access.ts'
import { createFileAt } from '../addresses/file-at.ts'
import { createAddressSpace, type AddressSpace } from '../addresses/resolve-address.ts'
import { livePath } from '../addresses/site-address.ts'
import { planApiDownloads, type ApiDownload, type ApiDownloads } from '../downloads/api-downloads.ts'
import { planFeeds } from '../discovery/plan-feeds.ts'
import { searchedRoutes, hasSitemap } from '../discovery/discoverable-routes.ts'
import { planShownRoutes } from '../navigation/fallback-navigation.ts'
import { navPositions } from '../navigation/nav-position.ts'
import { positionsByFolder } from '../navigation/nearest-position.ts'
import { planPlaygrounds } from '../playgrounds/plan-playgrounds.ts'
import type { SitePlan } from '../routes/plan-routes.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import type { SitePages } from './site-pages.ts'

/** The input of the plan of pages. */
export interface SitePagesInput {
  readonly loaded: LoadedConfig
  /** Diagnostics of docs.json. */
  readonly known: readonly Diagnostic[]
  readonly settings: SiteSettings
  readonly sorted: SortedFiles
  /** Paths of files that are not published because they look secret. */
  readonly secrets: readonly string[]
  /** Paths of files in folders that are never published. */
  readonly hidden: readonly string[]
  readonly all: PageFiles
  readonly shown: PageFiles
  readonly descriptions: SiteDescriptions
  /** Versions from other revisions. */
  readonly versions: readonly Pick<VersionSource, 'folder' | 'branch'>[]
  /** SHA-256 in hex. */
  readonly sha256: (text: string) => string
}

/** Pages, and whether there is one to show. */
export interface PlannedPages {
  readonly pages: SitePages
  readonly isShown: boolean
  /** True when the navigation is made from the folders of the pages. */
  readonly isByFolder: boolean
}

/** Plans the pages; entries of navigation without a page, and addresses of two pages, are reported. */
export async function planSitePages(
  input: SitePagesInput,
  reader: ProjectReader,
): Promise<Checked<PlannedPages>> {
  const { config, options, style } = input.settings
  const downloads = offeredDownloads(input)
  const planned = planShown(input, reader, downloads)
  const { plan, isShown, isByFolder } = planned.value
  const positions = navPositions(plan.navigation)
  const pages: SitePages = {
    plan,
    positions,
    folderPositions: positionsByFolder(positions),
    access: options.signIn === true ? planAccess(positions, accessSettings(plan, input)) : undefined,
    space: addressSpace(plan, input, downloads),
    branches: new Map(input.versions.flatMap(({ folder, branch }) => (branch ? [[folder, branch]] : []))),
    downloads: usedDownloads(plan, downloads),
    playgrounds: planPlaygrounds(plan.routes, { config, options }),
    feeds: await planFeeds(plan.routes, reader),
    hasSitemap: hasSitemap({ config, style, plan }),
    searchLanguages: new Set(searchedRoutes({ plan, positions }).keys()),
  }
  return { value: { pages, isShown, isByFolder }, diagnostics: planned.diagnostics }
}

/** The token holds texts that writers of a description do not know, so that their texts cannot imitate a mark. */
const accessSettings = ({ routes }: SitePlan, { settings: { config }, sha256 }: SitePagesInput) => ({
  isPublic: config.public === true,
  token: sha256(JSON.stringify([config, routes.map(({ path, frontMatter }) => [path, frontMatter])])).slice(
    0,
    12,
  ),
})

/** What overviews offer for download. */
function offeredDownloads({ descriptions, sorted }: SitePagesInput): ApiDownloads {
  const served = new Set<string>(sorted.assets.map(({ path }) => path))
  return planApiDownloads(allDescriptions(descriptions).values(), (path) => served.has(path))
}

/** Files are made of descriptions that have an overview. */
function usedDownloads({ routes }: SitePlan, { made }: ApiDownloads): readonly ApiDownload[] {
  const shown = new Set(routes.flatMap((route) => (route.kind === 'overview' ? [route.document.path] : [])))
  return made.filter(({ document }) => shown.has(document.path))
}

function planShown(input: SitePagesInput, reader: ProjectReader, downloads: ApiDownloads) {
  const { loaded, settings, sorted, all, shown, descriptions, known } = input
  return planShownRoutes(
    {
      config: settings.config,
      tree: loaded.tree,
      pages: shown,
      descriptions: descriptions.descriptions,
      asyncDescriptions: descriptions.asyncDescriptions,
      texts: (path) => reader.known(path),
      api: { overview: true, schemas: true, ...settings.options.api },
      downloads,
      hidesGroups: settings.options.signIn,
    },
    {
      all,
      known,
      fileAt: createFileAt(sorted.assets.map(({ path }) => path)),
    },
  )
}

/** Generated files that pages may link to. */
const GENERATED = ['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml', 'skill.md']

function addressSpace(plan: SitePlan, input: SitePagesInput, { made }: ApiDownloads): AddressSpace {
  const { settings, sorted, secrets, hidden, loaded, descriptions } = input
  const { config, style } = settings
  const leftOut = sorted.repositoryPages.map(
    ({ path }) => [withoutExtension(path).toLowerCase(), path] as const,
  )
  return createAddressSpace({
    style,
    routes: plan.byPath,
    files: new Set([
      ...sorted.assets.map((entry) => entry.path as string),
      ...made.map(({ path }) => path),
      ...GENERATED,
    ]),
    redirects: config.redirects,
    livePath: livePath(config),
    unread: unreadFolders(loaded, allDescriptions(descriptions)),
    secrets: new Set(secrets),
    hidden: new Set(hidden),
    leftOut: new Map(leftOut),
    ...(input.versions.length > 0 && { mounts: input.versions.map(({ folder }) => folder) }),
  })
}
