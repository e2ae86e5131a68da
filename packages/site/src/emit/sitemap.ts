import { escapeHtml } from '@octavo/hast'
import { pageAddress } from '../address-of.ts'
import type { SiteContext } from '../site-context.ts'

/** `sitemap.xml` of all pages that may be indexed, in navigation order. Source: sitemaps.org protocol 0.9. */
export function emitSitemap({ plan, style }: Pick<SiteContext, 'plan' | 'style'>): string {
  const pages = plan.routes.filter((route) => route.visibility.sitemap && route.frontMatter.url === undefined)
  const entries = pages.map(
    (route) => `  <url><loc>${escapeHtml((style.origin ?? '') + pageAddress(route.path, style))}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
