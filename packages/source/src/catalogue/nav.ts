/** Codes of the `nav/` family. */
export const navCodes = {
  'nav/missing-page': { severity: 'warning', summary: 'Navigation names a page that has no file' },
  'nav/conflicting-children': {
    severity: 'warning',
    summary: 'A node has several kinds of children; one kind wins',
  },
  'nav/unsupported': { severity: 'warning', summary: 'A node kind that Octavo does not render' },
  'nav/duplicate-route': { severity: 'error', summary: 'Two sources claim one route' },
  'nav/duplicate-page': { severity: 'warning', summary: 'A page stands in two languages' },
  'nav/two-defaults': { severity: 'warning', summary: 'Several versions or languages are the default' },
  'nav/same-name': { severity: 'warning', summary: 'A version or language stands twice in one switcher' },
  'nav/empty': { severity: 'error', summary: 'Navigation holds no page' },
  'nav/outside-project': { severity: 'error', summary: 'A navigation entry leaves the project' },
  'nav/index-shadowed': { severity: 'warning', summary: 'x.mdx wins over x/index.mdx' },
  'nav/relative-href': {
    severity: 'warning',
    summary: 'An href without leading slash is read as root-relative',
  },
} as const
