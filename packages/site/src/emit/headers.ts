import type { ManifestLink } from '@octavo/config'
import { fileAddress, type AddressStyle } from '../address-of.ts'

/** `_headers` in the form that static hosts read: the site-wide part of the policy, links, and how long files keep. */
export function emitHeaders(style: AddressStyle, links: readonly ManifestLink[]): string {
  // Pages carry their own policy in <meta>; a header that names origins would only narrow it wrongly.
  const frames = "frame-ancestors 'self'"
  const hasCatalog = links.some(({ rel }) => rel === 'api-catalog')
  return [
    `${style.base}*`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Content-Security-Policy: ${frames}`,
    `  Link: ${links.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(', ')}`,
    `  X-Llms-Txt: ${fileAddress('llms.txt', style)}`,
    `${style.base}_octavo/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    `${style.base}*.svg`,
    "  Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'",
    // A name without an ending tells hosts nothing.
    ...(hasCatalog
      ? [`${style.base}.well-known/api-catalog`, '  Content-Type: application/linkset+json']
      : []),
    '',
  ].join('\n')
}
