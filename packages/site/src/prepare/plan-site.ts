/*
 * Plans everything about a site before a page is parsed. Each step receives the records that it reads and returns
 * its own, with the diagnostics of what it has read:
 *   1. settings       docs.json and options, without pictures that cannot be shown
 *   2. files          the project's files by purpose
 *   3. page files     texts and front matter, for the readers of this build
 *   4. descriptions   the API descriptions that docs.json and pages name
 *   5. pages          routes, navigation, addresses, playgrounds, feeds
 *   6. services       the integrations of docs.json
 *   7. author files   the project's own stylesheets, scripts and skills
 *   8. shared assets  icons, code colours, stylesheets, scripts, fonts, pictures, downloads
 */
import { startFaviconRenderer } from '../assets/favicons/favicon-renderer.ts'
import { loadPictureVariants } from '../assets/pictures/picture-variants.ts'
import type { Diagnostic, Checked } from '@octavo/source'
import { loadAuthorFiles } from '../assets/project/author-files.ts'
import { loadSharedAssets } from '../assets/shared/shared-assets.ts'
import { siteIntegrations, siteServices } from '../integrations/site-integrations.ts'
import type { LoadedConfig } from '../load/load-config.ts'
import { reportPointers } from '../load/files/report-pointers.ts'
import { isInDotFolder, sortFiles, type SortedFiles } from '../load/files/sort-files.ts'
import { planSitePages } from '../plan/pages/plan-site-pages.ts'
import { loadPageFiles } from './load-page-files.ts'
import { loadSiteDescriptions } from './load-site-descriptions.ts'
import type { PlannedSite, PlanPorts } from './site.ts'
import type { ParsedConfig, Config } from '@octavo/config'
import { isMountedCode } from '../load/versions/mount-revision.ts'
import { reportExcluded } from '../load/secrets/report-excluded.ts'
import { loadGlossary } from '../load/load-glossary.ts'
import { namedPages, sortOptions, withoutShown } from '../load/pages/read-pages.ts'
import { loadAppearancePictures, type Picture } from '../assets/pictures/appearance-pictures.ts'
import { siteSettings, type SiteSettings } from '../plan/settings/site-settings.ts'

/**
 * Plans a site. The diagnostics are those of files, front matter, descriptions, navigation and assets; `known` are
 * those of docs.json, which are not repeated.
 */
export async function planSite(
  loaded: LoadedConfig,
  scope: PlanPorts,
  known: readonly Diagnostic[] = [],
): Promise<PlannedSite> {
  const { reader } = scope
  const settings = await loadSettings(loaded.config, scope)
  const { config } = settings.value.settings
  const favicons = startFaviconRenderer(config, settings.value.pictures, scope.ports)
  // A step before the one that waits for it may fail.
  favicons.catch(() => {})
  const files = await listFiles(loaded, scope)
  const { sorted } = files.value
  const pageFiles = await loadPageFiles(
    { ...settings.value, files: sorted, named: files.value.named },
    reader,
  )
  const descriptions = await loadSiteDescriptions(
    { loaded, config, files: sorted, pages: pageFiles.value.shown },
    scope,
  )
  const planned = await planSitePages(
    {
      ...settings.value,
      ...pageFiles.value,
      ...files.value,
      loaded,
      known,
      descriptions: descriptions.value,
      versions: (scope.mounts ?? []).map(({ source }) => source),
      sha256: scope.ports.sha256,
    },
    reader,
  )
  const integrations = siteIntegrations(config)
  const author = await loadAuthorFiles(sorted, settings.value.settings, reader)
  const site = {
    ...settings.value.settings,
    ...descriptions.value,
    ...planned.value.pages,
    ...author.value,
  }
  const shared = await loadSharedAssets(
    { site, pictures: settings.value.pictures, favicons, tree: loaded.tree, files: sorted, integrations },
    scope,
  )
  const variants = await loadPictureVariants(sorted.assets, site, scope)
  const steps = [settings, files, pageFiles, descriptions, planned, author, shared, variants]
  return {
    site: { ...site, ...siteServices(integrations), ...shared.value, ...variants.value },
    files: sorted,
    pageFiles: pageFiles.value.shown,
    diagnostics: steps.flatMap(({ diagnostics }) => diagnostics),
    isShown: planned.value.isShown,
    isByFolder: planned.value.isByFolder,
  }
}

/** The project's files by purpose. */
interface ListedFiles {
  readonly sorted: SortedFiles
  /** Paths of pages that navigation names. */
  readonly named: ReadonlySet<string>
  /** Paths of files that would be published if they did not look secret. */
  readonly secrets: readonly string[]
  /** Paths of files in folders that are never published, because their names begin with a dot. */
  readonly hidden: readonly string[]
}

/** Sorts the listing of the reader; files that are not published because they look secret are reported. */
async function listFiles(
  parsed: ParsedConfig,
  { reader, excluded, options, mounts = [] }: PlanPorts,
): Promise<Checked<ListedFiles>> {
  const named = namedPages(parsed)
  const denies = (path: string) =>
    excluded?.denies?.(path) === true ||
    options.hooks?.files.has(path) === true ||
    (isMountedCode(path) && mounts.some(({ source }) => path.startsWith(`${source.folder}/`)))
  const sorting = { ...(await sortOptions(reader, named)), denies }
  const sorted = await withoutShown(sortFiles([...reader.entries.values()], sorting), reader)
  const secrets = sortFiles(reader.excluded, sorting).assets.map(({ path }) => path)
  return {
    value: { sorted, named, secrets, hidden: [...reader.entries.keys()].filter(isInDotFolder) },
    diagnostics: [
      ...reportExcluded(secrets.map((path) => [path, excluded?.secrets.get(path) ?? 'secret'])),
      ...(await reportPointers(sorted.assets, reader)),
    ],
  }
}

/** Settings, and their pictures. */
interface LoadedSettings {
  readonly settings: SiteSettings
  /** Pictures of docs.json by path or address. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Loads the pictures of docs.json; a picture that cannot be shown is reported and taken out of the configuration. */
async function loadSettings(config: Config, scope: PlanPorts): Promise<Checked<LoadedSettings>> {
  const { ports, reader, options } = scope
  const { value, diagnostics } = await loadAppearancePictures(config, { ports, reader })
  const glossary = await loadGlossary(options, reader)
  const settings = { ...siteSettings(value.config, options), glossary: glossary.value }
  return {
    value: { settings, pictures: value.byPath },
    diagnostics: [...diagnostics, ...glossary.diagnostics],
  }
}
