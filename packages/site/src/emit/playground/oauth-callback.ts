import { escapeHtml } from '@octavo/hast'
import { scriptPolicy } from '../../policy/sources/content-security-policy.ts'

/** The page of the OAuth callback: its script passes the answer to the page that asked, and closes the window. */
export function oauthCallback(script: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(scriptPolicy)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Authorization</title>',
    `<script src="${escapeHtml(script)}"></script>`,
    '<p>You can close this window.</p>',
    '',
  ].join('\n')
}
