import type { SiteTexts } from './site-texts.ts'

/** A page of llms.txt. */
export interface ListedPage {
  readonly title: string
  /** Its address below the base, without ending: `guides/start`. */
  readonly page: string
  readonly about: string
}

/** Titles have escaped brackets; an address has no space. */
const line = /^\s*- \[((?:\\.|[^\]\\])*)\]\(([^\s)]+)\)(?:: (.*))?$/

/** The pages that the reader may find, in the order of navigation: those of llms.txt. */
export async function listedPages(site: SiteTexts): Promise<readonly ListedPage[]> {
  const found = await site.read('llms.txt')
  if (!found?.type.startsWith('text/plain')) return []
  return found.text.split('\n').flatMap((text) => {
    const [, title = '', address = '', about = ''] = line.exec(text) ?? []
    const page = address.endsWith('.md') ? pagePath(address, site.base) : undefined
    return page === undefined ? [] : [{ title: title.replace(/\\(.)/g, '$1'), page, about }]
  })
}

/**
 * The path of a page below the base, from any way to name it: `/docs/start`, `start.md`, an address of the site with host
 * or fragment. Undefined for what is no path of the site.
 */
export function pagePath(named: string, base: string): string | undefined {
  const start = 'https://site.invalid'
  if (!URL.canParse(named.trim(), start + base)) return undefined
  const { pathname, protocol } = new URL(named.trim(), start + base)
  if (!/^https?:$/.test(protocol)) return undefined
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1)
  const path = below.replace(/(?:\.md|\.html)$/, '').replace(/\/+$/, '')
  const whole = path.replace(/(^|\/)index$/, '')
  return whole === '' ? 'index' : whole
}

/** The Markdown copy of a page; undefined without one that the reader may read. */
export async function readCopy(site: SiteTexts, page: string): Promise<string | undefined> {
  for (const path of [`${page}.md`, `${page}/index.md`]) {
    const found = await site.read(path)
    if (found?.type.startsWith('text/markdown')) return found.text
  }
  return undefined
}
