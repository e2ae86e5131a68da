import { fileAddress } from '../address-of.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import type { SiteContext } from '../site-context.ts'

/** `_headers` in the form that static hosts read: the site-wide part of the policy, and how long files keep. */
export function emitHeaders({ style }: Pick<SiteContext, 'style'>): string {
  // Pages carry their own policy in <meta>; a header that names origins would only narrow it wrongly.
  const frames = "frame-ancestors 'self'"
  return [
    `${style.base}*`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Content-Security-Policy: ${frames}`,
    `  Link: <${fileAddress('llms.txt', style)}>; rel="llms-txt", <${fileAddress('llms-full.txt', style)}>; rel="llms-full-txt"`,
    `${style.base}_octavo/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    `${style.base}*.svg`,
    "  Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'",
    '',
  ].join('\n')
}

/** The policy of pages that use nothing beyond the site itself. */
export const plainPolicy = contentSecurityPolicy({
  origins: { img: [], media: [], frame: [] },
  mermaid: false,
  projectScripts: false,
})
