/** Codes of the `link/` family. */
export const linkCodes = {
  'link/missing-page': {
    severity: 'warning',
    summary: 'A link to a page that does not exist',
    fallback: 'the link, as written',
  },
  'link/missing-anchor': {
    severity: 'warning',
    summary: 'A link to a heading that does not exist',
    fallback: 'the link to the page',
  },
  'link/missing-asset': {
    severity: 'warning',
    summary: 'A link or image names a file that does not exist',
    fallback: 'the link or image, as written',
  },
  'link/case-mismatch': {
    severity: 'warning',
    summary: 'A link differs from the file in letter case alone',
    fallback: 'the link, as written',
  },
  'link/redirected': {
    severity: 'note',
    summary: 'A link leads to another page by a redirect of docs.json',
    fallback: 'the link, which is redirected',
  },
  'link/nested': {
    severity: 'warning',
    summary: 'A link inside another link',
    fallback: 'the outer link, with the text of the inner one',
  },
  'link/unsafe': {
    severity: 'warning',
    summary: 'A link with a scheme that is never written',
    fallback: 'the text of the link',
  },
  'link/broken': {
    severity: 'warning',
    summary: 'A link to another host leads to nothing',
    fallback: 'the link, as written',
  },
  'link/unreachable': {
    severity: 'warning',
    summary: 'The host of a link does not answer, or with an error of its own',
    fallback: 'the link, as written',
  },
  'link/unconfirmed': {
    severity: 'note',
    summary: 'The host of a link answers people only',
    fallback: 'the link, as written',
  },
  'link/moved': {
    severity: 'warning',
    summary: 'A link to another host is redirected permanently',
    fallback: 'the link, which the host redirects',
  },
} as const
