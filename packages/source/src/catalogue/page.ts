/** Codes of the `page/` family. */
export const pageCodes = {
  'page/front-matter': { severity: 'error', summary: 'Front matter is not readable YAML' },
  'page/front-matter-value': {
    severity: 'warning',
    summary: 'A front matter key has a value that it does not take',
  },
  'page/unreadable': { severity: 'error', summary: 'A page cannot be read as UTF-8 text' },
  'page/render': { severity: 'error', summary: 'A page cannot be rendered' },
  'page/asset-collision': { severity: 'error', summary: 'A page and a static file claim one address' },
  'page/undefined-variable': { severity: 'warning', summary: 'A variable that docs.json does not define' },
  'page/outside-project': { severity: 'error', summary: 'A page refers to a file outside the project' },
  'page/too-large': { severity: 'error', summary: 'A page is larger than the limit' },
} as const
