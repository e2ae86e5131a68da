import { securityPolicy, writePolicy, type SiteResponse } from '@octavo/server'
import { escapeHtml } from '@octavo/site'
import { formatDisplayed, type DisplayedDiagnostic } from '@octavo/source'

const policy = writePolicy(
  securityPolicy({
    'default-src': ["'self'"],
    'style-src': ["'unsafe-inline'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
)

/** Creates the page that is shown while there has been no site yet: the errors as text, under the overlay of the script. */
export function errorPage(failures: readonly DisplayedDiagnostic[], scriptTag: string): SiteResponse {
  const text = failures.map(formatDisplayed).join('\n\n')
  const body = new TextEncoder().encode(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The site has errors</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<style>:root{color-scheme:light dark}body{margin:3rem auto;max-width:52rem;padding:0 1.5rem;' +
      'font:1rem/1.6 system-ui,sans-serif}pre{overflow-x:auto;font:.875rem/1.6 ui-monospace,monospace}</style>' +
      `${scriptTag}</head><body><main><h1>The site has errors</h1><pre>${escapeHtml(text)}</pre></main></body></html>\n`,
  )
  return {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body,
  }
}
