/** Codes of the `asset/` family. */
export const assetCodes = {
  'asset/missing': { severity: 'warning', summary: 'A file named by the configuration does not exist' },
  'asset/broken-image': {
    severity: 'warning',
    summary: 'A file named as an image is none that browsers show',
  },
  'asset/not-resized': { severity: 'warning', summary: 'The favicon is linked as it is' },
  'asset/no-picture': { severity: 'warning', summary: 'Preview pictures are not drawn' },
  'asset/remote': { severity: 'warning', summary: 'A file of another host is not fetched' },
  'asset/broken-font': { severity: 'warning', summary: 'A file named as a font is none that browsers read' },
  'asset/unknown-font': {
    severity: 'warning',
    summary: 'The public font catalogue has no family of this name',
  },
  'asset/font-missing': { severity: 'warning', summary: 'A font is neither installed nor fetched' },
  'asset/outside-project': { severity: 'error', summary: 'A file lies outside the project' },
  'asset/symlink-outside': {
    severity: 'warning',
    summary: 'A symbolic link leaves the project and is not followed',
  },
  'asset/bad-name': { severity: 'warning', summary: 'A file name that cannot be published on every system' },
  'asset/unknown-icon': { severity: 'warning', summary: 'No icon has this name' },
  'asset/unknown-language': { severity: 'warning', summary: 'No grammar for a code language' },
  'asset/unknown-code-theme': { severity: 'warning', summary: 'No code theme has this name' },
  'asset/grammar': { severity: 'warning', summary: 'A custom grammar cannot be used' },
} as const
