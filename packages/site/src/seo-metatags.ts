import type { Config } from '@octavo/config'
import type { Route } from './route.ts'

/** True for meta tags whose value is the address of a file. */
export function isFileMeta(name: string): boolean {
  return /^(?:og|twitter):(?:image|video|audio)(?::url|:src|:secure_url)?$/.test(name)
}

/**
 * Meta tags of docs.json for a page: `seo.metatags`, then `seo.paths` of the folders around it, the longest last.
 * Source: reference/docs-json.md section 1.7.
 */
export function seoMetatags(path: string, { seo }: Pick<Config, 'seo'>): Readonly<Record<string, string>> {
  const matching = seo.paths.filter((rule) => path === rule.path || path.startsWith(`${rule.path}/`))
  const sorted = matching.toSorted((a, b) => a.path.length - b.path.length)
  return Object.assign({}, seo.metatags, ...sorted.map((rule) => rule.metatags)) as Record<string, string>
}

/**
 * What `robots` says on a page; undefined where nothing keeps robots away. The hidden matrix comes before docs.json,
 * a page's own `robots` before both, and `noindex` of front matter before all.
 */
export function robotsOf(route: Route, config: Pick<Config, 'seo'>): string | undefined {
  const { noindex, meta } = route.frontMatter
  if (noindex === true) return 'noindex'
  return meta['robots'] ?? (route.visibility.index ? seoMetatags(route.path, config)['robots'] : 'noindex')
}

/** Whether search engines may list a page. */
export function mayIndex(route: Route, config: Pick<Config, 'seo'>): boolean {
  return !/\b(?:noindex|none)\b/i.test(robotsOf(route, config) ?? '')
}
