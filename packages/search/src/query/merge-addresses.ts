import type { StoredPage } from '../index-format.ts'
import type { RankedPage } from './rank-pages.ts'
import { MOST_SECTIONS, type FoundPage } from './to-found-page.ts'

/** A page of the index with its texts. */
export interface LoadedPage {
  readonly page: RankedPage
  readonly text: StoredPage
}

/** Loads the first entries of a ranking, until they have `limit` addresses: several entries may be of one page. */
export async function loadAddresses(
  ranked: readonly RankedPage[],
  limit: number,
  load: (page: RankedPage) => Promise<StoredPage | undefined>,
): Promise<readonly LoadedPage[]> {
  const loaded: LoadedPage[] = []
  const addresses = new Set<string>()
  let at = 0
  while (addresses.size < limit && at < ranked.length) {
    const next = ranked.slice(at, at + limit - addresses.size)
    at += next.length
    const texts = await Promise.all(next.map(async (page) => ({ page, text: await load(page) })))
    for (const { page, text } of texts) {
      if (!text) continue
      loaded.push({ page, text })
      addresses.add(text[1])
    }
  }
  return loaded
}

/**
 * Joins entries of one address, best first: a page, and an entry with fields of it that are shown elsewhere, which has
 * neither path nor text of its own.
 */
export function mergeAddresses(pages: readonly FoundPage[]): readonly FoundPage[] {
  const merged = new Map<string, FoundPage>()
  for (const page of pages) {
    const known = merged.get(page.href)
    merged.set(page.href, known ? join(known, page) : page)
  }
  return [...merged.values()]
}

const join = (first: FoundPage, other: FoundPage): FoundPage => ({
  ...first,
  crumbs: first.crumbs.length > 0 ? first.crumbs : other.crumbs,
  excerpt: first.excerpt.length > 0 ? first.excerpt : other.excerpt,
  sections: [...first.sections, ...other.sections].slice(0, MOST_SECTIONS),
})
