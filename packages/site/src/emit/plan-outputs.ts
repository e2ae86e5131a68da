/*
 * Step 10: the list of files of a site; each is created when it is requested.
 *   1. pages and their Markdown copies
 *   2. files that all pages share, and styles of single pages
 *   3. the project's own files
 *   4. files of the author's `outputs`
 *   5. generated files (robots.txt, llms.txt, …), each replaced by a file of the project or the author at its path
 *   6. redirect stubs, each replaced by any other output at its path
 */
import type { FileReaders } from './access/file-readers.ts'
import { searchService } from '../integrations/search-service.ts'
import { withAccess } from './access/output-access.ts'
import type { Site } from '../prepare/site.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import { createDiagnostic, encodeTexts, spanOfFile, type Checked, type Diagnostic } from '@octavo/source'
import { fileAddress, markdownFile, pageFile, pageRoute } from '../plan/addresses/address-of.ts'
import { hashedOutput, reportUnportableNames } from '../output/output-names.ts'
import { textOutput, UnreadableSource, type OutputFile } from '../output/output-file.ts'
import { mediaType } from '../output/media-type.ts'
import { generatedOutputs } from './generated-outputs.ts'
import { createLineGuard } from '../plan/access/guard-lines.ts'
import { apiDownloadOutputs } from './downloads/api-downloads.ts'
import { emitMarkdownCopy } from './llms/markdown-copy.ts'
import type { SiteSearch } from './search/search.ts'
import type { PageDates } from '../plan/pages/page-dates.ts'
import { viewFeedback } from '../view/page/page-foot.ts'
import type { PageIslands } from '../view/page/page-islands.ts'
import type { PictureSizes } from '../assets/pictures/picture-sizes.ts'
import type { PageStyles } from '../render/page-styles.ts'
import { emitPageList } from './redirects/page-list.ts'
import type { PageRecords } from '../parse/records/page-records.ts'
import type { PageParser } from '../parse/page-parser.ts'
import type { FileEntry, SitePorts } from '../load/ports.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import { emitHostRedirects } from './redirects/emit-host-redirects.ts'
import { liveOutputs, playgroundOutputs } from './playground/playground-outputs.ts'
import { expandRedirects } from '../plan/redirects/expand-redirects.ts'
import { finalRedirects } from '../plan/redirects/final-redirects.ts'
import { stubOutputs } from './redirects/stub-outputs.ts'
import { looksSecret } from '../load/secrets/is-secret.ts'
import { reportExcluded } from '../load/secrets/report-excluded.ts'
import type { Sidebars } from '../view/navigation/sidebars.ts'
import { createPageRenderer, type PageRenderer, type RenderedPage } from '../render/render-page.ts'
import type { SchemaFragments } from '../render/fragments/schema-fragments.ts'
import type { ReusedPage } from '../render/reuse-page.ts'
import type { Route } from '../plan/routes/route.ts'
import { listsNothing } from '../plan/discovery/seo-metatags.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'

/** The input of outputs. */
export interface OutputContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly files: SortedFiles
  readonly parser: PageParser
  readonly styles: PageStyles
  readonly islands: PageIslands
  readonly dates: PageDates
  readonly sidebars: Sidebars
  readonly search: SiteSearch
  readonly fragments: SchemaFragments
  readonly pictures: PictureSizes
  /** Files of the author's `outputs`. */
  readonly extra: readonly OutputFile[]
  /** Who may read files that pages mention; absent without sign-in. */
  readonly readers?: FileReaders | undefined
  /** What earlier builds made of pages; absent without a cache. */
  readonly records?: PageRecords | undefined
  /** Whether a file is published though it may look secret. */
  readonly allows?: ((path: string) => boolean) | undefined
}

/** All outputs of a site in a stable order; two outputs for one file are reported, and the first is used. */
export function planOutputs(site: Site, context: OutputContext): Checked<readonly OutputFile[]> {
  const renderer = createPageRenderer(site, context)
  const guard = createLineGuard(site)
  const redirects = finalRedirects(site)
  const expanded = expandRedirects(redirects, site)
  const routes = site.plan.routes.filter((route) => route.frontMatter.url === undefined)
  const firm = [
    ...routes.map((route) => pageOutput(route, site, { renderer, ...context })),
    ...context.files.assets.map((entry) => assetOutput(entry, site, context)),
    ...site.assets.outputs,
    ...site.variantOutputs,
    ...site.previews.outputs,
    ...playgroundOutputs(site, context),
    ...liveOutputs(site),
    ...(viewFeedback(site) ? [site.assets.feedbackScript.output] : []),
    ...(searchService(site.options) ? [site.assets.searchProviderScript.output] : []),
    ...context.extra,
  ]
  const yielding = [
    ...routes.map((route) => markdownOutput(route, site, { ...context, guard })),
    ...notFoundOutputs(site, { renderer, ports: context.ports }),
    ...(site.access ? noticeOutputs(renderer) : []),
    ...generatedOutputs(site, context),
    ...apiDownloadOutputs(site),
    ...hostRules(emitHostRedirects(redirects, expanded, site.style.base)),
    ...site.assets.favicons.yielding,
    ...context.search.entries,
    // A server redirects itself.
    ...stubOutputs(site, site.access ? [] : [...redirects, ...expanded]),
  ]
  const { value, diagnostics } = settle(firm, yielding)
  const shown = listsNothing(site) ? value.map(closeFile) : value
  return {
    value: withAccess(shown, site, context),
    diagnostics: [...diagnostics, ...reportUnportableNames(value)],
  }
}

/** Pages contain `noindex` themselves. */
const closeFile = (output: OutputFile): OutputFile =>
  output.kind === 'page' ? output : { ...output, noindex: true }

/** Selects the first of outputs for one file; collisions among `firm` ones are errors. Test id B11. */
function settle(
  firm: readonly OutputFile[],
  yielding: readonly OutputFile[],
): Checked<readonly OutputFile[]> {
  const byPath = new Map<string, OutputFile>()
  const folders = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const claim = (output: OutputFile, isFirm: boolean) => {
    const key = output.path.normalize('NFC').toLowerCase()
    const rival = byPath.get(key) ?? parentFile(key, byPath) ?? (folders.has(key) ? output : undefined)
    if (!rival) {
      byPath.set(key, output)
      for (let at = key.lastIndexOf('/'); at > 0; at = key.lastIndexOf('/', at - 1))
        folders.add(key.slice(0, at))
      return
    }
    if (isFirm) diagnostics.push(collision(output, rival))
  }
  for (const output of firm) claim(output, true)
  for (const output of yielding) claim(output, false)
  return { value: [...byPath.values()], diagnostics }
}

/** A file at the path of a folder that is needed. */
function parentFile(path: string, byPath: ReadonlyMap<string, OutputFile>): OutputFile | undefined {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const file = byPath.get(path.slice(0, at))
    if (file) return file
  }
  return undefined
}

function collision(output: OutputFile, rival: OutputFile): Diagnostic {
  const source = output.source ?? rival.source
  const help = 'rename one of the two'
  const isPage = output.kind === 'page' || rival.kind === 'page'
  const message = isPage
    ? `The file "${output.path}" and a page have the same address`
    : `The file "${output.path}" has the address of "${rival.path}"`
  return createDiagnostic('page/asset-collision', message, {
    help,
    ...(source && { span: spanOfFile(source) }),
  })
}

interface PageTools {
  readonly renderer: PageRenderer
  readonly parser: PageParser
  readonly records?: PageRecords | undefined
}

function pageOutput(route: Route, site: SiteSettings, { renderer, parser, records }: PageTools): OutputFile {
  const output = renderedOutput({
    path: pageFile(route.path, site.style),
    route: pageRoute(route.path, site.style),
    render: () => renderer.render(route),
    ...(records && { key: () => records.keyOf(route), reuse: () => renderer.reuse(route) }),
  })
  const early = { canBegin: () => parser.canPrepare(route), begin: () => parser.prepare(route) }
  return { ...output, early, ...(route.kind === 'page' && { source: route.file.path }) }
}

interface Rendering {
  readonly path: string
  readonly route: string
  readonly render: () => Promise<RenderedPage>
  readonly key?: () => Promise<string>
  readonly reuse?: () => Promise<ReusedPage | undefined>
}

/** A page that is rendered when it is requested; its HTML is released, the facts remain. */
function renderedOutput({ path, route, render, key, reuse }: Rendering): OutputFile {
  let made: Omit<RenderedPage, 'html'> | undefined
  return {
    ...(key && { key }),
    ...(reuse && { reuse: async () => (made = await reuse()) !== undefined }),
    path,
    route,
    mediaType: mediaType('.html'),
    kind: 'page',
    async bytes() {
      const { html, ...facts } = await render()
      made = facts
      return encodeTexts(html)
    },
    csp: () => made?.csp,
    diagnostics: () => made?.diagnostics ?? [],
    cached: () => made?.cached ?? false,
  }
}

function assetOutput(
  entry: FileEntry,
  { restricted, options }: SiteDescriptions & SiteSettings,
  context: OutputContext,
): OutputFile {
  return {
    path: entry.path,
    route: `/${entry.path}`,
    mediaType: mediaType(entry.path),
    kind: 'asset',
    source: entry.path,
    bytes: async () => restricted.get(entry.path) ?? sourceBytes(entry, context),
    // A file that was published with this stamp has no private key, unless the settings have changed.
    key: async () =>
      restricted.has(entry.path) ? undefined : `${entry.stamp} ${JSON.stringify(options.publish ?? null)}`,
  }
}

async function sourceBytes({ path }: FileEntry, { reader, allows }: OutputContext): Promise<Uint8Array> {
  const bytes = await reader.bytes(path)
  const unreadable = reader.unreadable(path)
  if (unreadable) throw new UnreadableSource(unreadable)
  // A private key is not published, whatever its file is called.
  const [secret] =
    bytes && looksSecret(bytes) && allows?.(path) !== true ? reportExcluded([[path, 'secret']]) : []
  if (secret) throw new UnreadableSource(secret)
  return bytes ?? new Uint8Array()
}

interface CopyTools extends Pick<OutputContext, 'parser' | 'records'> {
  /** Marks links to pages with rules. */
  readonly guard: (route: Route, text: string) => string
}

function markdownOutput(route: Route, site: SiteSettings, { parser, records, guard }: CopyTools): OutputFile {
  const path = markdownFile(route.path)
  const text = async () => guard(route, emitMarkdownCopy(route, (await parser.digest(route)).copy(), site))
  const made = textOutput(path, `/${path}`, { mediaType: mediaType('.md'), text })
  const output = records
    ? { ...made, key: () => records.keyOf(route), reuse: async () => records.has(route) }
    : made
  return route.visibility.index ? output : { ...output, noindex: true }
}

/** The page for unknown addresses, its script and the list that the script reads. */
function notFoundOutputs(
  site: SiteSettings & SitePages & SharedAssets,
  { renderer, ports }: { readonly renderer: PageRenderer; readonly ports: SitePorts },
): readonly OutputFile[] {
  const list = hashedOutput('pages.json', emitPageList(site), ports)
  const render = () => renderer.renderNotFound(fileAddress(list.path, site.style))
  return [
    renderedOutput({ path: '404.html', route: '/404.html', render }),
    list,
    site.assets.notFoundScript.output,
  ]
}

/** The pages of a server with sign-in. */
const noticeOutputs = (renderer: PageRenderer): readonly OutputFile[] =>
  (['sign-in', 'forbidden'] as const).map((notice) => {
    const path = notice === 'sign-in' ? 'octavo-sign-in.html' : '403.html'
    return {
      ...renderedOutput({ path, route: `/${path}`, render: async () => renderer.renderNotice(notice) }),
      kind: 'generated' as const,
      noindex: true as const,
    }
  })

/** `_redirects` for hosts that read it. */
function hostRules(text: string): readonly OutputFile[] {
  if (text === '') return []
  return [textOutput('_redirects', '/_redirects', { mediaType: mediaType('.txt'), text: () => text })]
}
