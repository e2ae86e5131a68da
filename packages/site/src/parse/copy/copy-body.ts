import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { absoluteAddress } from '../../plan/addresses/address-of.ts'
import { fillText } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import { directoryMarkdown } from './directory-markdown.ts'
import { resolveAddress, folderOf } from '../../plan/addresses/resolve-address.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'

/** Joins the parts of a Markdown text; empty ones are left out. */
export const joinMarkdown = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')

const quoted = (text: string) =>
  text
    .trim()
    .replace(/^/gm, '> ')
    .replace(/[ \t]+$/gm, '')

/** Returns the Markdown below the title of a page's copy: description, content, listing of a directory. */
export function copyBody(route: Route, page: ParsedPage, site: SiteSettings & SitePages): string {
  const folder = folderOf(route)
  const body = fillText(page.markdown.html, page.markdown.holes, (hole) => {
    if (hole.kind === 'words' || hole.kind === 'made') return ''
    const resolved = resolveAddress(hole.url, folder, site.space)
    const local = ['page', 'asset', 'redirect', 'missing'].includes(resolved.kind)
    return local ? absoluteAddress(resolved.address, site.style) : resolved.address
  })
  const description = page.frontMatter.description ?? describedBy(route)?.description
  return joinMarkdown([
    description === undefined ? '' : quoted(description),
    body.trim(),
    directoryMarkdown(route, site),
  ])
}
