import type { EditorFacts } from './edit/editor-facts.ts'
import type { FormatPlan } from './format/format-project.ts'
import type { Reference } from './move/find-references.ts'
import type { MovePlan, MoveRequest } from './move/move-files.ts'
import type { OutlinedBook } from './export/outline/book-outline.ts'
import { buildAnswers, createBuildParts, noTests, unreadable } from './build-parts.ts'
import { fileOf } from './plan/routes/route.ts'
import type { SiteSettings } from './plan/settings/site-settings.ts'
import type { SitePages } from './plan/pages/site-pages.ts'
import type { ManifestAccess, ManifestLink, ManifestProxy, ManifestRedirect } from '@octavo/config'
import type { MockAnswer, MockRequest } from '@octavo/openapi'
import { compareDiagnostics, type Checked, type Diagnostic } from '@octavo/source'
import { openRestrictedPages } from './check/pages/check-restricted.ts'
import { checkPlan } from './check/check-plan.ts'
import { checkEverything, type CheckOptions } from './check/check-everything.ts'
import { finalRedirects } from './plan/redirects/final-redirects.ts'
import { createDescriptionPort } from './load/descriptions/description-file.ts'
import { createParsedYaml } from './load/descriptions/parsed-yaml.ts'
import { loadConfig } from './load/load-config.ts'
import { loadVersions, withoutMounted, type VersionScope } from './load/versions/load-versions.ts'
import { createMountedFiles, type MountedFiles } from './load/versions/mounted-files.ts'
import { isContentPage, type OutputFile } from './output/output-file.ts'
import { listPages } from './emit/list-pages.ts'
import type { SearchRecord } from './emit/search/search-records.ts'
import type { SiteCodeTests } from './check/code/site-code-tests.ts'
import { siteKey } from './parse/records/site-key.ts'
import {
  createEngineState,
  createRenderers,
  type EngineState,
  type Renderers,
} from './assets/engine/page-engine.ts'
import { extraOutputs } from './emit/extra-outputs.ts'
import { createFinders, outputSite, withExtra, type LateFinder } from './emit/find-output.ts'
import type { PageFacts } from './load/output-site.ts'
import { planOutputs } from './emit/plan-outputs.ts'
import { planSite } from './prepare/plan-site.ts'
import type { Site } from './prepare/site.ts'
import type { BuildOptions, FileEntry, SitePorts } from './load/ports.ts'
import { mockApi } from './parse/mock-api.ts'
import { proxyRules } from './emit/playground/proxy-rules.ts'
import { excludeFiles, type CheckedFiles, type Excluded } from './load/secrets/exclude-files.ts'
import { siteLinks } from './emit/links/site-links.ts'
import {
  readDiagnostics,
  createProjectReader,
  type ProjectReader,
  type ReaderCache,
} from './load/files/read-project.ts'

/** One state of a site: its outputs and its diagnostics. */
export interface SiteBuild {
  readonly outputs: readonly OutputFile[]
  /**
   * Files that were created so far (styles and islands of pages, indexes of search); they belong to the site like
   * `outputs`.
   */
  pageStyles(): readonly OutputFile[]
  /** Diagnostics that are known before any page is parsed. */
  readonly diagnostics: readonly Diagnostic[]
  /** False without docs.json or a page. Nothing may be written then. */
  readonly writable: boolean
  /** True when errors of syntax have removed the navigation of docs.json: all pages are shown by folder. */
  readonly isFallback: boolean
  /**
   * Parses every page and checks every link; returns all diagnostics of the site by file and position. The options name what
   * only `octavo check` looks at.
   */
  check(options?: CheckOptions): Promise<readonly Diagnostic[]>
  /** Returns everything that changes when a page, a file or a folder is moved; nothing is written. */
  move(request: MoveRequest): Promise<MovePlan>
  /** Returns where a file of the project is named, in the order of files and positions. */
  references(path: string): Promise<readonly Reference[]>
  /** Returns the new texts of pages, snippets and settings in the usual layout; nothing is written. */
  format(isRequested?: (path: string) => boolean): Promise<FormatPlan>
  /** Finds the code blocks that are marked `test`; empty when docs.json cannot be read. */
  codeTests(): Promise<SiteCodeTests>
  /** What an editor offers and explains; undefined when the site is not writable. */
  editor(): EditorFacts | undefined
  /** Returns the pages of the site, or of one of its sections, as a book. */
  outline(section?: string): Promise<OutlinedBook>
  /** Returns the records that fill the index of a service for search; empty when the site is not writable. */
  searchRecords(): Promise<readonly SearchRecord[]>
  /** The pages of the site, in the order of the plan; empty when the site is not writable. */
  readonly pages: readonly PageFacts[]
  readonly redirects: readonly ManifestRedirect[]
  /** The links of the `Link` header of pages. */
  readonly links: readonly ManifestLink[]
  /** The rules of the playground's proxy; absent when the site has no proxy. */
  readonly proxy?: ManifestProxy
  /** Who may read what; known when all outputs were made. Undefined: everybody may read everything. */
  access(): ManifestAccess | undefined
  /**
   * Answers a request to the mock of one of the site's APIs; the first part of the path is that of the
   * description.
   */
  mock(request: MockRequest): Promise<MockAnswer>
  /** Finds a schema fragment by its route, also of pages that were not rendered yet. */
  findFragment(route: string): Promise<OutputFile | undefined>
  /** Finds any file by its route, also one that is known only when a page was rendered. */
  findOutput(route: string): Promise<OutputFile | undefined>
  readonly base: string
  /** Origin of the site; absent when its address is unknown. */
  readonly origin?: string
  /** Text of a project file, for code frames. */
  sourceText(path: string): string | undefined
  /** By kind of output; `restricted` are the pages for groups of readers that everybody can read. */
  readonly counts: Readonly<Record<string, number>>
}

/** Builds a project again and again; unchanged parts are cached. */
export interface Builder {
  build(): Promise<SiteBuild>
}

interface BuilderState {
  readonly files: ReaderCache
  readonly engine: EngineState
  readonly checked: CheckedFiles
  /** The files of the project and its versions; undefined without versions. */
  readonly mounted: MountedFiles | undefined
}

/**
 * Creates a builder over `ports`; its caches live as long as the builder. Builders that run one after the other may share
 * their `renderers`.
 */
export function createBuilder(
  ports: SitePorts,
  options: BuildOptions = {},
  renderers: Renderers = createRenderers(),
): Builder {
  const mounted = ports.versions && createMountedFiles(ports.files, ports.versions)
  const state: BuilderState = {
    files: new Map(),
    engine: createEngineState(renderers),
    checked: new Map(),
    mounted,
  }
  const withVersions = mounted ? { ...ports, files: mounted } : ports
  return { build: () => buildSite(withVersions, options, state) }
}

/** Lists and reads, plans the site, and lists its files; nothing is rendered yet. */
async function buildSite(ports: SitePorts, options: BuildOptions, state: BuilderState): Promise<SiteBuild> {
  const { reader, excluded } = await openReader(ports, options, state)
  const mounts = state.mounted?.mounts() ?? []
  const loaded = await loadSettings(options, { reader, mounts, current: ports.versions?.current })
  if (!loaded.value) return unwritable([...loaded.diagnostics, ...reader.diagnostics()], reader)
  const scope = { ports, options, reader, engine: state.engine, excluded, mounts }
  const planned = await planSite(loaded.value, scope, loaded.diagnostics)
  const planDiagnostics = await checkPlan(planned, loaded.value, reader)
  const found: LateFinder = {}
  const extra = await extraOutputs(options.hooks, outputSite(planned.site, found))
  const site = withExtra(planned.site, extra.value)
  const { state: syntax, named } = loaded.value
  const isReadable = syntax !== 'unreadable'
  let madeKey: string | undefined
  const key = () =>
    (madeKey ??= siteKey(site, { ports, reader, fetched: state.engine.fetched, outputs: outputs.value }))
  const parts = createBuildParts(site, { ports, reader, state: state.engine, siteKey: key })
  const outputs = planOutputs(site, {
    ports,
    reader,
    files: planned.files,
    extra: extra.value,
    ...parts,
    allows: excluded?.allows,
  })
  const reportable = isReadable ? (diagnostics: readonly Diagnostic[]) => diagnostics : ofPagesAlone
  const known = [
    ...loaded.diagnostics,
    ...(state.mounted?.diagnostics() ?? []),
    ...reportable([...planned.diagnostics, ...planDiagnostics, ...extra.diagnostics, ...outputs.diagnostics]),
  ]
  const listed = new Set(site.plan.routes.flatMap((route) => (route.listed && fileOf(route)?.path) || []))
  const allDiagnostics = () =>
    withoutMounted([...known, ...readDiagnostics(reader, known, listed)], mounts).toSorted(compareDiagnostics)
  const { fetched } = state.engine
  const readDescription = createDescriptionPort({ reader, ports, fetched })
  const sourceOf = (path: string) => reader.known(path) ?? fetched.get(path)
  const isWritable = planned.isShown
  const loadIconSets = async () => state.engine.renderers.iconSets
  const finders = createFinders(site, outputs.value, parts)
  found.find = finders.findOutput
  return {
    ...siteFacts(site, outputs.value, ports),
    ...finders,
    outputs: isWritable ? outputs.value : [],
    pages: isWritable ? listPages(site) : [],
    diagnostics: allDiagnostics(),
    writable: isWritable,
    isFallback: syntax !== 'sound' && planned.isByFolder,
    ...buildAnswers({ site, parts, reader, files: planned.files, syntax, isWritable, loadIconSets }),
    check: async (checks = {}) => {
      const parsedYaml = createParsedYaml(ports)
      const read = { reader, files: planned.files, texts: sourceOf, readDescription, parsedYaml }
      const checked = await checkEverything(site, { named, ...parts, ...read }, checks)
      const all = [...known, ...readDiagnostics(reader, known, listed), ...reportable(checked)]
      return withoutMounted(all, mounts, true).toSorted(compareDiagnostics)
    },
    sourceText: (path) => sourceOf(path)?.text,
  }
}

/** Loads docs.json, with the navigation of versions from other revisions. */
async function loadSettings(options: BuildOptions, versions: VersionScope) {
  const own = await loadConfig(versions.reader, options.folder)
  return withSignIn(await loadVersions(own, versions), options)
}

/** With sign-in, `public` has an effect. */
const withSignIn = <Loaded extends Checked<unknown>>(loaded: Loaded, { signIn }: BuildOptions): Loaded =>
  signIn === true
    ? {
        ...loaded,
        diagnostics: loaded.diagnostics.filter(
          ({ message }) => !message.startsWith('"public" has no effect'),
        ),
      }
    : loaded

/** Opens the reader of a build, which excludes secret files from the listing. */
async function openReader(ports: SitePorts, options: BuildOptions, state: BuilderState) {
  let excluded: Excluded | undefined
  const findSecrets = async (entries: readonly FileEntry[]) => {
    const context = { files: ports.files, checked: state.checked, settings: options.publish }
    return (excluded = await excludeFiles(entries, context))
  }
  const reader = await createProjectReader(ports.files, state.files, { findSecrets, ports })
  return { reader, excluded }
}

/** Returns the parts of a build that follow from the plan and the list of outputs. */
function siteFacts(site: Site, outputs: readonly OutputFile[], { within }: Pick<SitePorts, 'within'>) {
  const proxy = proxyRules(site)
  return {
    redirects: finalRedirects(site),
    links: siteLinks(site),
    access: () => site.access && { token: site.access.token, rules: site.access.rules() },
    ...(proxy && { proxy }),
    mock: (request: MockRequest) => mockApi(site.descriptions, request, { within }),
    base: site.style.base,
    ...(site.style.origin !== undefined && { origin: site.style.origin }),
    counts: countsOf(site, outputs),
  }
}

/**
 * Without docs.json links, names and settings cannot be checked: only diagnostics of the page itself are
 * reported.
 */
const ofPagesAlone = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ code }) =>
    /^(?:mdx|component)\/|^page\/(?:front-matter|unreadable|too-large)/.test(code),
  )

function countsOf(site: SiteSettings & SitePages, outputs: readonly OutputFile[]): SiteBuild['counts'] {
  const of = (kind: OutputFile['kind']) => outputs.filter((output) => output.kind === kind).length
  return {
    pages: outputs.filter(isContentPage).length,
    operations: site.plan.routes.filter(({ kind }) => kind === 'operation' || kind === 'channel').length,
    assets: of('asset'),
    generated: of('generated'),
    redirects: site.config.redirects.length,
    restricted: openRestrictedPages(site).length,
  }
}

function unwritable(diagnostics: readonly Diagnostic[], reader: ProjectReader): SiteBuild {
  const sorted = diagnostics.toSorted(compareDiagnostics)
  return {
    outputs: [],
    pages: [],
    pageStyles: () => [],
    findFragment: async () => undefined,
    findOutput: async () => undefined,
    diagnostics: sorted,
    writable: false,
    isFallback: false,
    check: async () => sorted,
    move: async () => unreadable,
    references: async () => [],
    format: async () => ({ paths: [], texts: new Map(), diagnostics: sorted }),
    codeTests: async () => noTests,
    editor: () => undefined,
    outline: async () => unreadable,
    searchRecords: async () => [],
    redirects: [],
    links: [],
    access: () => undefined,
    mock: (request) => mockApi(new Map(), request),
    base: '/',
    sourceText: (path) => reader.known(path)?.text,
    counts: {},
  }
}
