/*
 * The files of search, per language of the site:
 *   1. the entry, `octavo-search/en.json`: the index's root, the words of the dialog, and suggested pages
 *   2. the files that the root names, known when the entry is created
 * The entry has a fixed name, because pages name it before any other page is parsed; the others are named by
 * content.
 */
import { encodeText, groupBy } from '@octavo/source'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { searchService, type SearchService } from '../../integrations/search-service.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { languageOf, writeSection } from '@octavo/config'
import { guardMember } from '../../plan/access/page-access.ts'
import { buildIndex, type IndexEntry, type TermData } from '@octavo/search'
import { createWords, searchWordKeys } from '@octavo/theme'
import { fileAddress } from '../../plan/addresses/address-of.ts'
import { mediaType } from '../../output/media-type.ts'
import { ASSET_FOLDER, namedByContent } from '../../output/output-names.ts'
import { textOutput, type OutputFile } from '../../output/output-file.ts'
import type { SchemaFragments } from '../../render/fragments/schema-fragments.ts'
import { fragmentPages } from './fragment-pages.ts'
import { suggestedPages, type SuggestedPage } from './suggested-pages.ts'
import type { PageRecords } from '../../parse/records/page-records.ts'
import type { PageParser } from '../../parse/page-parser.ts'
import type { SitePorts } from '../../load/ports.ts'
import type { Route } from '../../plan/routes/route.ts'
import { searchEntryPath, searchedRoutes } from '../../plan/discovery/discoverable-routes.ts'

/** The file that the browser reads first when search is opened. */
export interface SearchEntry {
  /** Address of the folder of the other files. */
  readonly folder: string
  /** Interface words by key. */
  readonly words: Readonly<Record<string, string>>
  /** All languages that can be searched, by their own names. */
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly entry: string }[]
  /** Suggested pages: the first pages of the site and of its sections. */
  readonly pages: readonly SuggestedPage[]
  readonly index: unknown
  /** The indexes of pages for some readers, whose files are in the same folder. */
  readonly more?: readonly unknown[]
  /** The service that answers the dialog instead of the index, and the script that asks it. */
  readonly provider?: {
    readonly script: string
    readonly service: SearchService
    readonly origin?: string | undefined
  }
}

/** Search of one site. */
export interface SiteSearch {
  /** One entry per language. */
  readonly entries: readonly OutputFile[]
  /** Files of the indexes whose entries were requested so far. */
  outputs(): readonly OutputFile[]
}

interface SearchContext {
  readonly ports: SitePorts
  readonly parser: PageParser
  readonly fragments: SchemaFragments
  /** What earlier builds made of pages; absent without a cache. */
  readonly records?: PageRecords | undefined
}

export function createSiteSearch(site: SearchSite, context: SearchContext): SiteSearch {
  const made = new Map<string, OutputFile>()
  const routes = searchedRoutes(site)
  const { records } = context
  const entries = [...routes].map(([lang, own]) => {
    const path = searchEntryPath(lang)
    const make = async () => {
      const entry = { site, context, languages: [...routes.keys()] }
      const { text, files } = await makeEntry(lang, own, entry)
      for (const file of files) made.set(file.path, file)
      await records?.storeFiles(
        path,
        files.map((file) => file.path),
      )
      return text
    }
    const output = textOutput(path, `/${path}`, { mediaType: mediaType(path), text: make })
    if (!records) return output
    const reuse = async () => {
      const files = records.has() ? await records.loadFiles(path) : undefined
      for (const file of files ?? []) made.set(file, laterFile(file, { make, made }))
      return files !== undefined
    }
    return { ...output, key: () => records.keyOfAll(), reuse }
  })
  return { entries, outputs: () => [...made.values()] }
}

interface LaterFile {
  readonly make: () => Promise<unknown>
  readonly made: ReadonlyMap<string, OutputFile>
}

/** A file of an index that an earlier build made; the index is made again when the file is not there any more. */
function laterFile(path: string, { make, made }: LaterFile): OutputFile {
  const later: OutputFile = namedByContent(path, async () => {
    if (made.get(path) === later) await make()
    const file = made.get(path)
    if (!file || file === later) throw new Error(`The search index has no file "${path}"`)
    return file.bytes()
  })
  return later
}

type SearchSite = SiteSettings & SitePages & Pick<SharedAssets, 'assets'>

interface EntryContext {
  readonly site: SearchSite
  readonly context: SearchContext
  readonly languages: readonly string[]
}

async function makeEntry(lang: string, routes: readonly Route[], entry: EntryContext) {
  const { site, languages } = entry
  const words = createWords(lang)
  const folder = `${ASSET_FOLDER}/search/${lang}`
  const parts = await Promise.all(
    byRule(routes, site).map(async ([rule, own]) => ({ rule, ...(await makePart(lang, own, entry)) })),
  )
  const file: Omit<SearchEntry, 'pages' | 'index' | 'more'> = {
    folder: fileAddress(`${folder}/`, site.style),
    words: Object.fromEntries(searchWordKeys.map((key) => [key, words(key)])),
    languages: languages.map((one) => ({
      lang: one,
      name: languageOf(one).name,
      entry: fileAddress(searchEntryPath(one), site.style),
    })),
    ...providerOf(site),
  }
  const outputs = parts.flatMap(({ rule, files }) =>
    [...files].map(([name, text]): OutputFile => ({
      ...namedByContent(`${folder}/${name}`, async () => encodeText(text())),
      ...(rule !== undefined && { access: () => [rule] }),
    })),
  )
  return { text: entryText(file, { site, routes, parts }), files: outputs }
}

function providerOf({ options, assets, style }: SearchSite): Pick<SearchEntry, 'provider'> {
  const service = searchService(options)
  if (!service) return {}
  const { origin } = style
  return {
    provider: {
      script: assets.searchProviderScript.address,
      service,
      ...(origin !== undefined && { origin }),
    },
  }
}

interface SearchPart {
  readonly rule: number | undefined
  readonly root: unknown
}

/** The entry as JSON. The indexes of pages with rules, and such pages among the first ones, are for their readers. */
function entryText(
  file: Omit<SearchEntry, 'pages' | 'index' | 'more'>,
  {
    site,
    routes,
    parts,
  }: Pick<EntryContext, 'site'> & {
    readonly routes: readonly Route[]
    readonly parts: readonly SearchPart[]
  },
): string {
  const { access } = site
  const pages = suggestedPages(routes, site).map(([route, page]) =>
    guardMember(site, { about: route, separator: ',' }, JSON.stringify(page)),
  )
  const [open, ...others] = parts
  const more = others.map(({ rule, root }) =>
    access && rule !== undefined
      ? writeSection(access.token, { key: rule, separator: ',' }, JSON.stringify(root))
      : '',
  )
  const start = JSON.stringify(file).slice(0, -1)
  const rest = more.length > 0 ? `,"more":[${more.join(',')}]` : ''
  return `${start},"pages":[${pages.join(',')}],"index":${JSON.stringify(open?.root)}${rest}}`
}

/** Pages by their rule; those for everybody are first, also when there are none. */
function byRule(
  routes: readonly Route[],
  { access }: SitePages,
): readonly (readonly [rule: number | undefined, routes: readonly Route[]])[] {
  const parts = groupBy(routes, (route) => access?.ruleOf(route))
  return [[undefined, parts.get(undefined) ?? []], ...[...parts].filter(([rule]) => rule !== undefined)]
}

/** The index of the pages with one rule. */
async function makePart(lang: string, routes: readonly Route[], { site, context }: EntryContext) {
  const pages: IndexEntry[] = []
  for (const route of routes) {
    const page = (await context.parser.digest(route)).search()
    if (page) pages.push(page)
  }
  const { ports } = context
  pages.push(...(await fragmentPages(routes, { ...context, site, lang, hash: ports.sha256 })))
  const part = routes.map((route) => site.access?.ruleOf(route)).at(0)
  return indexPages(pages, part === undefined ? lang : `${lang} ${part}`, { lang, ports })
}

/**
 * Builds the index of a language; its terms are stored, so that a later build merges only pages that have changed.
 * Storing the terms of a large site takes longer than merging some pages again, so that they are stored when many differ.
 */
function indexPages(
  pages: readonly IndexEntry[],
  name: string,
  { lang, ports: { sha256, pageCache } }: { readonly lang: string; readonly ports: SitePorts },
) {
  const key = `terms of search ${name}`
  const before = pageCache?.load(key) as TermData | undefined
  const index = buildIndex(pages, { lang, hash: sha256, before })
  if (differsMuch(index.terms, before)) pageCache?.store(key, index.terms)
  return index
}

/** Pages of which one may differ from the stored terms. */
const PAGES_PER_CHANGE = 200

function differsMuch({ keys, facets }: TermData, before: TermData | undefined): boolean {
  if (before?.keys.length !== keys.length || before.facets !== facets) return true
  const changed = keys.filter((key, page) => before.keys[page] !== key).length
  return changed * PAGES_PER_CHANGE > keys.length
}
