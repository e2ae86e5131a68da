/*
 * Links of docs.json, to be checked like those of pages:
 *   1. addresses: header, footer, navigation, menu of pages, logo, destinations of redirects
 *   2. Markdown: the links and pictures of banners and of the page for unknown addresses
 *   3. pictures that meta tags name
 * Each has a span in docs.json or in the file of its `$ref`. Addresses with patterns or placeholders are no
 * links.
 */
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import { isPatternSource, type NamedValue } from '@octavo/config'
import { spanAt, type SourceFile, type Span } from '@octavo/source'
import { chromeTools } from '../../view/chrome/chrome-tools.ts'
import type { OuterLink } from './check-links.ts'
import { locateValue } from '../../load/locations/locate-value.ts'
import { notFoundRoute } from '../../plan/routes/not-found-route.ts'
import type { PageParser } from '../../parse/page-parser.ts'
import type { ProjectReader } from '../../load/files/read-project.ts'
import { isFileMeta } from '../../plan/discovery/seo-metatags.ts'
import { markdownLinks, type FoundLink } from './markdown-links.ts'

/** The input of the search for links. */
export interface SettingLinkContext {
  readonly reader: Pick<ProjectReader, 'known'>
  /** Reads the text of the page for unknown addresses, which is MDX. */
  readonly parser: Pick<PageParser, 'parse'>
}

/** Returns the links of docs.json with their spans; the page for unknown addresses is parsed for its own links. */
export async function settingLinks(
  named: readonly NamedValue[],
  site: SiteSettings & SitePages & SharedAssets,
  { reader, parser }: SettingLinkContext,
): Promise<readonly OuterLink[]> {
  const links: OuterLink[] = []
  for (const value of named) {
    const isText = value.kind === 'markdown'
    const found = isText ? await linksIn(value, site, parser) : addressOf(value)
    const span = found.length > 0 ? locateValue(value.location, reader.known) : undefined
    const file = reader.known(value.location.file)
    const isDestination = value.keys[0] === 'redirects'
    for (const { kind, url } of found)
      links.push({
        kind,
        url,
        span: isText ? spanInside(url, span, file) : span,
        ...(isDestination && { isDestination }),
      })
  }
  return links
}

/** Placeholders that are filled in on the reader's side: `$page` of the menu, parts of the path of a redirect. */
const PLACEHOLDER = /\$(?:page|path|mcp)\b/

function addressOf({ kind, text, keys }: NamedValue): readonly FoundLink[] {
  const url = text.trim()
  if (kind === 'picture' || (kind === 'meta' && isFileMeta(String(keys.at(-1)))))
    return [{ kind: 'asset', url }]
  if (kind !== 'link') return []
  if (PLACEHOLDER.test(url) || (keys[0] === 'redirects' && isPatternSource(url))) return []
  return [{ kind: 'link', url: isRooted(url) || keys.includes('contextual') ? url : `/${url}` }]
}

const isRooted = (url: string): boolean => /^(?:[/#?.]|[a-z][a-z\d+.-]*:)/i.test(url)

/** Banners are Markdown of the frame; the text of the page for unknown addresses is a page of its own. */
async function linksIn(
  { text, keys }: NamedValue,
  site: SiteSettings & SitePages & SharedAssets,
  parser: Pick<PageParser, 'parse'>,
): Promise<readonly FoundLink[]> {
  if (keys[0] !== 'errors') return markdownLinks(text, chromeTools(site, 'en'))
  const { page } = await parser.parse(notFoundRoute(site))
  return page.links
}

/** The span of an address inside a longer text of a JSON file; that of the whole text where it is written otherwise. */
function spanInside(url: string, span: Span | undefined, file: SourceFile | undefined): Span | undefined {
  if (!span || !file) return span
  const text = JSON.stringify(url).slice(1, -1)
  const at = file.text.slice(span.start.offset, span.end.offset).indexOf(text)
  if (at < 0) return span
  const start = span.start.offset + at
  return spanAt(file, start, start + text.length)
}
