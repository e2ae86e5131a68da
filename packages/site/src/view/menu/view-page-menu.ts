import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { SharedAssets } from '../../assets/shared/shared-assets.ts'
import type { ContextualOption } from '@octavo/config'
import type { PageMenuEntry, PageMenuView } from '@octavo/theme'
import { fileAddress, markdownFile } from '../../plan/addresses/address-of.ts'
import { contextualFor } from '../../plan/pages/contextual-for.ts'
import { resolveAddress } from '../../plan/addresses/resolve-address.ts'
import { describedBy, type Route } from '../../plan/routes/route.ts'
import { fillPlaceholders, menuTargets, ORIGIN, type MenuFacts, type MenuTarget } from './menu-targets.ts'

type MenuSite = SiteSettings & Pick<SitePages, 'space'> & Pick<SharedAssets, 'specs'>

/**
 * The menu of a page: front matter's, else docs.json's, else copying and showing its Markdown. Entries that need
 * what the site does not have (an MCP server, an assistant, a description) are left out.
 * Source: reference/docs-json.md section 1.6.
 */
export function viewPageMenu(route: Route, site: MenuSite): PageMenuView | undefined {
  const { options, display } = contextualFor(route, site)
  const facts = factsOf(route, site)
  const entries = options.flatMap((option) => viewEntry(option, facts, site) ?? [])
  return entries.length === 0 ? undefined : { display, entries, markdownUrl: facts.markdownUrl }
}

function factsOf(route: Route, { config, options, style, specs }: MenuSite): MenuFacts {
  const markdownUrl = fileAddress(markdownFile(route.path), style)
  const { mcp, assistant } = options
  const document = describedBy(route)?.document
  return {
    ...(mcp !== undefined && { mcp }),
    ...(assistant !== undefined && { assistant }),
    siteName: config.name,
    markdownUrl,
    markdownAddress: (style.origin ?? ORIGIN) + markdownUrl,
    path: `/${route.path}`,
    spec: document === undefined ? undefined : specs.get(document),
  }
}

function viewEntry(option: ContextualOption, facts: MenuFacts, site: MenuSite): PageMenuEntry | undefined {
  if (typeof option === 'string') {
    const target = menuTargets[option]?.(facts)
    return target && { kind: 'named', name: option, ...finished(target) }
  }
  const { title, description, icon } = option
  const target = finished(customTarget(option.href, facts, site))
  return { kind: 'custom', title, description, ...(icon !== undefined && { icon }), ...target }
}

type CustomHref = Exclude<ContextualOption, string>['href']

function customTarget(href: CustomHref, facts: MenuFacts, { space }: MenuSite): MenuTarget {
  const written = typeof href === 'string' ? href : withQuery(href)
  const target = fillPlaceholders(written, facts)
  if (written.includes('$page')) return { href: target, template: fillPlaceholders(pageHole(written), facts) }
  const resolved = resolveAddress(target, '', space)
  return { href: resolved.address }
}

function withQuery({ base, query }: Exclude<CustomHref, string>): string {
  // Placeholders are filled, and encoded, later.
  const encode = (text: string) => encodeURIComponent(text).replace(/%24(?=(?:page|path|mcp)\b)/g, '$')
  const pairs = query.map(({ key, value }) => `${encode(key)}=${encode(value)}`)
  return pairs.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

const pageHole = (text: string) => text.replace(/\$page\b/g, '{page}')

/** A target with {@link ORIGIN} works only with script. */
const finished = (target: MenuTarget) => ({
  ...target,
  ...(target.href !== undefined && isUnfinished(target.href) && { needsOrigin: true }),
})

const isUnfinished = (href: string) => href.includes(ORIGIN) || href.includes(encodeURIComponent(ORIGIN))
