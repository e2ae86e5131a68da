/*
 * Step 8: the files that all pages share.
 *   1. the engine: icons, code colours, math (preparePageEngine)
 *   2. stylesheets, scripts and fonts (loadSiteAssets) with utility classes (loadUtilities)
 *   3. pictures of link previews (planOgPictures)
 *   4. API descriptions for download (specDownloads)
 */
import type { Config, Schemed, SiteTree } from '@octavo/config'
import type { Checked } from '@octavo/source'
import type { SiteIntegrations } from '../../integrations/site-integrations.ts'
import { allDescriptions, type SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { SortedFiles } from '../../load/files/sort-files.ts'
import { groupLabel, pageLanguage } from '../../plan/navigation/nav-position.ts'
import { walkBranches } from '../../load/navigation/walk-tree.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { AuthorFiles } from '../project/author-files.ts'
import { specDownloads } from '../downloads/spec-downloads.ts'
import { preparePageEngine, type EngineState, type PageEngine } from '../engine/page-engine.ts'
import type { FaviconRenderer } from '../favicons/favicon-renderer.ts'
import type { Picture } from '../pictures/appearance-pictures.ts'
import { planOgPictures, type OgPictures } from '../pictures/og-pictures.ts'
import { loadUtilities } from '../utilities/load-utilities.ts'
import { loadSiteAssets, type SiteAssets } from './site-assets.ts'

/** The engine that renders all pages, and the files that they share. */
export interface SharedAssets {
  readonly engine: PageEngine
  readonly assets: SiteAssets
  /** Pictures of link previews. */
  readonly previews: OgPictures
  /** Addresses of API descriptions for download, by their path. */
  readonly specs: ReadonlyMap<string, string>
}

/** The input of the shared assets. */
export interface SharedAssetsInput {
  readonly site: SiteSettings & SiteDescriptions & SitePages & Pick<AuthorFiles, 'projectScripts'>
  readonly tree: SiteTree
  readonly files: SortedFiles
  /** Pictures of docs.json by path or address. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** The renderer of the favicon, which was started before. */
  readonly favicons: Promise<FaviconRenderer | undefined>
  readonly integrations: SiteIntegrations | undefined
}

interface AssetScope {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly engine: EngineState
}

/** Loads the shared assets; files, fonts, grammars and pictures that are missing or broken are reported. */
export async function loadSharedAssets(
  input: SharedAssetsInput,
  scope: AssetScope,
): Promise<Checked<SharedAssets>> {
  const { config } = input.site
  const { ports, reader, engine: state } = scope
  const engine = await preparePageEngine(config, { ports, reader, state })
  const assets = await loadFiles(input, engine.value, scope)
  const previews = await loadPreviews(input, scope)
  const specs = await loadDownloads(input, scope)
  const downloads = specs.flatMap(({ output }) => output ?? [])
  const value: SharedAssets = {
    engine: engine.value,
    assets: { ...assets.value, outputs: [...assets.value.outputs, ...downloads] },
    previews: previews.value,
    specs: new Map(specs.map(({ path, address }) => [path, address])),
  }
  const diagnostics = [engine, assets, previews].flatMap((step) => step.diagnostics)
  return { value, diagnostics }
}

async function loadFiles(
  { site, tree, pictures, favicons, integrations }: SharedAssetsInput,
  engine: PageEngine,
  { ports, reader, engine: state }: AssetScope,
): Promise<Checked<SiteAssets>> {
  const { config, style, plan } = site
  const checkOnly = site.options.checkOnly === true
  const utilities = await loadUtilities(config, plan.routes, { reader, state, checkOnly })
  const tints = tintsOf(config, tree)
  const signIn = site.access !== undefined
  const hasScripts = site.projectScripts.length > 0
  const context = {
    ports,
    reader,
    integrations,
    style,
    engine,
    pictures,
    favicons,
    tints,
    utilities,
    signIn,
    hasScripts,
  }
  return loadSiteAssets(config, context)
}

/** The colours of anchors and banners. */
function tintsOf({ banner }: Config, tree: SiteTree): readonly Schemed<string>[] {
  const colors = [...walkBranches(tree)].flatMap((branch) => [branch.color, branch.banner?.color])
  return [banner?.color, ...colors].filter((color) => color !== undefined)
}

function loadPreviews(
  { site, pictures }: SharedAssetsInput,
  { ports, reader }: AssetScope,
): Promise<Checked<OgPictures>> {
  const { config, style, plan, positions } = site
  return planOgPictures(config, {
    ports,
    reader,
    style,
    pictures,
    routes: plan.routes.filter((route) => route.frontMatter.url === undefined),
    textOf: (route) => ({
      section: groupLabel(route, positions.get(route)),
      dir: pageLanguage(positions.get(route)).dir,
    }),
  })
}

function loadDownloads({ site, files }: SharedAssetsInput, { ports, reader }: AssetScope) {
  const { config, style, plan, restricted } = site
  const served = new Set<string>(files.assets.map(({ path }) => path))
  return specDownloads(allDescriptions(site), {
    reader,
    ports,
    style,
    config,
    restricted,
    isServed: (path) => served.has(path),
    routes: plan.routes,
  })
}
