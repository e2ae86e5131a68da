import type { AddressStyle } from './address-of.ts'

/**
 * The rules by which browsers make the page of a link ready before it is opened, as JSON for a `<script>`: links to pages
 * of this site, once a reader is about to open them. Pages are rendered, so that they are there at once; our scripts wait
 * with services and authors' components until the page is opened (`whenOpened` in client). Where a project has scripts
 * of its own, which may count a page that nobody sees, pages are only fetched. Source: HTML, "speculation rules".
 */
export function speculationRules(
  { base, urls, trailingSlash }: AddressStyle,
  { hasScripts }: { readonly hasScripts: boolean },
): string {
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
  return JSON.stringify({ [hasScripts ? 'prefetch' : 'prerender']: [rule] })
}

/**
 * Links that lead to no other page of this tab: downloads, new tabs, parts of this page, and parts of the sidebar, which
 * a script inserts.
 */
const OTHER_LINKS = '[download],[target=_blank],[rel~=external],[href^="#"],.sidebar-part'
