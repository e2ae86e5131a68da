/*
 * What is stored of a rendered page, so that a later build links its output instead of making it again:
 *   1. keyOf    the key of everything that the bytes of a page depend on
 *   2. load     the record under that key, if an earlier build stored one
 *   3. store    the record of a page that was rendered; results that depend on time are never stored
 */
import type { Diagnostic } from '@octavo/source'
import type { PageCache, PartStore, SitePorts } from '../../load/ports.ts'
import type { PageDates } from '../../plan/pages/page-dates.ts'
import type { Route } from '../../plan/routes/route.ts'
import { heldToDigest } from '../digest/held-digest.ts'
import type { PageDigest } from '../digest/page-digest.ts'
import type { PageParser } from '../page-parser.ts'
import {
  packRecord,
  unpackRecord,
  type LoadedRecord,
  type PackedRecord,
  type PageRecord,
} from './page-record.ts'

/** Records of the pages of one site. */
export interface PageRecords {
  /** Equal keys mean equal bytes of the page and of everything that is made of it. */
  keyOf(route: Route): Promise<string>
  /** The key of all pages together. */
  keyOfAll(): Promise<string>
  load(route: Route): Promise<LoadedRecord | undefined>
  store(route: Route, record: PageRecord): Promise<void>
  /**
   * Whether a page was stored or loaded in this build; of the others, which depend on time or failed, the key shows
   * nothing. Without a route: whether all pages were.
   */
  has(route?: Route): boolean
  /** The paths of files that were made with a file of all pages, such as the parts of a search index. */
  loadFiles(path: string): Promise<readonly string[] | undefined>
  storeFiles(path: string, files: readonly string[]): Promise<void>
}

/** The input of the keys of pages. */
export interface RecordContext {
  readonly ports: Pick<SitePorts, 'sha256' | 'recordCache' | 'recordTexts'>
  readonly routes: readonly Route[]
  readonly dates: PageDates
  /** The key of everything but the texts and titles of pages, made once; requested when all outputs are planned. */
  readonly siteKey: () => string
  /** The key of a page's own text and of what it imports. */
  readonly textKey: (route: Route) => Promise<string>
  /** See {@link createShownPages}. */
  readonly shownPages: (route: Route) => string
  /** See {@link createLinesKey}. */
  readonly linesKey: (route: Route, diagnostics: readonly Diagnostic[]) => string | undefined
}

/** Creates the records of a site; undefined without a cache. */
export function createPageRecords(context: RecordContext): PageRecords | undefined {
  const { ports, routes, dates, siteKey, textKey, shownPages, linesKey } = context
  const { recordCache: cache, recordTexts } = ports
  if (!cache || !recordTexts) return undefined
  const packed = packedRecords(cache, recordTexts)
  const keys = new Map<Route, Promise<string>>()
  const known = new Set<Route>()
  const loaded = new Map<Route, Promise<LoadedRecord | undefined>>()
  const makeKey = async (route: Route) => {
    const own = [route.path, await textKey(route), await dates.of(route), shownPages(route)]
    return ports.sha256(JSON.stringify(['record', siteKey(), ...own]))
  }
  const keyOf = (route: Route) => {
    const known = keys.get(route) ?? makeKey(route)
    keys.set(route, known)
    return known
  }
  let all: Promise<string> | undefined
  const keyOfAll = () => (all ??= Promise.all(routes.map(keyOf)).then((made) => ports.sha256(made.join())))
  const keyOfFiles = async (path: string) => ports.sha256(`files ${path} ${await keyOfAll()}`)
  const loadRecord = async (route: Route) => {
    const record = packed.load(await keyOf(route))
    if (!record || record.lines !== linesKey(route, record.digest.diagnostics)) return undefined
    known.add(route)
    return record
  }
  return {
    keyOf,
    keyOfAll,
    loadFiles: async (path) => cache.load(await keyOfFiles(path)) as readonly string[] | undefined,
    storeFiles: async (path, files) => cache.store(await keyOfFiles(path), files),
    has: (route) => (route ? known.has(route) : routes.every((one) => known.has(one))),
    load(route) {
      const found = loaded.get(route) ?? loadRecord(route)
      loaded.set(route, found)
      return found
    },
    async store(route, record) {
      known.add(route)
      loaded.delete(route)
      const lines = linesKey(route, record.digest.diagnostics)
      packed.store(await keyOf(route), lines === undefined ? record : { ...record, lines })
    },
  }
}

/** Records in their stored form by key. */
const packedRecords = (cache: PageCache, texts: PartStore) => ({
  load(key: string): LoadedRecord | undefined {
    const packed = cache.load(key) as PackedRecord | undefined
    const read = packed === undefined ? undefined : texts.find(key)
    return packed !== undefined && read ? unpackRecord(packed, read) : undefined
  },
  store(key: string, record: PageRecord) {
    const { packed, texts: parts } = packRecord(record)
    cache.store(key, packed)
    texts.store(key, parts)
  },
})

/** Returns a parser that takes digests from the records of earlier builds, and parses only other pages. */
export function withRecords(parser: PageParser, records: PageRecords): PageParser {
  const digests = new Map<Route, Promise<PageDigest>>()
  const load = async (route: Route) => {
    const record = parser.isParsed(route) ? undefined : await records.load(route)
    return record ? heldToDigest(record.digest) : parser.digest(route)
  }
  return {
    ...parser,
    digest(route) {
      const known = digests.get(route) ?? load(route)
      digests.set(route, known)
      return known
    },
  }
}
