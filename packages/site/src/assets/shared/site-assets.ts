/*
 * Files that all pages share, each under an address with the hash of its content:
 *   1. the theme's stylesheets, built with the package
 *   2. the site's own stylesheet: fonts, colours of docs.json, colours of code
 *   3. utility classes that authors use
 *   4. the client's scripts, built with the package
 *   5. the theme's fonts
 *   6. icons of the site, and pictures of other hosts that were fetched
 */
import type { Config, Schemed } from '@octavo/config'
import type { Checked } from '@octavo/source'
import { fontFaces, siteColors, themeStylesheet, tintStylesheet, type FontFile } from '@octavo/theme'
import { fileAddress, type AddressStyle } from '../../plan/addresses/address-of.ts'
import { speculationRules } from '../../plan/addresses/speculation-rules.ts'
import type { SiteIntegrations } from '../../integrations/site-integrations.ts'
import { hashedOutput } from '../../output/output-names.ts'
import type { OutputFile } from '../../output/output-file.ts'
import type { PageEngine } from '../engine/page-engine.ts'
import type { SitePorts } from '../../load/ports.ts'
import { cssLoads } from '../../policy/loads/css-loads.ts'
import { mergeLoads, type Loads } from '../../policy/loads/loads.ts'
import { reportNotes } from './report-notes.ts'
import { loadFirstStyles, type FirstStyles } from './first-styles.ts'
import { inlineParts, type InlineParts } from './inline-parts.ts'
import { loadDiagramFiles, type DiagramFiles } from './diagram-files.ts'
import { loadPlaygroundFiles, type PlaygroundFiles } from './playground-files.ts'
import { loadFonts } from '../fonts/load-fonts.ts'
import { fontPreload, sometimesPreloads } from '../fonts/font-preloads.ts'
import type { LoadedFonts } from '../fonts/theme-fonts.ts'
import type { FaviconRenderer } from '../favicons/favicon-renderer.ts'
import { loadFaviconSet, type FaviconSet } from '../favicons/favicon-set.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import type { Picture } from '../pictures/appearance-pictures.ts'
import { pictureAddresses, type PictureAddresses } from '../pictures/picture-addresses.ts'

/** Addresses of shared files, and the files. */
export interface SiteAssets extends PictureAddresses {
  readonly styles: readonly string[]
  /** Loaded where `needsParts` finds such an element, before the stylesheets of API pages. */
  readonly partStyles: readonly string[]
  /** The behaviour of these elements, on the same pages. */
  readonly partScripts: readonly string[]
  /** Loaded on pages with formulas, or on all or none by `styling.latex`. */
  readonly mathStyles: readonly string[]
  /** Loaded on API pages alone. */
  readonly apiStyles: readonly string[]
  /** Loaded after the stylesheets of the theme and before those of a page and of the project. */
  readonly utilityStyles: readonly string[]
  readonly scripts: readonly string[]
  /** Elements that are in every page itself. */
  readonly inline: InlineParts
  /** Loaded when a reader opens search. */
  readonly search: { readonly script: string; readonly style: string }
  /** Loaded on pages with diagrams alone; written only when there is one. */
  readonly diagrams: DiagramFiles
  /** For pages that have moved, and for those that ask for feedback; written only when there is one. */
  readonly redirectScript: SharedFile
  readonly feedbackScript: SharedFile
  /** For pages with comments, and for search by a service; written only when there is one. */
  readonly commentsScript: SharedFile
  readonly searchProviderScript: SharedFile
  /** For pages with a playground; written only when there is one. `callbackScript` is written with OAuth alone. */
  readonly playground: {
    readonly scripts: PlaygroundFiles
    readonly styles: SharedFile
    readonly callbackScript: SharedFile
  }
  /** For pages that connect to channels; written only when there is one. */
  readonly live: { readonly script: SharedFile; readonly styles: SharedFile }
  readonly notFoundScript: SharedFile
  /** For pages that show only a part of the sidebar; written only when there is one. */
  readonly sidebarScript: SharedFile
  /** The script after a sidebar, for pages of descriptions that show only a part of it; others hold it themselves. */
  readonly sidebarState: SharedFile
  /** For pages that leave fields to fragments, or colours of code to the script; written only when there is one. */
  readonly apiScript: SharedFile
  /** The module that writes code samples; written only where a page leaves some to it. */
  readonly samplesScript: SharedFile
  /**
   * `<link>`s that fetch the fonts of the first view early: browsers wait a moment for an optional font that they fetch
   * already, so that first visitors see it where the network is fast.
   */
  readonly preloads: readonly Readonly<Record<string, string>>[]
  /** The same for fonts that only pages with certain characters need: the elements for a page with this text. */
  sometimesPreloads(html: readonly string[], first: readonly string[] | undefined): string
  /** The rules that the first view of a page needs. */
  readonly firstStyles: FirstStyles
  /** Links and files of the site's icon. */
  readonly favicons: FaviconSet
  /** The addresses that these stylesheets load from other hosts: utility classes may name pictures. */
  readonly styleLoads: Loads
  readonly outputs: readonly OutputFile[]
}

/** A file that is written where it is used. */
export interface SharedFile {
  readonly address: string
  readonly output: OutputFile
}

interface AssetContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly style: AddressStyle
  readonly engine: PageEngine
  /** Pictures of the configuration by path or address. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** The renderer of the favicon, which was started before. */
  readonly favicons: Promise<FaviconRenderer | undefined>
  /** Colours of anchors and banners. */
  readonly tints: readonly Schemed<string>[]
  readonly integrations: SiteIntegrations | undefined
  /** The site has pages for readers who are signed in. */
  readonly signIn: boolean
  /** Every page loads scripts of the project. */
  readonly hasScripts: boolean
  /** CSS of utility classes; root addresses in it are those of the project. */
  readonly utilities: string
}

/** Loads and composes the shared files; reports colours that had to be changed. */
export async function loadSiteAssets(config: Config, context: AssetContext): Promise<Checked<SiteAssets>> {
  const { ports, style, engine, integrations } = context
  const outputs: OutputFile[] = []
  const add = (name: string, data: Uint8Array | string) => {
    const output = hashedOutput(name, data, ports)
    outputs.push(output)
    return fileAddress(output.path, style)
  }
  const read = (specifier: string) => ports.readPackageFile(specifier)
  const shared = async (name: string, folder = '@octavo/client/dist'): Promise<SharedFile> => {
    const output = hashedOutput(name, await read(`${folder}/${name}`), ports)
    return { output, address: fileAddress(output.path, style) }
  }
  const fonts = await loadFonts(config, { ports, reader: context.reader, add })
  const theme = themeStylesheet(config)
  const [first, later] = firstFaces(fonts.value, config)
  const colors = theme.css + tintStylesheet(context.tints)
  const own = [fontFaces(later), colors, engine.highlighter.stylesheet()].join('')
  const faces = fontFaces(first) + fonts.value.fallbacks
  const firstStyles = await loadFirstStyles(config, { faces, colors }, ports)
  const services = await addServices({ add, read }, integrations)
  const utilities = rebased(context.utilities, style)
  const pictures = pictureAddresses({ style, pictures: context.pictures, add })
  const favicons = await loadFavicons(config, context, pictures.file)
  const styles = [
    add('octavo.css', await read(`@octavo/theme/dist/themes/${config.theme}.css`)),
    add('site.css', own),
    ...(context.signIn ? [add('account.css', await read('@octavo/theme/dist/account.css'))] : []),
  ]
  const assets: SiteAssets = {
    styles,
    ...(await addPageFiles({ add, read }, utilities)),
    diagrams: await loadDiagramFiles(ports, style),
    inline: await loadInlineParts(context),
    scripts: [add('main.js', await read('@octavo/client/dist/main.js')), ...services],
    ...(await loadSharedFiles(shared, await loadPlaygroundFiles(ports, style))),
    preloads: fonts.value.first.map(fontPreload),
    sometimesPreloads: sometimesPreloads(fonts.value.sometimes),
    firstStyles,
    ...pictures,
    favicons: favicons.value,
    styleLoads: mergeLoads([cssLoads(faces + own), cssLoads(utilities)]),
    outputs: [...outputs, ...favicons.value.outputs],
  }
  return {
    value: assets,
    diagnostics: [...reportNotes(theme.notes, context.reader), ...fonts.diagnostics, ...favicons.diagnostics],
  }
}

/** The faces of the first view, under the names that the rules of the site have for them, and the others. */
function firstFaces(
  { files, first, sometimes }: LoadedFonts,
  { fonts }: Config,
): readonly [readonly FontFile[], readonly FontFile[]] {
  const early = new Set([...first, ...sometimes.map(({ url }) => url)])
  const named = new Set([fonts, fonts.body, fonts.heading].map((font) => font?.family))
  const isFirst = ({ url, family }: FontFile) =>
    early.has(url) && (family.endsWith(' Variable') || named.has(family))
  return [files.filter(isFirst), files.filter((file) => !isFirst(file))]
}

/** Reads the scripts that are in every page itself. */
async function loadInlineParts(context: AssetContext): Promise<InlineParts> {
  const { ports, style } = context
  const read = async (name: string) =>
    new TextDecoder().decode(await ports.readPackageFile(`@octavo/client/dist/${name}`)).trim()
  const texts = {
    headScript: await read('head.js'),
    sidebarScript: await read('sidebar-state.js'),
    speculation: speculationRules(style, context),
  }
  return inlineParts(texts, ports.sha256)
}

/** Loads the site's icon; `file` returns the address of a picture of docs.json. */
async function loadFavicons(config: Config, context: AssetContext, file: SiteAssets['file']) {
  const colors = siteColors(config)
  return loadFaviconSet(config, {
    ports: context.ports,
    style: context.style,
    file,
    pictures: context.pictures,
    renderer: await context.favicons,
    background: colors.background.light,
    primary: colors.primary.light,
    hasOwn: context.reader.entries.has('favicon.ico'),
  })
}

interface AddTools {
  /** Adds a file under a name with its hash; returns its address. */
  readonly add: (name: string, data: Uint8Array | string) => string
  /** Reads a file of a package. */
  readonly read: (specifier: string) => Promise<Uint8Array>
}

/** Adds the script of the services of docs.json, which begins with their settings. */
async function addServices({ add, read }: AddTools, integrations: SiteIntegrations | undefined) {
  if (!integrations) return []
  const code = new TextDecoder().decode(await read('@octavo/client/dist/integrations.js'))
  return [add('integrations.js', integrations.settings + code)]
}

/** Adds the files of every page, and the stylesheets that only some pages load. */
async function addPageFiles({ add, read }: AddTools, utilities: string) {
  return {
    partStyles: [add('parts.css', await read('@octavo/theme/dist/parts.css'))],
    partScripts: [add('page-parts.js', await read('@octavo/client/dist/page-parts.js'))],
    mathStyles: [add('math.css', await read('@octavo/theme/dist/math.css'))],
    apiStyles: [add('api.css', await read('@octavo/theme/dist/api.css'))],
    utilityStyles: utilities === '' ? [] : [add('utilities.css', utilities)],
    search: {
      script: add('search.js', await read('@octavo/client/dist/search.js')),
      style: add('search.css', await read('@octavo/theme/dist/search.css')),
    },
  }
}

/** Loads the files that are written only where a page uses them. */
async function loadSharedFiles(
  shared: (name: string, folder?: string) => Promise<SharedFile>,
  scripts: PlaygroundFiles,
) {
  return {
    redirectScript: await shared('redirect.js'),
    feedbackScript: await shared('feedback.js'),
    commentsScript: await shared('comments.js'),
    searchProviderScript: await shared('search-provider.js'),
    playground: {
      scripts,
      styles: await shared('playground.css', '@octavo/theme/dist'),
      callbackScript: await shared('oauth-callback.js'),
    },
    live: { script: await shared('live.js'), styles: await shared('live.css', '@octavo/theme/dist') },
    notFoundScript: await shared('not-found.js'),
    sidebarScript: await shared('sidebar-parts.js'),
    sidebarState: await shared('sidebar-state.js'),
    apiScript: await shared('api-page.js'),
    samplesScript: await shared('samples.js'),
  }
}

/** Files that classes name from the root (`bg-[url(/x.png)]`) are below the site's base. */
function rebased(css: string, style: AddressStyle): string {
  return css.replace(
    /url\((["']?)\/(?!\/)([^"')]+)/g,
    (_all, quote: string, path: string) => `url(${quote}${fileAddress(path, style)}`,
  )
}
