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
} as const
