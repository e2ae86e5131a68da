/*
 * Everything about a site that is settled before a page is parsed:
 *   0. pictures of the configuration (loadAppearancePictures)
 *   1. sort the files (sortFiles)
 *   2. read pages and their front matter (readPages, pageFiles)
 *   3. API descriptions (loadDescriptions)
 *   4. routes and navigation (planRoutes)
 *   5. assets that all pages share (loadSiteAssets)
 */
import type { ParsedConfig, Schemed } from '@octavo/config'
import type { Diagnostic, SitePath, SourceFile } from '@octavo/source'
import { fileAddress, type AddressStyle } from './address-of.ts'
import { importPaths } from './collect-sources.ts'
import { loadSiteAssets } from './assets/site-assets.ts'
import { planOgPictures } from './assets/pictures/og-pictures.ts'
import { pageLanguage } from './page-language.ts'
import { viewEyebrows } from './view-eyebrows.ts'
import { loadAppearancePictures } from './assets/pictures/appearance-pictures.ts'
import { loadUtilities } from './assets/utilities/load-utilities.ts'
import { checkRedirectSources } from './redirects/final-redirects.ts'
import { siteNotes } from './site-notes.ts'
import { checkPageParts } from './check-page-parts.ts'
import { siteIntegrations } from './integrations/site-integrations.ts'
import { searchedRoutes } from './emit/searched-routes.ts'
import { createDescriptionPort } from './read-description-file.ts'
import { checkUnusedDescriptions } from './check-unused-descriptions.ts'
import { loadAsyncDescriptions } from './load-async-descriptions.ts'
import { apiSources, loadDescriptions } from './load-descriptions.ts'
import { loadSkills } from './load-skills.ts'
import { navPositions } from './nav-position.ts'
import { preparePageEngine, type EngineState } from './page-engine.ts'
import { specDownloads } from './page-menu/spec-downloads.ts'
import { pageFiles, pagesForGroups, type PageFiles } from './page-files.ts'
import { checkPlaygrounds } from './playground/check-playgrounds.ts'
import { planPlaygrounds } from './playground/plan-playgrounds.ts'
import { restrictedFiles } from './restricted-files.ts'
import { planFeeds } from './plan-feeds.ts'
import { planRoutes } from './plan-routes.ts'
import type { BuildOptions, FileEntry, SitePorts } from './ports.ts'
import type { ProjectReader } from './read-project.ts'
import { createAddressSpace } from './resolve-address.ts'
import { livePath, siteAddress } from './site-address.ts'
import type { SiteContext } from './site-context.ts'
import { browserScripts } from './browser-scripts.ts'
import type { Route } from './route.ts'
import { sortFiles, withoutExtension, type SortedFiles } from './sort-files.ts'
import { walkBranches, walkEntries } from './walk-tree.ts'
import type { ApiDocument, AsyncDocument } from '@octavo/openapi'

/** What planning reads through. */
export interface PlanPorts {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: EngineState
}

/** A planned site and the files that go with it. */
export interface PlannedSite {
  readonly site: SiteContext
  readonly files: SortedFiles
  readonly diagnostics: readonly Diagnostic[]
}

/** Plans a site; faults are those of files, front matter, descriptions and navigation. */
export async function planSite(parsed: ParsedConfig, context: PlanPorts): Promise<PlannedSite> {
  const { tree } = parsed
  const { ports, options, reader } = context
  const pictures = await loadAppearancePictures(parsed.config, { ports, reader })
  const { config } = pictures.value
  const named = namedPages(parsed)
  const files = sortFiles([...reader.entries.values()], await sortOptions(reader, named))
  const allPages = pageFiles(await readPages(files, named, reader))
  const pages = { ...allPages, value: pagesForGroups(allPages.value, options.groups) }
  const texts = (path: string) => reader.known(path)
  const candidates = files.data.map((entry) => entry.path)
  const readDescription = createDescriptionPort({ reader, ports, fetched: context.engine.fetched })
  const descriptions = await loadDescriptions(
    {
      config,
      tree,
      candidates,
      wanted: wantsOperations(parsed, pages.value),
      groups: options.groups,
      texts,
      memo: context.engine.descriptions,
    },
    readDescription,
  )
  const wantsChannels = pages.value.all.some((page) => page.frontMatter.asyncapi !== undefined)
  const channels = await loadAsyncDescriptions(
    { config, tree, candidates, wanted: wantsChannels, texts, memo: context.engine.asyncDescriptions },
    readDescription,
  )
  const plan = planRoutes({
    config,
    tree,
    pages: pages.value,
    descriptions: descriptions.value,
    asyncDescriptions: channels.value,
    texts,
  })
  const allDescriptions: AllDescriptions = new Map<string, ApiDocument | AsyncDocument>([
    ...descriptions.value,
    ...channels.value,
  ])
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
      section: viewEyebrows(route, positions.get(route), { style: 'section', address: () => '' })[0]?.label,
      dir: pageLanguage(positions.get(route)).dir,
    }),
  })
  const restricted = restrictedFiles(descriptions.value.values())
  const specs = await specDownloads(allDescriptions, {
    reader,
    ports,
    style,
    config,
    restricted,
    routes: plan.value.routes,
  })
  const addresses = (entries: readonly FileEntry[]) => entries.map((entry) => fileAddress(entry.path, style))
  const site: SiteContext = {
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
      unread: unreadFolders(parsed, allDescriptions),
    }),
    engine: engine.value,
    assets: {
      ...assets.value,
      outputs: [...assets.value.outputs, ...specs.flatMap(({ output }) => output ?? [])],
    },
    serviceOrigins: integrations?.origins,
    takesEvents: integrations?.takesEvents ?? false,
    specs: new Map(specs.map(({ path, address }) => [path, address])),
    restricted,
    descriptions: descriptions.value,
    asyncDescriptions: channels.value,
    descriptionKeys: descriptionKeys(allDescriptions, context),
    playgrounds: planPlaygrounds(plan.value.routes, config),
    skills: await loadSkills(reader),
    feeds: await planFeeds(plan.value.routes, reader),
    searchLanguages: new Set(searchedRoutes({ plan: plan.value, positions }).keys()),
    projectStyles: addresses(files.styles),
    projectScripts: addresses(await browserScripts(files.scripts, reader)),
  }
  const unused = await checkUnusedDescriptions(
    {
      data: files.data,
      used: usedDescriptions(parsed, allDescriptions, plan.value.routes),
      pages: pages.value.all.map(({ file }) => file),
    },
    (path) => reader.text(path),
  )
  const diagnostics = [
    ...pictures.diagnostics,
    ...pages.diagnostics,
    ...descriptions.diagnostics,
    ...channels.diagnostics,
    ...unused,
    ...plan.diagnostics,
    ...engine.diagnostics,
    ...assets.diagnostics,
    ...previews.diagnostics,
    ...checkRedirectSources(site, reader.known('docs.json')),
    ...checkPageParts(site, reader.known('docs.json')),
    ...checkPlaygrounds(site, reader),
    ...siteNotes(site),
  ]
  return { site, files, diagnostics }
}

/** Generated files that pages may link to. */
const GENERATED = ['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml', 'skill.md']

/** Files of descriptions that docs.json names, or that a page or an entry of navigation leads to. */
function usedDescriptions(
  { config, tree }: ParsedConfig,
  descriptions: AllDescriptions,
  routes: readonly Route[],
): ReadonlySet<string> {
  const named = [...apiSources(config, tree)].map(({ source }) => source)
  const led = routes.flatMap(
    ({ operation, schema, channel }) => (operation ?? schema ?? channel)?.document ?? [],
  )
  const documents = [...new Set([...named.flatMap((source) => descriptions.get(source) ?? []), ...led])]
  const files = documents.flatMap((document) => [
    ...document.files.keys(),
    ...('overlays' in document ? document.overlays : []),
  ])
  return new Set<string>([...named, ...files])
}

/** Where the pages of descriptions would lie that could not be read. */
function unreadFolders({ tree }: ParsedConfig, descriptions: AllDescriptions): readonly string[] {
  const sources = [...walkBranches(tree)].flatMap((branch) => branch.expands)
  const unread = sources.filter(({ source }) => !descriptions.has(source))
  return [...new Set(unread.map(({ directory }) => directory ?? 'api-reference'))]
}

/** Both kinds by path. */
type AllDescriptions = ReadonlyMap<string, ApiDocument | AsyncDocument>

/** A hash of every text that a description was made from. */
function descriptionKeys(descriptions: AllDescriptions, { reader, ports, engine, options }: PlanPorts) {
  const textOf = (path: string) => (reader.known(path) ?? engine.fetched.get(path))?.text ?? ''
  const keys = [...descriptions.values()].map((document) => {
    const { path } = document
    const overlays = 'overlays' in document ? document.overlays : []
    const made = [...document.files.keys(), ...overlays]
    const groups = options.groups?.join(',') ?? '*'
    return [path, ports.sha256([groups, ...made.map(textOf)].join('\0'))] as const
  })
  return new Map(keys)
}

/** Colours that anchors and banners bring along. */
function tintsOf({ config, tree }: ParsedConfig): readonly Schemed<string>[] {
  const branches = [...walkBranches(tree)]
  const colors = branches.flatMap((branch) => [branch.color, branch.banner?.color])
  return [config.banner?.color, ...colors].filter((color) => color !== undefined)
}

/** Page paths that navigation names. */
function namedPages({ tree }: ParsedConfig): ReadonlySet<string> {
  return new Set([...walkEntries(tree)].flatMap(({ entry }) => (entry.kind === 'page' ? [entry.path] : [])))
}

/** Whether descriptions that nobody names must be read: a page or an entry asks for an operation. */
function wantsOperations({ tree }: ParsedConfig, pages: PageFiles): boolean {
  const entries = [...walkEntries(tree)].some(({ entry }) => entry.kind === 'operation')
  return (
    entries ||
    pages.all.some(
      (page) => page.frontMatter.openapi !== undefined || page.frontMatter.openapiSchema !== undefined,
    )
  )
}

async function sortOptions(reader: ProjectReader, named: ReadonlySet<string>) {
  const mintignore = await reader.text('.mintignore' as SitePath)
  const markers = [...reader.entries.keys()].filter((path) => path.endsWith('/.octavo'))
  const outputFolders = markers.map((path) => path.slice(0, -'/.octavo'.length))
  return { mintignore: mintignore?.text, outputFolders, named }
}

/** Texts of all pages; files that another imports are snippets, wherever they lie. */
async function readPages(
  files: SortedFiles,
  named: ReadonlySet<string>,
  reader: ProjectReader,
): Promise<readonly SourceFile[]> {
  const repository = files.repositoryPages.filter(({ path }) => {
    const page = withoutExtension(path)
    return named.has(page) || (/\/README$/i.test(page) && named.has(page.replace(/\/README$/i, '')))
  })
  const entries = [...files.pages, ...repository].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const texts = await Promise.all(entries.map((entry) => reader.text(entry.path)))
  const pages = texts.filter((file) => file !== undefined)
  const imported = new Set<string>(pages.flatMap((file) => importPaths(file)))
  return pages.filter((file) => !imported.has(file.path) || named.has(withoutExtension(file.path)))
}
