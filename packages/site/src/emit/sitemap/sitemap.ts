import { guardMember, guardText } from '../../plan/access/page-access.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { pageAddress, absoluteAddress, fileAddress } from '../../plan/addresses/address-of.ts'
import { pageAlternates } from '../../view/head/page-alternates.ts'
import type { PageDates } from '../../plan/pages/page-dates.ts'
import type { Route } from '../../plan/routes/route.ts'
import { escapeXml } from '@octavo/hast'
import { isClosed } from '../../plan/discovery/seo-metatags.ts'

/** Limit of the protocol, and one that limits sitemaps with forty languages to its 50 MB. */
const [LIMIT, LIMIT_WITH_LANGUAGES] = [50_000, 10_000]

/** The pages of each sitemap: each as long as the protocol allows. Source: sitemaps.org protocol 0.9. */
export function sitemapParts(
  routes: readonly Route[],
  site: Pick<SiteSettings, 'config'> & Pick<SitePages, 'positions'>,
): readonly (readonly Route[])[] {
  const isLarge = routes.length > LIMIT_WITH_LANGUAGES
  const hasLanguages = isLarge && routes.some((route) => pageAlternates(route, site).length > 0)
  const limit = hasLanguages ? LIMIT_WITH_LANGUAGES : LIMIT
  const count = Math.max(1, Math.ceil(routes.length / limit))
  return Array.from({ length: count }, (_, index) => routes.slice(index * limit, (index + 1) * limit))
}

/** `sitemap.xml`: pages with the date of their last change and their addresses in other languages. */
export async function emitSitemap(
  routes: readonly Route[],
  site: SiteSettings & SitePages,
  dates: PageDates,
): Promise<string> {
  const entries: string[] = []
  for (const route of routes) entries.push(entry(route, site, (await dates.of(route)).modified))
  const names = entries.some((text) => text.includes('<xhtml:'))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : ''
  return document('urlset', names, entries)
}

/** The list of sitemaps of a site that needs several; `addresses` are absolute. */
export function emitSitemapIndex(addresses: readonly string[]): string {
  return document(
    'sitemapindex',
    '',
    addresses.map((address) => `  <sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
  )
}

const document = (root: string, names: string, lines: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

function entry(route: Route, site: SiteSettings & SitePages, modified: string | undefined): string {
  const { style } = site
  const address = (of: Route) => escapeXml(absoluteAddress(pageAddress(of.path, style), style))
  const date = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`
  const alternates = pageAlternates(route, site).map((one) =>
    guardText(
      site,
      one.route,
      `<xhtml:link rel="alternate" hreflang="${one.lang}" href="${address(one.route)}"/>`,
    ),
  )
  return guardMember(
    site,
    { about: route, separator: '\n' },
    `  <url><loc>${address(route)}</loc>${date}${alternates.join('')}</url>`,
  )
}

/** `robots.txt`: lets everyone in and states the content signals; no-index sites state the opposite. */
export function emitRobots({ config, style }: Pick<SiteSettings, 'config' | 'style'>): string {
  const closed = isClosed(config)
  const lines = closed
    ? ['User-agent: *', 'Content-Signal: ai-train=no, search=no, ai-input=no', 'Disallow: /']
    : ['User-agent: *', 'Content-Signal: ai-train=yes, search=yes, ai-input=yes', 'Allow: /']
  const sitemap =
    style.origin === undefined || closed
      ? []
      : [`Sitemap: ${style.origin}${fileAddress('sitemap.xml', style)}`]
  return [...lines, ...sitemap, ''].join('\n')
}
