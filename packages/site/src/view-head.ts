import type { HeadView } from '@octavo/theme'
import { fileAddress, pageAddress } from './address-of.ts'
import type { IslandScripts } from './page-islands.ts'
import type { Route } from './route.ts'
import { absoluteAddress, type SiteContext } from './site-context.ts'

/** What is known of a page's head beside its route. */
export interface HeadFacts {
  readonly csp: string
  readonly description?: string | undefined
  /** Stylesheets of this page alone. */
  readonly styles: readonly string[]
  readonly isApi: boolean
  readonly islands?: IslandScripts | undefined
  /** The page stands at one address of its own; false for the page of unknown addresses. */
  readonly hasAddress: boolean
  /** Something that the stylesheet of rarer parts draws is on the page. */
  readonly hasParts?: boolean
  /** A diagram is on the page. */
  readonly mermaid?: boolean
}

/** The `<head>` of a page. Source: reference/docs-json.md section 1.7. */
export function viewHead(route: Route, facts: HeadFacts, site: SiteContext): HeadView {
  const { assets, config } = site
  return {
    title: route.path === '' && route.title === config.name ? config.name : `${route.title} - ${config.name}`,
    csp: facts.csp,
    metas: [
      ...viewMetas(route, facts, site),
      ...(facts.islands ? [{ name: 'octavo:islands', content: facts.islands.entry }] : []),
    ],
    links: viewLinks(route, facts, site),
    styles: [
      ...assets.styles,
      ...(facts.hasParts === true ? assets.partStyles : []),
      ...(facts.isApi ? assets.apiStyles : []),
      ...assets.utilityStyles,
      ...facts.styles,
      ...site.projectStyles,
    ],
    headScript: assets.headScript,
    scripts: [
      ...assets.scripts,
      ...(facts.mermaid === true ? [assets.diagrams.script] : []),
      ...(facts.islands ? [facts.islands.loader] : []),
      ...site.projectScripts,
    ],
    jsonLd: [],
  }
}

const PROPERTY = /^(?:og|article|book|profile|music|video|fb):/

/** Meta tags; later sources win: generated, `seo.metatags`, `seo.paths` (longest last), front matter. */
function viewMetas(route: Route, facts: HeadFacts, site: SiteContext): HeadView['metas'] {
  const { config } = site
  const metas: Record<string, string> = {
    ...generatedMetas(route, facts, site),
    ...config.seo.metatags,
    ...pathMetas(route.path, config.seo.paths),
    ...route.frontMatter.meta,
  }
  if (!route.visibility.index) metas['robots'] = 'noindex'
  return Object.entries(metas)
    .filter(([key]) => key !== 'canonical' && key !== 'charset' && key !== 'viewport')
    .map(([key, content]) => (PROPERTY.test(key) ? { property: key, content } : { name: key, content }))
}

function generatedMetas(route: Route, facts: HeadFacts, site: SiteContext): Record<string, string> {
  const { config, style } = site
  const title = `${route.title} - ${config.name}`
  const hasUrl = style.origin !== undefined && facts.hasAddress
  const url = hasUrl ? absoluteAddress(pageAddress(route.path, style), style) : undefined
  return {
    ...(facts.description !== undefined && { description: facts.description }),
    ...(route.frontMatter.keywords.length > 0 && { keywords: route.frontMatter.keywords.join(', ') }),
    generator: 'Octavo',
    'application-name': config.name,
    'og:type': 'website',
    'og:site_name': config.name,
    'og:title': title,
    ...(facts.description !== undefined && { 'og:description': facts.description }),
    ...(url !== undefined && { 'og:url': url }),
    'twitter:card': 'summary',
  }
}

function pathMetas(
  path: string,
  rules: SiteContext['config']['seo']['paths'],
): Readonly<Record<string, string>> {
  const matching = rules.filter((rule) => path === rule.path || path.startsWith(`${rule.path}/`))
  const sorted = matching.toSorted((a, b) => a.path.length - b.path.length)
  return Object.assign({}, ...sorted.map((rule) => rule.metatags)) as Readonly<Record<string, string>>
}

function viewLinks(route: Route, facts: HeadFacts, site: SiteContext): HeadView['links'] {
  const { config, style } = site
  const canonical = facts.hasAddress ? canonicalAddress(route, site) : undefined
  const { favicon } = config
  return [
    ...(canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }]),
    ...(favicon ? faviconLinks(favicon, (path) => site.assets.file(path)) : []),
    ...(style.origin === undefined
      ? []
      : [{ rel: 'sitemap', type: 'application/xml', href: fileAddress('sitemap.xml', style) }]),
    ...site.assets.preloads,
  ]
}

function faviconLinks(
  favicon: { readonly light: string; readonly dark: string },
  file: (path: string) => string,
) {
  if (favicon.light === favicon.dark) return [{ rel: 'icon', href: file(favicon.light) }]
  return [
    { rel: 'icon', href: file(favicon.light), media: '(prefers-color-scheme: light)' },
    { rel: 'icon', href: file(favicon.dark), media: '(prefers-color-scheme: dark)' },
  ]
}

/** Front matter's address, else `seo.metatags.canonical` as a base with the page's path, else the site's. */
function canonicalAddress(route: Route, { config, style }: SiteContext): string | undefined {
  const own = route.frontMatter.meta['canonical']
  if (own !== undefined) return own
  const base = config.seo.metatags['canonical']
  if (base !== undefined)
    return `${base.replace(/\/+$/, '')}${pageAddress(route.path, { ...style, base: '/' })}`
  return style.origin === undefined ? undefined : absoluteAddress(pageAddress(route.path, style), style)
}
