import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import type { SiteDescriptions } from '../../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../../plan/pages/site-pages.ts'
import { absoluteAddress } from '../../plan/addresses/address-of.ts'
import { namedDescriptions } from '../llms/llms-links.ts'

/**
 * `/.well-known/api-catalog`: lists the site's API descriptions for programs. Source: RFC 9727, RFC 9264 section
 * 4.2.
 */
export function emitApiCatalog(site: SiteSettings & SiteDescriptions & SitePages): string {
  const home = absoluteAddress(site.style.base, site.style)
  const described = (['openapi', 'asyncapi'] as const).flatMap((kind) => namedDescriptions(site, kind))
  const linkset = described.map(({ address }) => ({
    anchor: address,
    'service-desc': [
      { href: address, type: /\.ya?ml$/i.test(address) ? 'application/yaml' : 'application/json' },
    ],
    'service-doc': [{ href: home, type: 'text/html' }],
  }))
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`
}
