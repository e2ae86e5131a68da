/** Codes of the `config/` family. */
export const configCodes = {
  'config/missing': { severity: 'error', summary: 'No docs.json (or mint.json) is found' },
  'config/empty': { severity: 'error', summary: 'docs.json holds nothing' },
  'config/syntax': {
    severity: 'error',
    summary: 'docs.json, a file it refers to or octavo.config.json is not JSON',
  },
  'config/tolerated-syntax': { severity: 'warning', summary: 'Comments or trailing commas in JSON' },
  'config/wrong-type': { severity: 'error', summary: 'A value has a type that its key does not take' },
  'config/bad-value': {
    severity: 'error',
    summary: 'A value has the right type but is not one of those allowed',
  },
  'config/missing-key': { severity: 'error', summary: 'A required key is absent' },
  'config/unknown-key': { severity: 'warning', summary: 'A key that the format does not know' },
  'config/unknown-theme': { severity: 'error', summary: 'theme names none of the nine themes' },
  'config/outside-project': { severity: 'error', summary: 'A path in the configuration leaves the project' },
  'config/unsafe-key': { severity: 'error', summary: 'A key such as __proto__ that is never read' },
  'config/bad-ref': { severity: 'error', summary: 'A $ref names a missing or unreadable file' },
  'config/ref-cycle': { severity: 'error', summary: 'Files refer to each other in a circle' },
  'config/legacy': { severity: 'warning', summary: 'mint.json is read and converted in memory' },
  'config/no-site-url': {
    severity: 'warning',
    summary: 'Absolute addresses are left out because the site address is unknown',
  },
  'config/no-dates': {
    severity: 'warning',
    summary: 'Pages show no date of their last change because no Git history tells it',
  },
  'config/low-contrast': {
    severity: 'warning',
    summary: 'A colour is moved in lightness to stay readable as text',
  },
  'config/needs-setting': {
    severity: 'warning',
    summary: 'Something is left out because octavo.config.json does not say what it needs',
  },
  'config/redirect-loop': { severity: 'error', summary: 'Redirects lead back to themselves' },
  'config/duplicate': { severity: 'error', summary: 'Two entries claim the same name' },
} as const
