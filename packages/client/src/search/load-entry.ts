import { openIndex, type IndexRoot, type OpenIndex, type SearchFacet } from '@octavo/search/query'
import { joinIndexes } from '@octavo/search/join'
import type { openProvider } from '../search-provider.ts'
import type { SearchProvider } from '../search-providers/provider.ts'

/** The loaded entry of search in one language. */
export interface LoadedEntry {
  readonly words: (key: string) => string
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly entry: string }[]
  readonly pages: readonly EntryPage[]
  readonly facets: IndexRoot['facets']
  readonly lang: string
  readonly index: OpenIndex
}

/** A page that the empty dialog offers. */
export interface EntryPage {
  readonly title: string
  readonly href: string
  readonly crumbs: readonly string[]
  /** Its version and product; absent for pages of all of them. */
  readonly facet?: SearchFacet
}

/** The file as `site` writes it. */
interface EntryFile {
  readonly folder: string
  readonly words: Readonly<Record<string, string>>
  readonly languages: LoadedEntry['languages']
  readonly pages: readonly EntryPage[]
  readonly index: IndexRoot
  /** The indexes of pages for readers who are signed in. */
  readonly more?: readonly IndexRoot[]
  /** The service that answers instead of the index. */
  readonly provider?: EntryProvider
}

/** A service, and the script that asks it. */
interface EntryProvider {
  readonly script: string
  readonly service: SearchProvider
  readonly origin?: string
}

const known = new Map<string, Promise<LoadedEntry>>()

/** The entry at an address, loaded once; rejects when it cannot be loaded. */
export function loadEntry(address: string): Promise<LoadedEntry> {
  const loading = known.get(address) ?? readEntry(address)
  known.set(address, loading)
  loading.catch(() => known.delete(address))
  return loading
}

/** Forgets an entry: its files no longer exist after a new build. */
export function forgetEntry(address: string): void {
  known.delete(address)
}

async function readEntry(address: string): Promise<LoadedEntry> {
  const file = (await readJson(address)) as EntryFile
  const roots = [file.index, ...(file.more ?? [])]
  const indexes = roots.flatMap((root) => openIndex(root, (name) => readJson(file.folder + name)) ?? [])
  if (indexes.length < roots.length) throw new Error('The index of search is of another version')
  return {
    words: (key) => file.words[key] ?? key,
    languages: file.languages,
    pages: file.pages,
    facets: [
      ...new Map(
        roots.flatMap(({ facets }) => facets).map((facet) => [JSON.stringify(facet), facet]),
      ).values(),
    ],
    lang: file.index.lang,
    index: file.provider ? await openService(file.provider, file) : joinIndexes(indexes),
  }
}

type ProviderModule = Readonly<Record<'openProvider', typeof openProvider>>

async function openService({ script, service, origin }: EntryProvider, file: EntryFile): Promise<OpenIndex> {
  const module = (await import(/* @vite-ignore */ script)) as ProviderModule
  return module.openProvider(service, {
    origin,
    language: file.languages.length > 1 ? file.index.lang : undefined,
  })
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.json()
}
