import type { Separator } from '@octavo/config'
import { guardMember } from '../../plan/access/page-access.ts'
import { partOf } from '../../plan/routes/route.ts'
import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { fileAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { walkBranches } from '../../load/navigation/walk-tree.ts'

/** A link outside the list of pages. */
export interface NamedLink {
  readonly label: string
  readonly address: string
}

/** A link that not every reader may see. */
export interface GuardedLink extends NamedLink {
  /** Marks a text about the link for those who may see it. */
  readonly guard: (text: string, separator: Separator) => string
}

const REMOTE = /^https?:\/\//i

/**
 * API descriptions that docs.json or a page names, under their names without ending. A file that could not be
 * read is left out; an address that was not fetched is still listed.
 */
export function namedDescriptions(
  site: SiteSettings & SiteDescriptions & SitePages,
  kind: 'openapi' | 'asyncapi',
): readonly GuardedLink[] {
  const { config, plan, descriptions, asyncDescriptions } = site
  const branches = [...walkBranches(plan.navigation.branch)].flatMap(({ api }) => api)
  const named = [...config.api[kind], ...branches].filter(
    (source) => source.kind === kind && REMOTE.test(source.source),
  )
  const loaded = [...(kind === 'openapi' ? descriptions : asyncDescriptions).keys()]
  const sources = new Set([...loaded, ...named.map(({ source }) => source)])
  return [...sources].map((source) => ({
    label: (source.split('/').at(-1) ?? source).replace(/\.(?:json|ya?ml)$/i, ''),
    address: REMOTE.test(source) ? source : absoluteAddress(fileAddress(source, site.style), site.style),
    guard: guardDescription(site, source),
  }))
}

/** Addresses of other hosts that navigation names, each once: pages with `url`, then elements with `href`. */
export function externalLinks(site: SitePages): readonly GuardedLink[] {
  const { plan } = site
  const open = (text: string) => text
  const pages = plan.routes
    .filter(({ visibility }) => visibility.nav)
    .map((route) => ({
      label: route.label,
      address: route.frontMatter.url ?? '',
      guard: (text: string, separator: Separator) => guardMember(site, { about: route, separator }, text),
    }))
  const branches = [...walkBranches(plan.navigation.branch)]
    .filter(({ hidden }) => !hidden)
    .map(({ name, title, href }) => ({ label: title ?? name, address: href ?? '', guard: open }))
  const all = [...pages, ...branches].filter(({ address }) => REMOTE.test(address))
  return [...new Map(all.toReversed().map((link) => [link.address, link])).values()].toReversed()
}

/** A description is for readers of all its pages. */
function guardDescription(site: SitePages, source: string): GuardedLink['guard'] {
  const routes = site.plan.routes.filter((route) => partOf(route)?.document.path === source)
  const rules = new Map(routes.map((route) => [site.access?.ruleOf(route), route]))
  return (text, separator) => {
    let guarded = text
    for (const [rule, route] of rules)
      if (rule !== undefined) guarded = guardMember(site, { about: route, separator }, guarded)
    return guarded
  }
}
