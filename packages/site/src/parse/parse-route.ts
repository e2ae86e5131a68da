/*
 * Step 6 for every route: a page file, an operation, or both.
 *   1. sourceOf: everything the page can reach, or what a description says of a page without a file
 *   2. the memo: the same bytes drawn with the same engine are parsed once, then kept for later builds
 *   3. parsePage for an author's file, parseDescriptionPage for the text of a description, which is data; both with
 *      the operation's view around the content
 */
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { Content } from '@octavo/hast'
import {
  parseDescriptionPage,
  parsePage,
  type DescriptionPage,
  type PageSource,
  type PageTools,
  type ParseContext,
  type ParsedPage,
} from '@octavo/markdown'
import { channelToMarkdown, operationToMarkdown, requestToMarkdown, schemaToMarkdown } from '@octavo/openapi'
import type { Diagnostic, SitePath } from '@octavo/source'
import { components } from '@octavo/theme'
import { collectSource } from '../load/collect-sources.ts'
import { dropIgnored } from './drop-ignored.ts'
import { createPageShares } from './page-shares.ts'
import { digestPage, settleDigest, type PageDigest } from './page-digest.ts'
import { relocatePage, type MadePage } from './made-page.ts'
import { channelContent, exampleGrammars, operationContent } from './operation-content.ts'
import { schemaContent } from './schema-content.ts'
import { schemaPages } from './schema-links.ts'
import { islandFaults } from '../policy/island-faults.ts'
import { createCodeReader, type ReadCode } from '../policy/island-loads.ts'
import { describedOperation } from '../plan/playgrounds/described-operation.ts'
import { displayFor } from '../plan/playgrounds/playground-display.ts'
import type { EngineState } from '../assets/engine/page-engine.ts'
import type { SitePorts } from '../load/ports.ts'
import type { ProjectReader } from '../load/read-project.ts'
import type { Route } from '../plan/routes/route.ts'
import { describedBy } from '../plan/routes/described-by.ts'
import { placeDiagnostic, type DescriptionTexts } from './description-place.ts'
import { unexpectedFailure } from './unexpected-failure.ts'
import { unreadMarkdown, unreadNotice } from './unread-notice.ts'

/** A page after parsing. */
export interface ParsedRoute {
  readonly page: ParsedPage
  readonly diagnostics: readonly Diagnostic[]
  /** The page cannot be shown: its diagnostics are written in its place. */
  readonly failed: boolean
  /** It was parsed by an earlier build. */
  readonly cached: boolean
}

/**
 * Parses routes of one site. Pages with equal bytes are parsed once; with the option `once`, what is left of a page
 * after its route was parsed is its digest.
 */
export interface PageParser {
  parse(route: Route): Promise<ParsedRoute>
  digest(route: Route): Promise<PageDigest>
}

export interface ParserContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly state: EngineState
}

/** A parser over a planned site. */
export function createPageParser(
  site: SiteSettings & SiteDescriptions & SitePages & SharedAssets,
  { ports, reader, state }: ParserContext,
): PageParser {
  const parsed = new Map<Route, Promise<ParsedRoute>>()
  const digests = new Map<Route, PageDigest>()
  const readCode = createCodeReader()
  state.pages.nextGeneration()
  const texts = (path: string) => reader.known(path) ?? state.fetched.get(path)
  const keyOf = (route: Route, source: RouteSource) => ports.sha256(memoKey(route, source, site))
  const shares = createPageShares(site.plan.routes, async (route) =>
    keyOf(route, await sourceOf(route, reader)),
  )
  const parse = async (route: Route): Promise<ParsedRoute> => {
    const source = await sourceOf(route, reader)
    const key = keyOf(route, source)
    let cached = state.pages.had(key)
    const made = await state.pages.get(key, async () => {
      const kept = ports.pageCache?.load(key) as MadePage | undefined
      cached = kept !== undefined
      if (kept) return kept
      try {
        return keepPage(key, await parseSource(route, source, { site, ports }), ports)
      } catch (error) {
        return unexpectedFailure(source, error, parseContext(site, []).tools)
      }
    })
    const result = toParsedRoute(route, source, { made, cached, site, readCode, texts })
    if (site.options.once !== true) return result
    digests.set(route, settleDigest(digestPage(route, result, site)))
    if (await shares.isLast(route, key)) state.pages.drop(key)
    parsed.delete(route)
    return result
  }
  const parseOnce = (route: Route) => {
    const known = parsed.get(route)
    if (known) return known
    const result = parse(route)
    parsed.set(route, result)
    return result
  }
  return {
    parse: parseOnce,
    async digest(route) {
      return digests.get(route) ?? digestPage(route, await parseOnce(route), site)
    },
  }
}

/** What depends on the time that something took. */
const LIMITS: ReadonlySet<string> = new Set(['page/limit', 'asset/grammar-limit'])

/** What the code of a page did may depend on more than its text: pages with faults of it are drawn anew each time. */
function keepPage(key: string, made: MadePage, { pageCache: keptPages }: SitePorts): MadePage {
  const isSettled = ({ code }: Diagnostic) => !code.startsWith('island/') && !LIMITS.has(code)
  if (made.diagnostics.every(isSettled)) keptPages?.keep(key, made)
  return made
}

/** Where the text of a page comes from: a file of the author, which is code, or a description, which is data. */
type RouteSource =
  | { readonly kind: 'file'; readonly path: SitePath; readonly page: PageSource }
  | { readonly kind: 'description'; readonly path: SitePath; readonly page: DescriptionPage }

async function sourceOf(route: Route, reader: ProjectReader): Promise<RouteSource> {
  if (route.file) {
    const page = await collectSource(route.file, (path) => reader.text(path))
    return { kind: 'file', path: page.file.path, page }
  }
  const { frontMatter } = route
  const { document = '', content } = describedBy(route) ?? {}
  const path = document as SitePath
  return { kind: 'description', path, page: { path, content, frontMatter } }
}

/** Texts of a source; the same text of a file and of a description is not the same page. */
function textsOf({ kind, page }: RouteSource): readonly string[] {
  if (kind === 'description') return [kind, page.content?.untrusted ?? '', JSON.stringify(page.frontMatter)]
  const modules = [...page.modules].flatMap(([path, module]) => [
    path,
    module.unreadable?.message ?? module.text,
  ])
  return [kind, page.file.unreadable?.message ?? page.file.text, ...modules]
}

/** Everything that the parsed page depends on, its own path excepted. */
function memoKey(
  route: Route,
  source: RouteSource,
  site: SiteSettings & SiteDescriptions & SitePages & SharedAssets,
): string {
  const { operation, channel, schema } = route
  const document = (operation ?? channel ?? schema)?.document
  const api = document
    ? [
        site.descriptionKeys.get(document.path) ?? JSON.stringify([...document.files.values()]),
        JSON.stringify(operation?.operation.at ?? channel?.channel.at ?? schema?.at),
        JSON.stringify([...schemaPages(site)]),
        JSON.stringify(site.config.api),
        displayFor(route, site),
        String(site.config.markdown.schema),
      ]
    : []
  return [
    site.engine.key,
    site.options.engine ?? '',
    String(site.options.userCode !== false),
    ...textsOf(source),
    route.unread ?? '',
    ...api,
  ].join('\0')
}

async function parseSource(
  route: Route,
  source: RouteSource,
  { site, ports }: { readonly site: SiteSettings & SitePages & SharedAssets; readonly ports: SitePorts },
): Promise<MadePage> {
  const { operation, channel, schema: model } = route
  const frame = frameOf(route, site)
  const grammars = operation ? exampleGrammars(operation, site) : (channel ?? model) ? EXAMPLE_GRAMMARS : []
  const context = { ...parseContext(site, grammars), within: ports.within, ...(frame && { frame }) }
  const drawIslands = site.options.userCode === false ? undefined : ports.renderIslands
  const checked =
    source.kind === 'description'
      ? await parseDescriptionPage(source.page, context)
      : await parsePage(source.page, { ...context, renderIslands: drawIslands })
  if (!frame) return { ...checked, path: source.path }
  const { markdown } = checked.value
  const { schema } = site.config.markdown
  const request = requestOf(route, checked.value, site)
  const copy = route.unread !== undefined ? unreadMarkdown(route.unread) : schema ? markdownOf(route) : ''
  const joined = {
    ...markdown,
    html: [markdown.html.trim(), request.trim(), copy].filter((part) => part !== '').join('\n\n'),
  }
  return { ...checked, value: { ...checked.value, markdown: joined }, path: source.path }
}

type Frame = (content: readonly Content[], tools: PageTools) => readonly Content[]

/** What stands around the author's content: the view of an operation, a channel or a schema. */
function frameOf(route: Route, site: SiteSettings & SitePages): Frame | undefined {
  const { operation, channel, schema } = route
  if (operation)
    return (content, tools) => operationContent({ ...route, operation }, content, { site, tools })
  if (channel) return (content, tools) => channelContent({ ...route, channel }, content, { site, tools })
  if (route.unread !== undefined) {
    const notice = unreadNotice(route.unread)
    return (content) => [notice, ...content]
  }
  return schema && ((content, tools) => schemaContent(schema, content, { site, tools }))
}

/** What to type to try the operation, for readers of the copy; not where the author writes all samples. */
function requestOf(route: Route, { parameters = [] }: ParsedPage, { config }: SiteSettings): string {
  const asked = describedOperation(route, parameters, config)
  const { autogenerate, defaults } = config.api.examples
  return asked && autogenerate
    ? requestToMarkdown(asked.operation, asked.document, { properties: defaults })
    : ''
}

function markdownOf({ operation, channel, schema }: Route): string {
  if (operation) return operationToMarkdown(operation.operation, operation.document)
  if (channel) return channelToMarkdown(channel.channel, channel.document)
  return schema ? schemaToMarkdown(schema.at, schema.document) : ''
}

/** Examples are JSON; schemas may be in other languages. */
const EXAMPLE_GRAMMARS = ['json', 'xml', 'yaml', 'proto'] as const

/** `grammars` colour what stands beside an operation, whatever languages the page itself has. */
function parseContext(site: SiteSettings & SharedAssets, grammars: readonly string[]): ParseContext {
  const { engine, config, options } = site
  return {
    components,
    variables: config.variables,
    math: config.styling.latex !== false,
    engine: options.engine,
    tools: {
      icon: (icon, iconOptions, page) => engine.icons.draw(icon, iconOptions ?? {}, page),
      highlight: (code) => engine.highlighter.highlight(code),
      blockTheme: (name) => engine.highlighter.blockTheme(name),
      math: engine.math,
      prepare: (languages, themes) => engine.highlighter.prepare([...languages, ...grammars], themes),
    },
  }
}

interface MemoOutcome {
  readonly made: MadePage
  readonly cached: boolean
  readonly site: SiteSettings
  readonly readCode: ReadCode
  readonly texts: DescriptionTexts
}

function toParsedRoute(
  route: Route,
  source: RouteSource,
  { made, cached, site, readCode, texts }: MemoOutcome,
): ParsedRoute {
  const { value, diagnostics } = relocatePage(made, source.path)
  const failed = value.failed === true
  // Front matter was told when routes were planned; text beside the project's pages never fails a build.
  const own = diagnostics.filter((fault) => !fault.code.startsWith('page/front-matter'))
  // A snippet that cannot be read costs the page only its own place.
  const isOther = ({ code, span }: Diagnostic) => code === 'page/unreadable' && span?.path !== source.path
  const softened = own.map((fault) =>
    placeDiagnostic(route, isOther(fault) || !(route.listed || !route.file) ? soften(fault) : fault, texts),
  )
  const { islands } = value
  const hidden =
    islands && source.kind === 'file'
      ? islandFaults(islands, source.page, { csp: site.options.csp, readCode })
      : []
  const all = dropIgnored([...softened, ...hidden], value.ignores)
  return { page: value, diagnostics: all, failed, cached }
}

const soften = (fault: Diagnostic): Diagnostic =>
  fault.severity === 'error' ? { ...fault, severity: 'warning' } : fault
