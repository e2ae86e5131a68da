import type { FirstStyle } from '../assets/shared/first-styles.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { SharedFile } from '../assets/shared/site-assets.ts'
import { FIRST_STYLE_SLOT } from '../view/head/view-head.ts'
import type { Site } from '../prepare/site.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SiteServices } from '../integrations/site-integrations.ts'
import type { ParsedPage } from '@octavo/markdown'
import { createDiagnostic, displayDiagnostic, spanOfFile, type Diagnostic } from '@octavo/source'
import { createWords, firstStyleElement, renderDocument, type NoticeView, type PageView } from '@octavo/theme'
import { fileAddress } from '../plan/addresses/address-of.ts'
import type { PictureSizes } from '../assets/pictures/picture-sizes.ts'
import { chromeTools } from '../view/chrome/chrome-tools.ts'
import { createNavigationContext } from '../view/navigation/view-navigation.ts'
import type { PageDates } from '../plan/pages/page-dates.ts'
import { viewFeedback } from '../view/page/page-foot.ts'
import type { PageIslands } from '../view/page/page-islands.ts'
import type { PageStyles } from './page-styles.ts'
import { beforeStyles } from './before-styles.ts'
import { pagePolicy, POLICY_SLOT, createLaterIcons, type PolicyFacts } from './page-policy.ts'
import type { Loads } from '../policy/loads/loads.ts'
import type { NavigationContext } from '../plan/navigation/nav-target.ts'
import type { NavBranch } from '../plan/navigation/nav-tree.ts'
import { createCodeReader, type ReadCode } from '../policy/loads/island-loads.ts'
import { liveSources, playgroundSources } from '../plan/playgrounds/page-connections.ts'
import { notFoundRoute, noticeRoute } from '../plan/routes/not-found-route.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { SitePorts } from '../load/ports.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import { pagePictures } from '../view/page/page-pictures.ts'
import { createPageReuse, type PageReuse, type ReusedPage } from './reuse-page.ts'
import type { Route } from '../plan/routes/route.ts'
import type { SchemaFragments } from './fragments/schema-fragments.ts'
import type { Sidebars } from '../view/navigation/sidebars.ts'
import { ASSET_FOLDER } from '../output/output-names.ts'
import type { OutputFile } from '../output/output-file.ts'
import { viewPage } from '../view/page/view-page.ts'
import { viewNotFound } from '../view/page/view-not-found.ts'

/** A written page. */
export interface RenderedPage {
  /** In parts that make the page one after the other: it is never one text in memory, only the bytes of its file. */
  readonly html: readonly string[]
  /** Absent where the settings switch the policy off. */
  readonly csp?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly cached: boolean
}

/** Step 9 for all pages of one site. */
export interface PageRenderer {
  render(route: Route): Promise<RenderedPage>
  /** Takes a page from an earlier build, but its HTML; undefined when it must be rendered. */
  reuse(route: Route): Promise<ReusedPage | undefined>
  /** The page for unknown addresses; `list` is the address of its list of pages. */
  renderNotFound(list: string): Promise<RenderedPage>
  /** A page of a server with sign-in. */
  renderNotice(notice: NoticeView): RenderedPage
}

interface RendererContext {
  readonly parser: PageParser
  readonly reader: ProjectReader
  readonly styles: PageStyles
  readonly islands: PageIslands
  readonly dates: PageDates
  readonly sidebars: Sidebars
  readonly ports: Pick<SitePorts, 'sha256' | 'recordCache'>
  readonly fragments: SchemaFragments
  readonly pictures: PictureSizes
  /** Absent without a cache. */
  readonly records?: PageRecords | undefined
}

interface RenderScope extends RendererContext {
  readonly site: Site
  readonly navigation: NavigationContext
  readonly readCode: ReadCode
  /** The mark that the policy replaces; undefined where the settings switch the policy off. */
  readonly mark: string | undefined
  /** The loads of the rest of a sidebar of which a page shows a part. */
  readonly later: (section: NavBranch) => Loads
  readonly earlier: PageReuse | undefined
}

/** Creates the renderer of a planned site. */
export function createPageRenderer(site: Site, context: RendererContext): PageRenderer {
  const scope: RenderScope = {
    ...context,
    site,
    navigation: createNavigationContext(site, context.sidebars),
    readCode: createCodeReader(),
    mark: site.options.csp === false ? undefined : POLICY_SLOT,
    later: createLaterIcons(site),
    earlier: reuseOf(site, context),
  }
  return {
    reuse: async (route) => scope.earlier?.reuse(route),
    render: (route) => renderRoute(route, scope),
    renderNotFound: (list) => renderNotFound(list, scope),
    renderNotice: (notice) => renderNotice(notice, scope),
  }
}

function reuseOf(site: Site, context: RendererContext): PageReuse | undefined {
  const { records, styles, islands } = context
  if (!records) return undefined
  const planned = [...site.assets.diagrams.outputs, ...sometimesScripts(site).map(({ output }) => output)]
  const made = () => [...styles.outputs(), ...islands.outputs()]
  return createPageReuse({ ...context, records, planned, made })
}

async function renderRoute(route: Route, scope: RenderScope): Promise<RenderedPage> {
  const { site, parser, reader, islands, dates, navigation, mark } = scope
  const { page, failed, diagnostics, cached, settled } = await parser.parse(route)
  const failures = failed
    ? diagnostics.map((one) => displayDiagnostic(one, (path) => reader.known(path)?.text))
    : undefined
  needDiagrams(page, scope)
  const scripts = await islands.scriptsOf(page)
  const view = viewPage(route, page, {
    site,
    tools: {
      dates: await dates.of(route),
      pictures: await pagePictures(route, page, scope),
      islands: scripts,
      words: createWords,
      fragments: (lang) => (key) => scope.fragments.addressOf(key, lang, route),
      csp: mark,
      navigation,
      styles: (one) => stylesOf(one, scope),
      ...(failures && { failures }),
    },
  })
  const section = site.positions.get(route)?.section
  const facts = {
    route,
    page,
    hasIslands: scripts !== undefined,
    connect: [...feedbackOrigins(site), ...liveSources(route, site)],
    frame: view.comments ? [view.comments.host] : [],
    playground: playgroundSources(route, site),
    later: section && navigation.isCut(section) ? scope.later(section) : undefined,
  }
  const written = writePage(view, facts, scope)
  if (settled) {
    const files = [...ownFiles(page, scope), ...(scripts?.files ?? []), ...written.files]
    await scope.earlier?.store(route, { csp: written.csp, files, lang: view.lang })
  }
  return { html: written.html, csp: written.csp, diagnostics, cached }
}

/** The stylesheet of a page, and the scripts of its diagrams. */
function ownFiles(page: ParsedPage, { styles, site }: RenderScope): readonly string[] {
  const sheet = styles.fileOf(page)
  const diagrams = page.features.mermaid ? site.assets.diagrams.outputs.map(({ path }) => path) : []
  return [...(sheet === undefined ? [] : [sheet]), ...diagrams]
}

async function renderNotFound(list: string, scope: RenderScope): Promise<RenderedPage> {
  const { site, parser, islands, sidebars, mark } = scope
  const route = notFoundRoute(site)
  const hasText = site.config.errors['404'].description !== undefined
  const parsed = hasText ? await parser.parse(route) : undefined
  const page = parsed?.page
  if (page) needDiagrams(page, scope)
  const scripts = page && (await islands.scriptsOf(page))
  const view = viewNotFound(site, {
    route,
    pictures: page ? await pagePictures(route, page, scope) : new Map(),
    csp: mark,
    list,
    page,
    styles: page ? stylesOf(page, scope) : [],
    islands: scripts,
    sidebars,
  })
  // Positions in the text are not positions in docs.json.
  const diagnostics = (parsed?.diagnostics ?? []).map(({ code, ...rest }) =>
    createDiagnostic(code, rest.message, {
      severity: rest.severity,
      help: rest.help,
      span: spanOfFile(route.file.path),
    }),
  )
  const { html, csp } = writePage(view, { page, hasIslands: scripts !== undefined }, scope)
  return { html, csp, diagnostics, cached: false }
}

function renderNotice(notice: NoticeView, scope: RenderScope): RenderedPage {
  const { site, sidebars, mark } = scope
  const route = noticeRoute(site, notice)
  const view = viewNotFound(site, {
    route,
    notice,
    pictures: new Map(),
    csp: mark,
    list: '',
    styles: [],
    sidebars,
  })
  const { html, csp } = writePage(view, { page: undefined, hasIslands: false }, scope)
  return { html, csp, diagnostics: [], cached: false }
}

function needDiagrams(page: ParsedPage, { styles, site }: RenderScope): void {
  if (page.features.mermaid) styles.need(site.assets.diagrams.outputs)
}

function stylesOf(page: ParsedPage, { styles, site }: RenderScope): readonly string[] {
  const path = styles.fileOf(page)
  return path === undefined ? [] : [fileAddress(path, site.style)]
}

/** Scripts that are written where a page names them. */
const sometimesScripts = ({ assets }: SharedAssets): readonly SharedFile[] => [
  assets.sidebarScript,
  assets.sidebarState,
  assets.apiScript,
  assets.samplesScript,
  assets.commentsScript,
]

/** Returns those of these scripts that a page names: in its head, after its sidebar, or in the data of its code samples. */
function namedScripts({ head, body, aside = '' }: PageView, site: SharedAssets): readonly OutputFile[] {
  // The content of most pages names no file of the folder.
  const content = [body, aside].filter((html) => html.includes(`${ASSET_FOLDER}/`))
  const isNamed = (address: string) =>
    head.scripts.includes(address) ||
    head.inline.sidebarFile === address ||
    content.some((html) => html.includes(address))
  return sometimesScripts(site).flatMap(({ address, output }) => (isNamed(address) ? [output] : []))
}

/** Returns the HTML of a view with its policy, which is derived from the HTML. */
function writePage(
  view: PageView,
  { route, ...facts }: Omit<PolicyFacts, 'html' | 'firstStyle' | 'readCode'> & { readonly route?: Route },
  { site, styles, readCode }: RenderScope,
): Pick<RenderedPage, 'html' | 'csp'> & { readonly files: readonly string[] } {
  const shared = namedScripts(view, site)
  styles.need(shared)
  const files = shared.map(({ path }) => path)
  const parts = renderDocument(view, chromeTools(site, view.lang, route))
  const at = parts.indexOf(FIRST_STYLE)
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)]
  const first = beforeStyles(after)
  const firstStyle = firstStyleOf(before, first, site.assets)
  const html = [...before, ...after]
  const csp = pagePolicy({ ...facts, html, firstStyle, readCode }, site)
  const fonts = site.assets.sometimesPreloads(html, first)
  // Only quotes could end the attribute, and sources have no double quotes.
  const start = csp === undefined ? before : before.map((part) => part.replace(POLICY_SLOT, () => csp))
  return { html: [...start, fonts, '<style>', firstStyle.css, '</style>', ...after], csp, files }
}

/** The element of the slot: texts are escaped, so that no title can imitate it. */
const FIRST_STYLE = firstStyleElement(FIRST_STYLE_SLOT)

/**
 * The rules for what a page shows before its stylesheets, to which its head does not belong; without anything, the page
 * waits for them anyway.
 */
function firstStyleOf(
  before: readonly string[],
  first: readonly string[] | undefined,
  { firstStyles }: SharedAssets['assets'],
): FirstStyle {
  if (!first) return firstStyles.faces
  const start = before.join('')
  return firstStyles.of([start.slice(0, start.indexOf('<head')), ...first])
}

/** Feedback to another host must be allowed by the page's policy. */
function feedbackOrigins(site: SiteSettings & SiteServices): readonly string[] {
  const url = viewFeedback(site)?.url
  return url === undefined ? [] : [new URL(url).origin]
}
