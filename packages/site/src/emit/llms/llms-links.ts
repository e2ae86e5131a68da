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

const REMOTE = /^https?:\/\//i

/**
 * API descriptions that docs.json or a page names, under their names without ending. A file that could not be
 * read is left out; an address that was not fetched is still listed.
 */
export function namedDescriptions(
  site: SiteSettings & SiteDescriptions & SitePages,
  kind: 'openapi' | 'asyncapi',
): readonly NamedLink[] {
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
  }))
}

/** Addresses of other hosts that navigation names, each once: pages with `url`, then elements with `href`. */
export function externalLinks({ plan }: SitePages): readonly NamedLink[] {
  const pages = plan.routes
    .filter(({ visibility }) => visibility.nav)
    .map(({ label, frontMatter }) => ({ label, address: frontMatter.url ?? '' }))
  const branches = [...walkBranches(plan.navigation.branch)]
    .filter(({ hidden }) => !hidden)
    .map(({ name, title, href }) => ({ label: title ?? name, address: href ?? '' }))
  const all = [...pages, ...branches].filter(({ address }) => REMOTE.test(address))
  return [...new Map(all.toReversed().map((link) => [link.address, link])).values()].toReversed()
}
