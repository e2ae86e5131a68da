/*
 * Step 6 for every route, whatever its kind:
 *   1. text: everything the page can reach, or the text of a description for a page without a file
 *      (`PageKind.text`)
 *   2. memoKey: pages with the same bytes and engine are parsed once, then stored for later builds
 *   3. parseText: the page's own content in the view of its subject
 *   4. relocatePage: an equal page at another path
 *   5. pageDiagnostics: what is reported about it, with positions in descriptions
 */
import type { Module, ParseContext, ParsedPage } from '@octavo/markdown'
import { createPageIndexer } from '@octavo/search'
import type { Checked, Diagnostic } from '@octavo/source'
import type { SchemaFragment } from '@octavo/theme'
import type { EngineState } from '../assets/engine/page-engine.ts'
import { createReleaseMap } from '../load/release-map.ts'
import { kindOf } from '../kinds/table.ts'
import type { SitePorts } from '../load/ports.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { Route } from '../plan/routes/route.ts'
import { createCodeReader } from '../policy/loads/island-loads.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import { memoKey, type KeyedPage } from './memo-key.ts'
import { pageDiagnostics } from './diagnostics/page-diagnostics.ts'
import { heldToData, heldToDigest, holdDigest, inMemory, type HeldDigest } from './digest/held-digest.ts'
import { digestPage, digestToData, type DigestData, type PageDigest } from './digest/page-digest.ts'
import { createPageRounds, type PageRounds } from './page-rounds.ts'
import { createPageShares } from './page-shares.ts'
import { parseFragment } from './parse-fragment.ts'
import { parseContext, parseText } from './parse-text.ts'
import { withoutContent } from './parse-uncoloured.ts'
import { isSettledPage, relocatePage, unexpectedFailure, type MadePage } from '../kinds/made-page.ts'
import { createThreadUse, type ThreadUse } from './threads/thread-use.ts'
import { createViewContexts } from './view-context.ts'

/** A page after parsing. */
export interface ParsedRoute {
  readonly page: ParsedPage
  readonly diagnostics: readonly Diagnostic[]
  /** The page cannot be shown: its diagnostics are written as its content. */
  readonly failed: boolean
  /** It was parsed by an earlier build. */
  readonly cached: boolean
  /** The next build would make the same of equal texts: nothing of it depends on time. */
  readonly settled: boolean
}

/**
 * Parses routes of one site. Pages with equal bytes are parsed once; with the option `once`, only its digest is
 * stored after its route was parsed.
 */
export interface PageParser {
  parse(route: Route): Promise<ParsedRoute>
  digest(route: Route): Promise<PageDigest>
  /** Whether parsing a route can begin before its turn: in a thread, or here with others (`Within.soon`). */
  canPrepare(route: Route): boolean
  /** Begins to parse a route that is requested soon; resolves to the milliseconds that it took. */
  prepare(route: Route): Promise<number>
  /** Whether a route was parsed in this build. */
  isParsed(route: Route): boolean
  /** The digest as plain data. */
  digestData(route: Route): Promise<DigestData>
  /** The key of the text of a page, and of everything else that it is parsed from. */
  keyOf(route: Route): Promise<string>
  /** Calls `listen` with the file of each page that is parsed from now on, not taken from a cache or a thread. */
  onModule(listen: (module: Module) => void): void
  /** Parses a fragment with the tools of pages; its description must be one of the site's. */
  parseFragment(fragment: SchemaFragment): Promise<Checked<ParsedPage>>
}

export interface ParserContext {
  readonly ports: SitePorts
  readonly reader: ProjectReader
  readonly state: EngineState
}

/** The records of a site that parsing needs. */
export type ParserSite = SiteSettings & SiteDescriptions & SitePages & Pick<SharedAssets, 'engine'>

/** Creates the parser of a planned site. */
export function createPageParser(site: ParserSite, context: ParserContext): PageParser {
  const digests = new Map<Route, HeldDigest>()
  const store = context.ports.storeBytes ?? inMemory
  const indexer = { indexPage: createPageIndexer(), hash: context.ports.sha256 }
  const threads = createThreadUse(site, context.ports)
  const rounds = createPageRounds(context.ports)
  const pages = createMemoParser(site, context, { threads, rounds })
  const shares = createPageShares(site.plan.routes, pages.keyOf)
  const parse = async (route: Route): Promise<ParsedRoute> => {
    const { key, parsed: result } = await pages.parse(route)
    if (site.options.once !== true) return result
    digests.set(route, holdDigest(digestToData(digestPage(route, { ...result, ...indexer }, site)), store))
    if (await shares.isLast(route, key)) context.state.pages.drop(key)
    parsed.delete(route)
    return result
  }
  const parsed = createReleaseMap<Route, Promise<ParsedRoute>>()
  const parseOnce = (route: Route) => {
    const known = parsed.get(route) ?? parse(route)
    parsed.set(route, known)
    return known
  }
  /** Pages that wait for their turn, with `once`. */
  const prepared = createReleaseMap<Route, Promise<ParsedRoute>>()
  const prepare = async (route: Route): Promise<number> => {
    threads.reserve(route)
    const work = parseOnce(route)
    prepared.set(route, work)
    const finish = () => Math.max(threads.finish(route), rounds.msOf(route))
    // The error is reported when the page is requested.
    return work.then(finish, finish)
  }
  const take = (route: Route) => {
    const ready = prepared.get(route)
    prepared.delete(route)
    return ready ?? parseOnce(route)
  }
  return {
    keyOf: pages.keyOf,
    parseFragment: pages.parseFragment,
    onModule: pages.onModule,
    canPrepare: (route) =>
      !parsed.has(route) &&
      !digests.has(route) &&
      (threads.running() ? threads.takes(route) : rounds.takes(prepared)),
    prepare,
    isParsed: (route) => digests.has(route) || parsed.has(route),
    parse: take,
    async digest(route) {
      const known = digests.get(route)
      return known ? heldToDigest(known) : digestPage(route, { ...(await take(route)), ...indexer }, site)
    },
    async digestData(route) {
      const known = digests.get(route)
      return known
        ? heldToData(known)
        : digestToData(digestPage(route, { ...(await take(route)), ...indexer }, site))
    },
  }
}

/** Where pages are parsed. */
interface ParseWays {
  readonly threads: ThreadUse
  readonly rounds: PageRounds
}

/** Parses routes through the cache of pages in memory, which outlives the build, and the cache of the port. */
function createMemoParser(site: ParserSite, { ports, reader, state }: ParserContext, ways: ParseWays) {
  const readCode = createCodeReader()
  const contexts = createViewContexts(site, ports.sha256)
  state.pages.nextGeneration()
  const texts = (path: string) => reader.known(path) ?? state.fetched.get(path)
  /** Keys are needed several times; the texts that they cover are not held. */
  const keys = new Map<Route, string>()
  const load = async (route: Route): Promise<KeyedPage & { readonly key: string }> => {
    const text = await kindOf(route).text(route, (path) => reader.text(path))
    const page = { route, text, context: contexts.of(route) }
    const key = keys.get(route) ?? ports.sha256(memoKey(page, site, ports.sha256))
    keys.set(route, key)
    return { ...page, key }
  }
  let onModule: ((module: Module) => void) | undefined
  const parseHere = (page: KeyedPage & { readonly key: string }) =>
    parseSafely(page, site, { ports: { ...ports, ...ways.rounds.port(page.route) }, onModule })
  return {
    onModule: (listen: (module: Module) => void) => void (onModule = listen),
    keyOf: async (route: Route) => keys.get(route) ?? (await load(route)).key,
    parseFragment: (fragment: SchemaFragment) =>
      parseFragment(fragment, { site, context: contexts.ofFragments, within: ports.within, texts }),
    async parse(route: Route) {
      const page = await load(route)
      const { key, text } = page
      let cached = state.pages.had(key)
      const made = await state.pages.get(key, async () => {
        const stored = ports.pageCache?.load(key) as MadePage | undefined
        cached = stored !== undefined
        if (stored && site.options.checkOnly) return withoutContent(stored)
        return stored ?? (await ways.threads.parse(page)) ?? parseHere(page)
      })
      const checked = relocatePage(made, text.path)
      const { csp } = site.options
      const diagnostics = pageDiagnostics(checked, { route, text, csp, readCode, texts })
      const { value } = checked
      const failed = value.failed === true
      const settled = !failed && isSettledPage(made)
      return { key, parsed: { page: value, diagnostics, failed, cached, settled } }
    },
  }
}

/** Parses a page and stores it; an exception costs this page alone. */
async function parseSafely(
  page: KeyedPage & { readonly key: string },
  site: ParserSite,
  { ports, onModule }: { readonly ports: SitePorts; readonly onModule: ParseContext['onModule'] },
): Promise<MadePage> {
  const { key, text, route } = page
  try {
    const made = { ...(await parseText(page, { site, ports, onModule })), path: text.path }
    if (!site.options.checkOnly && isSettledPage(made)) ports.pageCache?.store(key, made)
    return made
  } catch (error) {
    const own = text.kind === 'file' ? text.page : { frontMatter: route.frontMatter }
    return unexpectedFailure({ path: text.path, page: own }, error, parseContext(site, []).tools)
  }
}
