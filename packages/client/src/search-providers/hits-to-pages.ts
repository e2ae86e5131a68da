import type { FoundPage, FoundSection, Fragment } from '@octavo/search/query'
import type { ProviderHit } from './provider.ts'

/** Sections shown of a page, and pages of an answer. */
const [MOST_SECTIONS, MOST_PAGES] = [3, 8]

interface Draft {
  readonly href: string
  title: readonly Fragment[]
  crumbs: readonly string[]
  excerpt: readonly Fragment[]
  readonly sections: FoundSection[]
}

/**
 * Returns hits as pages with their sections, in the order of the hits. Addresses of the published site (`origin`) are
 * those of the site that is open; hits with other addresses than those of pages are left out.
 */
export function hitsToPages(hits: readonly ProviderHit[], origin: string | undefined): readonly FoundPage[] {
  const pages = new Map<string, Draft>()
  for (const hit of hits) {
    const href = addressOf(hit.url, origin)
    if (href === undefined) continue
    const path = href.replace(/#.*$/, '')
    const page = pages.get(path) ?? newPage(path, hit)
    pages.set(path, page)
    addHit(page, href, hit)
  }
  return [...pages.values()].slice(0, MOST_PAGES)
}

/** Only pages: no address that runs code may become a link. */
function addressOf(url: string, origin: string | undefined): string | undefined {
  if (/^\/(?![/\\])/.test(url)) return url
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return parsed.origin === origin || parsed.origin === location.origin
    ? parsed.pathname + parsed.search + parsed.hash
    : parsed.href
}

const plain = (fragments: readonly Fragment[]): string => fragments.map(({ text }) => text).join('')

function newPage(href: string, { levels: [section = [], page = []] }: ProviderHit): Draft {
  const [title, crumb] = page.length > 0 ? [page, plain(section)] : [section, '']
  const shown = title.length > 0 ? title : [{ text: href, marked: false }]
  return { href, title: shown, crumbs: crumb === '' ? [] : [crumb], excerpt: [], sections: [] }
}

/** The deepest heading below the title decides whether a hit is a section. */
function addHit(page: Draft, href: string, { levels, content }: ProviderHit): void {
  const heading = levels.slice(2).findLast((level) => level.length > 0)
  if (!heading || !href.includes('#')) {
    if (page.excerpt.length === 0) page.excerpt = content
    return
  }
  const isKnown = page.sections.some((section) => section.href === href)
  if (!isKnown && page.sections.length < MOST_SECTIONS)
    page.sections.push({ href, heading, excerpt: content })
}
