import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { absoluteAddress, pageAddress } from '../../plan/addresses/address-of.ts'
import { fillText } from '@octavo/hast'
import type { ParsedPage } from '@octavo/markdown'
import { resolveAddress, resolveOnPage } from '../../plan/addresses/resolve-address.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'
import type { DirectoryEntry } from '@octavo/theme'
import { viewDirectory } from '../../plan/navigation/nav-directory.ts'

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
  const body = fillText(page.markdown.html, page.markdown.holes, (hole) => {
    if (hole.kind === 'words' || hole.kind === 'made' || hole.kind === 'size') return ''
    const resolved = resolveOnPage(hole.url, route, site.space)
    const local = ['page', 'asset', 'redirect', 'missing'].includes(resolved.kind)
    return local ? absoluteAddress(resolved.address, site.style) : resolved.address
  })
  const description = page.frontMatter.description ?? describedBy(route)?.description
  const isText = route.kind === 'overview' || route.kind === 'tag'
  return joinMarkdown([
    description === undefined ? '' : quoted(withPartLinks(description, route, site)),
    isText ? withPartLinks(body.trim(), route, site) : body.trim(),
    directoryMarkdown(route, site),
  ])
}

/** Links to parts of a description, as its texts write them. */
const PART_LINK = /\]\((#\/?(?:operations?|tag|schemas?|model|section)\/[^()\s]+)\)/g

/** Text of a description with links to pages instead of links to its parts. */
function withPartLinks(text: string, route: Route, { space, style }: SiteSettings & SitePages): string {
  return text.replace(PART_LINK, (written, url: string) => {
    const resolved = resolveOnPage(url, route, space)
    return resolved.kind === 'page' ? `](${absoluteAddress(resolved.address, style)})` : written
  })
}

/** The listing of a group's landing page as a Markdown list; '' for other pages. */
function directoryMarkdown(route: Route, site: SiteSettings & SitePages): string {
  const directory = viewDirectory(route, site.positions.get(route), {
    // Lines of the copy are marked as a whole.
    guard: (_, text) => text,
    address: (page) => absoluteAddress(pageAddress(page.path, site.style), site.style),
    href: (url) => resolveAddress(url, '', site.space).address,
  })
  return (directory?.entries ?? []).flatMap((entry) => entryLines(entry, '')).join('\n')
}

function entryLines(
  { title, href, description, entries }: DirectoryEntry,
  indent: string,
): readonly string[] {
  const text = description === undefined ? '' : `: ${description.replace(/\s+/g, ' ')}`
  const label = title.replace(/[\\[\]]/g, '\\$&')
  return [
    `${indent}- ${href === undefined ? label : `[${label}](${href})`}${text}`,
    ...entries.flatMap((entry) => entryLines(entry, `${indent}  `)),
  ]
}
