import { escapeHtml } from '@octavo/hast'
import { scriptPolicy } from '../../policy/sources/content-security-policy.ts'

/** The input of the page of a redirect. */
export interface StubContext {
  readonly base: string
  /** Address of the script that preserves query and hash. */
  readonly script: string
  /** False where the settings switch the policy off. */
  readonly hasPolicy: boolean
}

/**
 * A page that redirects readers, for hosts without redirects. Its script preserves query and hash; the refresh of
 * browsers without script cannot, and is in `<noscript>` so that the two never compete.
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
