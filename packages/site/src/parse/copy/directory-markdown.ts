import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { DirectoryEntry } from '@octavo/theme'
import { pageAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { viewDirectory } from '../../plan/navigation/nav-directory.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'
import type { Route } from '../../plan/routes/route.ts'

/** The listing of a group's landing page as a Markdown list; '' for other pages. */
export function directoryMarkdown(route: Route, site: SiteSettings & SitePages): string {
  const directory = viewDirectory(route, site.positions.get(route), {
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
