import { securityPolicy, writePolicy, type SiteResponse } from '@octavo/server'
import type { OverlayFailure } from './to-failures.ts'

const policy = writePolicy(
  securityPolicy({
    'default-src': ["'self'"],
    'style-src': ["'unsafe-inline'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
)

/** What a reader sees while there has been no site yet: the faults as text, over which the script lays its overlay. */
export function errorPage(failures: readonly OverlayFailure[], scriptTag: string): SiteResponse {
  const text = failures.map(failureText).join('\n\n')
  const body = new TextEncoder().encode(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The site has a fault</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<style>:root{color-scheme:light dark}body{margin:3rem auto;max-width:52rem;padding:0 1.5rem;' +
      'font:1rem/1.6 system-ui,sans-serif}pre{overflow-x:auto;font:.875rem/1.6 ui-monospace,monospace}</style>' +
      `${scriptTag}</head><body><main><h1>The site has a fault</h1><pre>${escapeText(text)}</pre></main></body></html>\n`,
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

function failureText({ code, severity, message, file, line, column, frame, help }: OverlayFailure): string {
  const location = file === undefined ? '' : `${file}:${line}:${column}  `
  return [
    `${location}${severity}  ${code}`,
    `  ${message}`,
    ...(frame ? [frame] : []),
    ...(help ? [`  help: ${help}`] : []),
  ].join('\n')
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
