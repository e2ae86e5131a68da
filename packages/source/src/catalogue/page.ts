/** Codes of the `page/` family. */
export const pageCodes = {
  'page/front-matter': {
    severity: 'warning',
    summary: 'Front matter is not readable YAML',
    fallback: 'the keys of the lines that can be read',
  },
  'page/front-matter-value': {
    severity: 'warning',
    summary: 'A front matter key has a value that it does not take',
    fallback: 'the default of the key',
  },
  'page/front-matter-key': {
    severity: 'warning',
    summary: 'A front matter key that nearly is one of the format',
    fallback: 'the page, without what the key was to say',
  },
  'page/unreadable': {
    severity: 'error',
    summary: 'A page cannot be read, or not as UTF-8 text',
    fallback: 'the other pages; this one shows the diagnostic',
  },
  'page/render': {
    severity: 'error',
    summary: 'A page cannot be rendered',
    fallback: 'the other pages; this one shows the diagnostic',
  },
  'page/asset-collision': {
    severity: 'warning',
    summary: 'A page and a static file claim one address',
    fallback: 'the page',
  },
  'page/restricted': {
    severity: 'warning',
    summary: 'A page names groups of readers, and the site is built for everybody',
    fallback: 'the page, for everybody',
  },
  'page/undefined-variable': {
    severity: 'warning',
    summary: 'A variable that docs.json does not define',
    fallback: 'the page, with the name of the variable as text',
  },
  'page/limit': {
    severity: 'error',
    summary: 'A page takes more time or makes more content than a limit allows',
    fallback: 'the other pages; this one shows the diagnostic',
  },
  'page/too-large': {
    severity: 'error',
    summary: 'A page is larger than the limit',
    fallback: 'the other pages; this one shows the diagnostic',
  },
  'page/format': {
    severity: 'warning',
    summary: 'A page or docs.json that "octavo format" would change in its meaning',
    fallback: 'the file as its author wrote it',
  },
  'page/plugin': {
    severity: 'warning',
    summary: 'A message of a plugin about a page',
    fallback: 'the page as the plugin made it',
  },
  'page/plugin-failed': {
    severity: 'error',
    summary: 'A plugin throws, does not end or returns no tree',
    fallback: 'the page without this plugin',
  },
} as const
