import type { SiteSettings } from '../../plan/settings/site-settings.ts'
import { fileAddress } from '../../plan/addresses/address-of.ts'
import { isClosed } from '../../plan/discovery/seo-metatags.ts'

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
