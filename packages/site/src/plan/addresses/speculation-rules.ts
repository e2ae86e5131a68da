import type { AddressStyle } from './address-of.ts'

/**
 * The rules by which browsers fetch the page of a link before it is opened, as JSON for a `<script>`: links to pages of
 * this site, once a reader is about to open them. Pages are fetched, not rendered: scripts of services would count a
 * page that nobody sees. Source: HTML, "speculation rules".
 */
export function speculationRules({ base, urls, trailingSlash }: AddressStyle): string {
  const root = base.replaceAll(/[\\+*?:{}()]/g, String.raw`\$&`)
  const hasSlash = urls === 'directory' || trailingSlash === true
  const pages = hasSlash
    ? { or: [{ href_matches: root }, { href_matches: `${root}*/` }] }
    : { and: [{ href_matches: `${root}*` }, { not: { href_matches: `${root}*.*` } }] }
  const others = [
    // Files of the site and addresses of its server.
    { not: { href_matches: `${root}_*` } },
    { not: { selector_matches: OTHER_LINKS } },
  ]
  const rule = { source: 'document', where: { and: [pages, ...others] }, eagerness: 'moderate' }
  return JSON.stringify({ prefetch: [rule] })
}

/**
 * Links that lead to no other page of this tab: downloads, new tabs, parts of this page, and parts of the sidebar, which
 * a script inserts.
 */
const OTHER_LINKS = '[download],[target=_blank],[rel~=external],[href^="#"],.sidebar-part'
