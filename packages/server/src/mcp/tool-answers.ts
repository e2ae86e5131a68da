// Each function answers one tool: text for a language model, bounded, and `isError` with what to do instead.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { findOperationPage } from './find-operation-page.ts'
import { listedPages, pagePath, readCopy } from './listed-pages.ts'
import { searchSite, type Hit, type SearchRequest } from './search-site.ts'
import type { SiteTexts } from './site-texts.ts'

/** Characters of a page in one answer. */
const mostCharacters = 60_000

/** Pages in one answer of the list. */
const mostPages = 200

/** Answers `search`. */
export async function answerSearch(site: SiteTexts, request: SearchRequest): Promise<CallToolResult> {
  const hits = await searchSite(site, request)
  if (!hits) return refused(`There is no search index${request.language ? ' of this language' : ''}`)
  if (hits.length === 0) return answered('No page has these words. Try fewer or more general ones.')
  return answered(hits.map(hitText).join('\n\n'))
}

const hitText = ({ title, page, method, crumbs, excerpt, sections }: Hit) =>
  [
    `${method ? `${method.toUpperCase()} ` : ''}${title}`,
    `page: ${page}`,
    ...(crumbs.length > 0 ? [`in: ${crumbs.join(' > ')}`] : []),
    ...(excerpt ? [excerpt] : []),
    ...sections.map(({ heading, id, excerpt: text }) => `- ${heading} (#${id}): ${text}`),
  ].join('\n')

/** Answers `list_pages`. */
export async function answerList(
  site: SiteTexts,
  { under = '', from = 0 }: { readonly under?: string | undefined; readonly from?: number | undefined },
): Promise<CallToolResult> {
  const folder = under.replace(/^\/+|\/+$/g, '')
  const pages = (await listedPages(site)).filter(
    ({ page }) => folder === '' || page === folder || page.startsWith(`${folder}/`),
  )
  if (pages.length === 0) return answered('There are no pages here')
  const shown = pages.slice(from, from + mostPages)
  const lines = shown.map(({ title, page, about }) => `- ${page}: ${title}${about ? `. ${about}` : ''}`)
  const next = from + shown.length
  const rest = next < pages.length ? [`${pages.length - next} more: use "from": ${next}`] : []
  return answered([pages.length === 1 ? '1 page' : `${pages.length} pages`, ...lines, ...rest].join('\n'))
}

/** Answers `read_page`. */
export async function answerPage(
  site: SiteTexts,
  { page, from = 0 }: { readonly page: string; readonly from?: number | undefined },
): Promise<CallToolResult> {
  const path = pagePath(page, site.base)
  const text = path === undefined ? undefined : await readCopy(site, path)
  return text === undefined ? refused(missing) : part(text, from)
}

/** The same for what does not exist and for what the reader may not see. */
const missing = 'There is no such page. Find pages with search or list_pages.'

/** Answers `read_operation`. */
export async function answerOperation(
  site: SiteTexts,
  operation: { readonly method: string; readonly path: string },
): Promise<CallToolResult> {
  const found = await findOperationPage(site, operation)
  if (found.kind === 'found') return part(`page: ${found.page}\n\n${found.text}`, 0)
  const similar = found.hits.map(({ method, title, page }) => `- ${method?.toUpperCase()} ${title}: ${page}`)
  const more = similar.length > 0 ? `\nSimilar ones, for read_page:\n${similar.join('\n')}` : ''
  return refused(`There is no such operation.${more}`)
}

function part(text: string, from: number): CallToolResult {
  if (from > 0 && from >= text.length)
    return refused(`The page ends before: it has ${text.length} characters`)
  const shown = text.slice(from, from + mostCharacters)
  const next = from + shown.length
  return answered(
    next < text.length ? `${shown}\n\n[${text.length - next} characters more: use "from": ${next}]` : shown,
  )
}

const answered = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const refused = (text: string): CallToolResult => ({ ...answered(text), isError: true })
