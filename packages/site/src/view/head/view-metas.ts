import { searchService } from '../../integrations/search-service.ts'
import { enclosing } from '../../plan/navigation/nav-position.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { HeadView } from '@octavo/theme'
import { OG_SIZE } from '../../assets/pictures/og-picture.ts'
import { canonicalAddress, publicAddress, pageTitle, type HeadFacts } from './head-facts.ts'
import type { Route } from '../../plan/routes/route.ts'
import { isFileMeta, robotsOf, seoMetatags } from '../../plan/discovery/seo-metatags.ts'

const PROPERTY = /^(?:og|article|book|profile|music|video|fb):/

/** Tags that are written by other functions, or that are no `<meta>`. */
const ELSEWHERE: ReadonlySet<string> = new Set(['canonical', 'charset', 'viewport', 'robots'])

/**
 * Meta tags; later sources win: generated, `seo.metatags`, `seo.paths` (longest folder last), front matter.
 * Missing `twitter:*` tags are taken from `og:*`. Source: reference/docs-json.md section 1.7.
 */
export function viewMetas(
  route: Route,
  facts: HeadFacts,
  site: SiteSettings & SitePages & SharedAssets,
): HeadView['metas'] {
  const own = { ...seoMetatags(route.path, site.config), ...ownMetas(route, facts) }
  const merged = { ...generatedMetas(route, facts, site), ...pictureMetas(route, own, site), ...own }
  const robots = robotsOf(route, site.config)
  const metas = Object.entries(withShared(merged)).filter(([key]) => !ELSEWHERE.has(key))
  return [...(robots === undefined ? [] : [['robots', robots] as const]), ...metas].map(([key, value]) => {
    const content = isFileMeta(key) ? publicAddress(value, site) : value
    return PROPERTY.test(key) ? { property: key, content } : { name: key, content }
  })
}

function generatedMetas(
  route: Route,
  facts: HeadFacts,
  site: SiteSettings & SitePages & SharedAssets,
): Record<string, string> {
  const { config } = site
  const url = facts.hasAddress ? canonicalAddress(route, site) : undefined
  const description = facts.description ?? (route.path === '' ? config.description : undefined)
  return {
    ...(description !== undefined && { description }),
    generator: site.options.generator ?? 'Octavo',
    'application-name': config.name,
    'apple-mobile-web-app-title': config.name,
    'msapplication-TileColor': config.colors.primary,
    ...site.assets.favicons.metas,
    'og:type': 'website',
    'og:site_name': config.name,
    'og:title': pageTitle(route, site),
    ...(url !== undefined && { 'og:url': url }),
    ...crawlerMetas(route, facts, site),
    ...(facts.dates.modified !== undefined && { 'article:modified_time': facts.dates.modified }),
    ...(facts.dates.created !== undefined && { 'article:published_time': facts.dates.created }),
  }
}

/** What the crawler of DocSearch adds to its records, by which readers can filter. */
function crawlerMetas(
  route: Route,
  { lang }: HeadFacts,
  { options, positions }: SiteSettings & SitePages,
): Record<string, string> {
  if (searchService(options)?.kind !== 'algolia') return {}
  const version = enclosing(positions.get(route), 'version')?.label
  return { 'docsearch:language': lang, ...(version !== undefined && { 'docsearch:version': version }) }
}

/** The rendered picture with its size, unless the author names another. */
function pictureMetas(
  route: Route,
  own: Readonly<Record<string, string>>,
  site: SharedAssets,
): Readonly<Record<string, string>> {
  const address = site.previews.address(route)
  if (address === undefined || own['og:image'] !== undefined) return {}
  return {
    'og:image': address,
    'og:image:width': String(OG_SIZE.width),
    'og:image:height': String(OG_SIZE.height),
  }
}

/** Returns the meta tags of front matter, in its own keys and in those of tags. */
function ownMetas({ frontMatter }: Route, { description }: HeadFacts): Record<string, string> {
  return {
    ...(frontMatter.description !== undefined && description !== undefined && { description }),
    ...(frontMatter.keywords.length > 0 && { keywords: frontMatter.keywords.join(', ') }),
    ...frontMatter.meta,
  }
}

/** Fills each missing tag from another, so that no tag contradicts the author's title. */
function withShared(metas: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const result = { ...metas }
  const share = (to: string, from: string) => {
    const value = result[to] ?? result[from]
    if (value !== undefined) result[to] = value
  }
  share('og:description', 'description')
  result['twitter:card'] ??=
    result['twitter:image'] === undefined && result['og:image'] === undefined
      ? 'summary'
      : 'summary_large_image'
  for (const name of ['title', 'description', 'image']) share(`twitter:${name}`, `og:${name}`)
  return result
}
