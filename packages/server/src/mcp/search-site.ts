import { joinIndexes } from '@octavo/search/join'
import { openIndex, type Fragment, type IndexRoot, type SearchFacet } from '@octavo/search/query'
import { pagePath } from './listed-pages.ts'
import type { SiteTexts } from './site-texts.ts'

/** A page among the results of a search. */
export interface Hit {
  readonly title: string
  readonly page: string
  /** Lower-case HTTP method of an operation. */
  readonly method: string | undefined
  readonly crumbs: readonly string[]
  readonly excerpt: string
  readonly sections: readonly { readonly heading: string; readonly id: string; readonly excerpt: string }[]
}

/** What to search, and how much of it. */
export interface SearchRequest {
  readonly query: string
  readonly limit: number
  readonly language?: string | undefined
  readonly filter: SearchFacet
}

/** Searches the index of the site that its search box uses; undefined without one. */
export async function searchSite(
  site: SiteTexts,
  { query, limit, language, filter }: SearchRequest,
): Promise<readonly Hit[] | undefined> {
  const entry = await readEntry(site, language)
  if (!entry) return undefined
  const folder = entry.folder.slice(site.base.length)
  const load = async (name: string) => {
    const found = await site.read(folder + name)
    if (!found) throw new Error('A file of the search index is missing')
    return JSON.parse(found.text) as unknown
  }
  const indexes = [entry.index, ...(entry.more ?? [])].flatMap((root) => openIndex(root, load) ?? [])
  if (indexes.length === 0) return undefined
  const { pages } = await joinIndexes(indexes).search(query, { limit, filter })
  return pages.map((found) => ({
    title: plain(found.title),
    page: pagePath(found.href, site.base) ?? found.href,
    method: found.method,
    crumbs: found.crumbs,
    excerpt: plain(found.excerpt),
    sections: found.sections.map(({ heading, href, excerpt }) => ({
      heading: plain(heading),
      id: decodeURIComponent(href.split('#')[1] ?? ''),
      excerpt: plain(excerpt),
    })),
  }))
}

interface EntryFile {
  readonly folder: string
  readonly index: IndexRoot
  readonly more?: readonly IndexRoot[]
}

/** The entry of a language; without one that of the home page, or of the usual first language. */
async function readEntry(site: SiteTexts, language: string | undefined): Promise<EntryFile | undefined> {
  const home = language === undefined ? await site.read('') : undefined
  const named = /octavo-search\/([\w-]+)\.json/.exec(home?.text ?? '')?.[1]
  const found = await site.read(`octavo-search/${language ?? named ?? 'en'}.json`)
  if (!found?.type.includes('json')) return undefined
  const entry = JSON.parse(found.text) as Partial<EntryFile>
  const isEntry = typeof entry.folder === 'string' && entry.folder.startsWith(site.base) && entry.index
  return isEntry ? (entry as EntryFile) : undefined
}

const plain = (fragments: readonly Fragment[]) => fragments.map(({ text }) => text).join('')
