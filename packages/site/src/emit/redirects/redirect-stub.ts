import { escapeHtml } from '@octavo/hast'
import { scriptPolicy } from '../../policy/sources/content-security-policy.ts'

/** What the page of a redirect needs to know. */
export interface StubContext {
  readonly base: string
  /** Address of the script that keeps query and hash. */
  readonly script: string
  /** False where the settings want no policy at all. */
  readonly hasPolicy: boolean
}

/**
 * A page that sends readers on, for hosts that know no redirects. Its script takes query and hash along; the
 * refresh of browsers without script cannot, and stands in `<noscript>` so that the two never compete.
 */
export function redirectStub(destination: string, { base, script, hasPolicy }: StubContext): string {
  const target = escapeHtml(destination)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    ...(hasPolicy
      ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(scriptPolicy)}">`]
      : []),
    '<title>Redirecting…</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${target}">`,
    `<script src="${escapeHtml(script)}" data-to="${target}"></script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>`,
    `<p>This page has moved to <a href="${target}">${target}</a>.</p>`,
    `<p><a href="${escapeHtml(base)}">Home</a></p>`,
    '',
  ].join('\n')
}
