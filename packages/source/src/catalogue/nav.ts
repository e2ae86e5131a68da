/** Codes of the `nav/` family. */
export const navCodes = {
  'nav/missing-page': {
    severity: 'warning',
    summary: 'Navigation names a page that has no file',
    fallback: 'navigation without the entry',
  },
  'nav/conflicting-children': {
    severity: 'warning',
    summary: 'A node has several kinds of children; one kind wins',
    fallback: 'the kind of children that wins',
  },
  'nav/unsupported': {
    severity: 'warning',
    summary: 'A node kind that Octavo does not render',
    fallback: 'navigation without the node',
  },
  'nav/duplicate-route': {
    severity: 'warning',
    summary: 'Two sources claim one route',
    fallback: 'the source that navigation names, else the first in byte order',
  },
  'nav/duplicate-page': {
    severity: 'warning',
    summary: 'A page stands in two languages, or twice in one list',
    fallback: 'the page, in both places',
  },
  'nav/two-defaults': {
    severity: 'warning',
    summary: 'Several versions or languages are the default',
    fallback: 'the first default',
  },
  'nav/same-name': {
    severity: 'warning',
    summary: 'A version or language occurs twice in one switcher',
    fallback: 'both entries',
  },
  'nav/empty': {
    severity: 'error',
    summary: 'Navigation holds no page',
    fallback: 'the pages that there are, by folder; nothing without any page',
  },
  'nav/outside-project': {
    severity: 'warning',
    summary: 'A navigation entry leaves the project',
    fallback: 'navigation without the entry',
  },
  'nav/index-shadowed': { severity: 'warning', summary: 'x.mdx wins over x/index.mdx', fallback: 'x.mdx' },
  'nav/address-taken': {
    severity: 'warning',
    summary: 'A page asks for the address of another page or file',
    fallback: 'both, the later one at an address of its own',
  },
  'nav/page-redirected': {
    severity: 'warning',
    summary: 'A redirect begins at the address of a page that navigation does not name',
    fallback: 'the redirect',
  },
  'nav/relative-href': {
    severity: 'warning',
    summary: 'An href without leading slash is read as root-relative',
    fallback: 'the link, read from the root',
  },
} as const

/** Codes of the `version/` family. */
export const versionCodes = {
  'version/no-revision': {
    severity: 'error',
    summary: 'The repository does not have the revision of a version, or there is no repository',
    fallback: 'the site without the version',
  },
  'version/no-pages': {
    severity: 'error',
    summary: 'The revision of a version has no docs.json that can be read',
    fallback: 'the site without the version',
  },
  'version/taken': {
    severity: 'error',
    summary: 'A version has the name or the folder of something else',
    fallback: 'the site without the version',
  },
  'version/not-loaded': {
    severity: 'note',
    summary: 'A revision has stylesheets or scripts, which pages of a version do not load',
    fallback: 'the version, with the stylesheets and scripts of the present files',
  },
  'version/left-out': {
    severity: 'note',
    summary: 'Diagnostics of the files of a revision, which cannot be changed any more',
    fallback: 'the pages of the version, as by any diagnostic',
  },
} as const
