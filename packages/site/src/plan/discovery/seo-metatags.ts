import type { Config } from '@octavo/config'
import type { Route } from '../routes/route.ts'

/** True for meta tags whose value is the address of a file. */
export function isFileMeta(name: string): boolean {
  return /^(?:og|twitter):(?:image|video|audio)(?::url|:src|:secure_url)?$/.test(name)
}

/**
 * Meta tags of docs.json for a page: `seo.metatags`, then `seo.paths` of the folders around it, the longest last.
 * Source: reference/docs-json.md section 1.7.
 */
export function seoMetatags(path: string, { seo }: Pick<Config, 'seo'>): Readonly<Record<string, string>> {
  // Every page is asked several times.
  if (seo.paths.length === 0) return seo.metatags
  const matching = seo.paths.filter((rule) => path === rule.path || path.startsWith(`${rule.path}/`))
  const sorted = matching.toSorted((a, b) => a.path.length - b.path.length)
  return Object.assign({}, seo.metatags, ...sorted.map((rule) => rule.metatags)) as Record<string, string>
}

/** The facts of a page that its meta tags depend on. */
export type TaggedPage = Pick<Route, 'frontMatter' | 'path'>

/** Returns the `robots` setting of a page itself, else of docs.json. */
export function robotsSetting(
  { frontMatter, path }: TaggedPage,
  config: Pick<Config, 'seo'>,
): string | undefined {
  return frontMatter.meta['robots'] ?? seoMetatags(path, config)['robots']
}

/** Whether a value of `robots` excludes the page from search engines. */
export function forbidsIndexing(robots: string | undefined): boolean {
  return /\b(?:noindex|none)\b/i.test(robots ?? '')
}

/**
 * Returns the value of `robots` for a page; undefined for indexed pages. The hidden matrix takes precedence over
 * docs.json, a page's own `robots` over both, and `noindex` of front matter over all.
 */
export function robotsOf(route: Route, config: Pick<Config, 'seo'>): string | undefined {
  const { noindex, meta } = route.frontMatter
  if (noindex === true) return 'noindex'
  const setting = robotsSetting(route, config)
  if (meta['robots'] !== undefined || route.visibility.index || forbidsIndexing(setting)) return setting
  return 'noindex'
}

/** Whether search engines may list a page. */
export function mayIndex(route: Route, config: Pick<Config, 'seo'>): boolean {
  return !forbidsIndexing(robotsOf(route, config))
}

/** Whether docs.json excludes the whole site from search engines. */
export function isClosed({ seo }: Pick<Config, 'seo'>): boolean {
  return forbidsIndexing(seo.metatags['robots'])
}

/** Whether search engines must list nothing of a site: docs.json excludes it, and no page allows it. */
export function listsNothing({
  config,
  plan,
}: {
  readonly config: Pick<Config, 'seo'>
  readonly plan: { readonly routes: readonly Route[] }
}): boolean {
  return isClosed(config) && !plan.routes.some(({ visibility }) => visibility.index)
}
