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
  'version/left-out': {
    severity: 'note',
    summary: 'Diagnostics of the files of a revision, which cannot be changed any more',
    fallback: 'the pages of the version, as by any diagnostic',
  },
} as const
