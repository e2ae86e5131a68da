/*
 * Everything about a site that is settled before a page is parsed:
 *   0. pictures of the configuration (loadAppearancePictures)
 *   1. sort the files (sortFiles)
 *   2. read pages and their front matter (readPages, pageFiles); who may see them, which of them moved
 *   3. API descriptions (loadAllDescriptions)
 *   4. routes and navigation (planShownRoutes)
 *   5. assets that all pages share (loadSiteAssets)
 */
import type { Site } from './site.ts'
import type { ParsedConfig, Schemed } from '@octavo/config'
import type { Diagnostic } from '@octavo/source'
import { fileAddress, type AddressStyle } from '../plan/addresses/address-of.ts'
import { authorHooks } from '../load/author-hooks.ts'
import {
  descriptionKeys,
  loadAllDescriptions,
  unreadFolders,
  usedDescriptions,
} from '../load/descriptions/all-descriptions.ts'
import { loadSiteAssets } from '../assets/shared/site-assets.ts'
import { planOgPictures } from '../assets/pictures/og-pictures.ts'
import { pageLanguage } from '../plan/navigation/page-language.ts'
import { groupLabel } from '../plan/navigation/named-ancestors.ts'
import { loadAppearancePictures } from '../assets/pictures/appearance-pictures.ts'
import { loadUtilities } from '../assets/utilities/load-utilities.ts'
import { withoutRedirected } from '../plan/redirects/redirected-pages.ts'
import { checkRestricted } from '../check/pages/check-restricted.ts'
import { createFileAt } from '../plan/addresses/file-at.ts'
import { checkRedirectSources } from '../plan/redirects/final-redirects.ts'
import { checkVoidSettings } from '../check/settings/check-void-settings.ts'
import { hasSitemap } from '../plan/discovery/sitemap-routes.ts'
import { siteNotes } from '../check/settings/site-notes.ts'
import { checkPageParts } from '../check/settings/check-page-parts.ts'
import { siteIntegrations } from '../integrations/site-integrations.ts'
import { searchedRoutes } from '../plan/discovery/searched-routes.ts'
import { checkUnusedDescriptions } from '../check/pages/check-unused-descriptions.ts'
import { loadSkills } from '../load/load-skills.ts'
import { navPositions } from '../plan/navigation/nav-position.ts'
import { planShownRoutes } from '../plan/navigation/fallback-navigation.ts'
import type { LoadedConfig } from '../load/load-config.ts'
import { preparePageEngine } from '../assets/engine/page-engine.ts'
import { specDownloads } from '../assets/downloads/spec-downloads.ts'
import { pageFiles, pagesForGroups } from '../load/page-files.ts'
import { checkPlaygrounds } from '../check/settings/check-playgrounds.ts'
import { planPlaygrounds } from '../plan/playgrounds/plan-playgrounds.ts'
import { tellWithheld } from '../load/publish/tell-withheld.ts'
import { restrictedFiles } from '../load/descriptions/restricted-files.ts'
import { planFeeds } from '../plan/discovery/plan-feeds.ts'
import type { PlanPorts } from './plan-ports.ts'
import { projectLoads } from '../policy/project-loads.ts'
import type { FileEntry } from '../load/ports.ts'
import { createAddressSpace } from '../plan/addresses/resolve-address.ts'
import { livePath, siteAddress } from '../plan/addresses/site-address.ts'
import { browserScripts } from '../load/browser-scripts.ts'
import { namedPages, readPages, sortOptions } from '../load/read-pages.ts'
import { sortFiles, withoutExtension, type SortedFiles } from '../load/sort-files.ts'
import { walkBranches } from '../plan/navigation/walk-tree.ts'

/** A planned site and the files that go with it. */
export interface PlannedSite {
  readonly site: Site
  readonly files: SortedFiles
  readonly diagnostics: readonly Diagnostic[]
  /** False when there is no page to show. */
  readonly isShown: boolean
}

/** Plans a site; faults are those of files, front matter, descriptions and navigation. `known` are those of docs.json. */
export async function planSite(
  parsed: LoadedConfig,
  context: PlanPorts,
  known: readonly Diagnostic[] = [],
): Promise<PlannedSite> {
  const { tree } = parsed
  const { ports, options, reader, withheld } = context
  const pictures = await loadAppearancePictures(parsed.config, { ports, reader })
  const { config } = pictures.value
  const named = namedPages(parsed)
  const sorting = { ...(await sortOptions(reader, named)), denies: withheld?.denies }
  const files = sortFiles([...reader.entries.values()], sorting)
  const isServed = new Set<string>(files.assets.map(({ path }) => path))
  const secrets = sortFiles(reader.withheld, sorting).assets
  const allPages = pageFiles(await readPages(files, named, reader), named)
  const pages = withoutRedirected(pagesForGroups(allPages.value, options.groups), config.redirects)
  const texts = (path: string) => reader.known(path)
  const descriptions = await loadAllDescriptions(parsed, { ...context, config, files, pages: pages.value })
  const planned = planShownRoutes(
    {
      config,
      tree,
      pages: pages.value,
      descriptions: descriptions.openapi,
      asyncDescriptions: descriptions.asyncapi,
      texts,
    },
    {
      all: allPages.value,
      isDamaged: parsed.state !== 'sound',
      known,
      fileAt: createFileAt(files.assets.map(({ path }) => path)),
    },
  )
  const plan = { value: planned.value.plan, diagnostics: planned.diagnostics }
  const style: AddressStyle = {
    ...siteAddress(config, options),
    urls: options.urls ?? 'directory',
    trailingSlash: config.seo.trailingSlash,
  }
  const engine = await preparePageEngine(config, { ports, reader, state: context.engine })
  const integrations = siteIntegrations(config)
  const assets = await loadSiteAssets(config, {
    ports,
    reader,
    integrations,
    style,
    engine: engine.value,
    pictures: pictures.value.byPath,
    tints: tintsOf(parsed),
    utilities: await loadUtilities(config, plan.value.routes, { reader, state: context.engine }),
  })
  const positions = navPositions(plan.value.navigation)
  const previews = await planOgPictures(config, {
    ports,
    reader,
    style,
    pictures: pictures.value.byPath,
    routes: plan.value.routes.filter((route) => route.frontMatter.url === undefined),
    textOf: (route) => ({
      section: groupLabel(route, positions.get(route)),
      dir: pageLanguage(positions.get(route)).dir,
    }),
  })
  const restricted = restrictedFiles(descriptions.openapi.values())
  const specs = await specDownloads(descriptions.byPath, {
    reader,
    ports,
    style,
    config,
    restricted,
    isServed: (path) => isServed.has(path),
    routes: plan.value.routes,
  })
  const scripts = await browserScripts(files.scripts, reader)
  const loads = await projectLoads({ styles: files.styles, scripts }, reader, options.csp)
  const addresses = (entries: readonly FileEntry[]) => entries.map((entry) => fileAddress(entry.path, style))
  const site: Site = {
    config,
    options,
    style,
    plan: plan.value,
    positions,
    previews: previews.value,
    space: createAddressSpace({
      style,
      routes: plan.value.byPath,
      files: new Set([...files.assets.map((entry) => entry.path as string), ...GENERATED]),
      redirects: config.redirects,
      livePath: livePath(config),
      unread: unreadFolders(parsed, descriptions.byPath),
      withheld: new Set(secrets.map(({ path }) => path)),
      leftOut: new Map(
        files.repositoryPages.map(({ path }) => [withoutExtension(path).toLowerCase(), path] as const),
      ),
    }),
    engine: engine.value,
    assets: {
      ...assets.value,
      outputs: [...assets.value.outputs, ...specs.flatMap(({ output }) => output ?? [])],
    },
    serviceOrigins: integrations?.origins,
    projectLoads: loads.value,
    hooks: await authorHooks([...files.styles, ...scripts], reader),
    takesEvents: integrations?.takesEvents ?? false,
    specs: new Map(specs.map(({ path, address }) => [path, address])),
    restricted,
    descriptions: descriptions.openapi,
    asyncDescriptions: descriptions.asyncapi,
    descriptionKeys: descriptionKeys(descriptions.byPath, context),
    playgrounds: planPlaygrounds(plan.value.routes, { config, options }),
    skills: await loadSkills(reader),
    feeds: await planFeeds(plan.value.routes, reader),
    hasSitemap: hasSitemap({ config, style, plan: plan.value }),
    searchLanguages: new Set(searchedRoutes({ plan: plan.value, positions }).keys()),
    projectStyles: addresses(files.styles),
    projectScripts: addresses(scripts),
  }
  const unused = await checkUnusedDescriptions(
    {
      data: files.data,
      used: usedDescriptions(parsed, descriptions.byPath, plan.value.routes),
      pages: pages.value.all.map(({ file }) => file),
    },
    (path) => reader.text(path),
  )
  const diagnostics = [
    ...pictures.diagnostics,
    ...allPages.diagnostics,
    ...pages.diagnostics,
    ...descriptions.diagnostics,
    ...unused,
    ...plan.diagnostics,
    ...engine.diagnostics,
    ...assets.diagnostics,
    ...previews.diagnostics,
    ...checkRedirectSources(site, reader.known('docs.json')),
    ...checkPageParts(site, reader.known('docs.json')),
    ...checkPlaygrounds(site, reader),
    ...checkRestricted(site),
    ...loads.diagnostics,
    ...tellWithheld(secrets.map(({ path }) => [path, withheld?.secrets.get(path) ?? 'secret'])),
    ...checkVoidSettings(parsed.config, site, reader),
    ...siteNotes(site),
  ]
  return { site, files, diagnostics, isShown: planned.value.isShown }
}

/** Generated files that pages may link to. */
const GENERATED = ['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml', 'skill.md']

/** Colours that anchors and banners bring along. */
function tintsOf({ config, tree }: ParsedConfig): readonly Schemed<string>[] {
  const branches = [...walkBranches(tree)]
  const colors = branches.flatMap((branch) => [branch.color, branch.banner?.color])
  return [config.banner?.color, ...colors].filter((color) => color !== undefined)
}
