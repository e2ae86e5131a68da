/** Codes of the `config/` family. */
export const configCodes = {
  'config/missing': {
    severity: 'error',
    summary: 'No docs.json (or mint.json) is found',
    fallback: 'nothing: there is no site to show; the old output stays',
  },
  'config/unreadable': {
    severity: 'error',
    summary: 'docs.json or octavo.config.json is a link out of the project, or the system refuses it',
    fallback: 'the defaults of octavo.config.json; without docs.json the old output',
  },
  'config/empty': {
    severity: 'error',
    summary: 'docs.json holds nothing',
    fallback: 'the defaults of all settings, and all pages by folder',
  },
  'config/syntax': {
    severity: 'error',
    summary: 'docs.json, a file it refers to or octavo.config.json is not JSON',
    fallback: 'what can be read of the file; where no navigation can be read, all pages by folder',
  },
  'config/tolerated-syntax': {
    severity: 'warning',
    summary: 'Comments or trailing commas in JSON',
    fallback: 'the file, read as JSON with comments and trailing commas',
  },
  'config/wrong-type': {
    severity: 'warning',
    summary: 'A value has a type that its key does not take',
    fallback: 'the default of the key, or everything but the entry',
  },
  'config/bad-value': {
    severity: 'warning',
    summary: 'A value has the right type but is not one of those allowed',
    fallback: 'the default of the key',
  },
  'config/missing-key': {
    severity: 'error',
    summary: 'A required key is absent',
    fallback: 'what stands in for the key, or everything but the entry that lacks it',
  },
  'config/unknown-key': {
    severity: 'warning',
    summary: 'A key that the format does not know',
    fallback: 'everything but the key',
  },
  'config/unknown-theme': {
    severity: 'error',
    summary: 'theme names none of the nine themes',
    fallback: 'the theme "mint"',
  },
  'config/outside-project': {
    severity: 'warning',
    summary: 'A path in the configuration leaves the project',
    fallback: 'everything but the entry',
  },
  'config/unsafe-key': {
    severity: 'warning',
    summary: 'A key such as __proto__ that is never read',
    fallback: 'everything but the key',
  },
  'config/bad-ref': {
    severity: 'error',
    summary: 'A $ref names a missing or unreadable file',
    fallback: 'everything but the object that names the file',
  },
  'config/ref-cycle': {
    severity: 'warning',
    summary: 'Files refer to each other in a cycle',
    fallback: 'the files up to the reference that closes the cycle',
  },
  'config/legacy': {
    severity: 'note',
    summary: 'mint.json is read and converted in memory',
    fallback: 'the settings, converted to docs.json',
  },
  'config/no-site-url': {
    severity: 'note',
    summary: 'Absolute addresses are left out because the site address is unknown',
    fallback: 'the site, without sitemap and canonical addresses',
  },
  'config/no-dates': {
    severity: 'note',
    summary: 'Pages show no date of their last change, or not all authors, because no Git history tells them',
    fallback: 'the pages, without the dates and authors',
  },
  'config/low-contrast': {
    severity: 'note',
    summary: 'A colour is moved in lightness to stay readable as text',
    fallback: 'the hue and chroma of the colour, with another lightness',
  },
  'config/needs-setting': {
    severity: 'note',
    summary: 'Something is left out because octavo.config.json does not say what it needs',
    fallback: 'the site, without the part that needs the setting',
  },
  'config/lock': {
    severity: 'warning',
    summary: 'octavo.lock cannot be read, leads out of the project, or is no record of fetched files',
    fallback: 'the site; what is fetched is recorded again, except under --frozen-lock',
  },
  'config/redirect-loop': {
    severity: 'warning',
    summary: 'Redirects lead back to themselves',
    fallback: 'the other redirects; those of the circle are dropped',
  },
  'config/redirect-chain': {
    severity: 'note',
    summary: 'A redirect leads to a path that is redirected again',
    fallback: 'the redirect, which leads to the end at once',
  },
  'config/incomplete': {
    severity: 'warning',
    summary: 'A value has no effect without another one that is not given',
    fallback: 'the settings without the value',
  },
  'config/no-effect': {
    severity: 'note',
    summary: 'A value that is accepted and changes nothing on this site',
    fallback: 'the site, as it is without the value',
  },
  'config/duplicate': {
    severity: 'warning',
    summary: 'Two entries claim the same name',
    fallback: 'the first entry; of a key that occurs twice the last one',
  },
  'config/no-policy': {
    severity: 'warning',
    summary: 'The settings switch the content security policy off',
    fallback: 'the site, without a policy',
  },
  'config/code': {
    severity: 'error',
    summary: 'The code of the settings cannot be read, throws, or exports something else than settings',
    fallback: 'the site without the plugin, the component or the settings that cannot be used',
  },
  'config/code-skipped': {
    severity: 'warning',
    summary: 'The settings have code, which --no-user-code does not run',
    fallback: 'the site without settings, plugins, components and files of that code',
  },
  'config/several-files': {
    severity: 'warning',
    summary: 'A project has several settings files',
    fallback: 'the first in the order json, ts, mts, js, mjs',
  },
  'config/outputs': {
    severity: 'error',
    summary: 'The function outputs of the settings throws, or returns something else than files',
    fallback: 'the other files; one whose content cannot be made is empty',
  },
} as const
