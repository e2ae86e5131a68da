import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import type { ManifestLink } from '@octavo/config'
import { fileAddress, absoluteAddress } from '../../plan/addresses/address-of.ts'
import { namedDescriptions } from '../llms/llms-links.ts'

/**
 * The links of every page's `Link` header: the parts of the site for programs. Source: reference/docs-json.md
 * section 6; RFC 8288.
 */
export function siteLinks(site: SiteSettings & SiteDescriptions & SitePages): readonly ManifestLink[] {
  const { style } = site
  const hasApi = (['openapi', 'asyncapi'] as const).some((kind) => namedDescriptions(site, kind).length > 0)
  const files = {
    'llms-txt': 'llms.txt',
    'llms-full-txt': 'llms-full.txt',
    'agent-skills': '.well-known/agent-skills/index.json',
    ...(hasApi && { 'api-catalog': '.well-known/api-catalog' }),
    ...(site.hasSitemap && { sitemap: 'sitemap.xml' }),
  }
  return Object.entries(files).map(([rel, path]) => ({ rel, href: fileAddress(path, style) }))
}

/**
 * `/.well-known/api-catalog`: lists the site's API descriptions for programs. Source: RFC 9727, RFC 9264 section
 * 4.2.
 */
export function emitApiCatalog(site: SiteSettings & SiteDescriptions & SitePages): string {
  const home = absoluteAddress(site.style.base, site.style)
  const described = (['openapi', 'asyncapi'] as const).flatMap((kind) => namedDescriptions(site, kind))
  const linkset = described.map(({ address, guard }) => {
    const entry = catalogEntry(address, home)
    return guard(JSON.stringify(entry, undefined, 2), ',')
  })
  return `{\n  "linkset": [${linkset.join(',')}]\n}\n`
}

const catalogEntry = (address: string, home: string) => ({
  anchor: address,
  'service-desc': [
    { href: address, type: /\.ya?ml$/i.test(address) ? 'application/yaml' : 'application/json' },
  ],
  'service-doc': [{ href: home, type: 'text/html' }],
})
