import { readCopy } from './listed-pages.ts'
import { searchSite, type Hit } from './search-site.ts'
import type { SiteTexts } from './site-texts.ts'

/** The page of an operation, or the operations that may be meant. */
export type FoundOperation =
  | { readonly kind: 'found'; readonly page: string; readonly text: string }
  | { readonly kind: 'similar'; readonly hits: readonly Hit[] }

const mostCopies = 12

/** Finds the page of an operation by its method and path, as its Markdown copy names them. */
export async function findOperationPage(
  site: SiteTexts,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<FoundOperation> {
  const words = path.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const hits = await operationsOf(site, words, method)
  const fence = new RegExp(`^\`\`\`.* ${escaped(method)} ${escaped(path)}$`, 'im')
  for (const { page } of hits.slice(0, mostCopies)) {
    const text = await readCopy(site, page)
    if (text !== undefined && fence.test(text)) return { kind: 'found', page, text }
  }
  return { kind: 'similar', hits: hits.slice(0, 5) }
}

/** Operations with the method are first. Words of a path that no page has are left out one by one from its start. */
async function operationsOf(site: SiteTexts, words: string, method: string): Promise<readonly Hit[]> {
  const parts = words.split(' ')
  for (const query of [words, ...parts.map((_, index) => parts.slice(index + 1).join(' '))]) {
    if (query === '') continue
    const found = (await searchSite(site, { query, limit: 40, filter: {} })) ?? []
    const operations = found.filter((hit) => hit.method !== undefined)
    const own = operations.filter((hit) => hit.method === method.toLowerCase())
    if (own.length > 0) return own
  }
  return []
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
