/** Codes of the `asset/` family. */
export const assetCodes = {
  'asset/missing': {
    severity: 'warning',
    summary: 'A file named by the configuration does not exist',
    fallback: 'the site, without the file',
  },
  'asset/unreadable': {
    severity: 'warning',
    summary: 'The system does not let a file or folder be read',
    fallback: 'the site, without the file or the folder',
  },
  'asset/broken-image': {
    severity: 'warning',
    summary: 'A file named as an image is none that browsers show',
    fallback: 'the site, without the image',
  },
  'asset/lfs-pointer': {
    severity: 'warning',
    summary: 'Git LFS has not fetched a file: only its pointer is there',
    fallback: 'the pointer, as it is; a version from another revision, without the file',
  },
  'asset/not-resized': {
    severity: 'note',
    summary: 'The favicon is linked as it is',
    fallback: 'the favicon, as it is',
  },
  'asset/no-picture': {
    severity: 'note',
    summary: 'Preview pictures are not drawn',
    fallback: 'the pages, without preview pictures',
  },
  'asset/encoder-missing': {
    severity: 'warning',
    summary: 'Pictures are not encoded again, because the encoder is not installed',
    fallback: 'the pictures, as they are',
  },
  'asset/not-encoded': {
    severity: 'warning',
    summary: 'A picture cannot be encoded in other formats or widths',
    fallback: 'the picture, as it is',
  },
  'asset/remote': {
    severity: 'warning',
    summary: 'A file of another host is not fetched',
    fallback: 'the address, which browsers load themselves where they may',
  },
  'asset/broken-font': {
    severity: 'warning',
    summary: 'A file named as a font is none that browsers read',
    fallback: 'the fonts of the theme',
  },
  'asset/unknown-font': {
    severity: 'warning',
    summary: 'The public font catalogue has no family of this name',
    fallback: 'the fonts of the theme',
  },
  'asset/font-missing': {
    severity: 'warning',
    summary: 'A font is neither installed nor fetched',
    fallback: 'the fonts of the theme',
  },
  'asset/symlink-outside': {
    severity: 'warning',
    summary: 'A symbolic link leaves the project and is not followed',
    fallback: 'the site, without the file',
  },
  'asset/withheld': {
    severity: 'warning',
    summary: 'Files that look like keys, secrets or leftovers are not published',
    fallback: 'the site, without the files',
  },
  'asset/bad-name': {
    severity: 'warning',
    summary: 'A file name that cannot be published on every system',
    fallback: 'the site, without the file',
  },
  'asset/unportable-name': {
    severity: 'note',
    summary: 'A file name that not every system can hold',
    fallback: 'the file, under its name',
  },
  'asset/icon-stand-in': {
    severity: 'note',
    summary: 'An icon that is not free is replaced by one that looks like it',
    fallback: 'the icon that looks like it',
  },
  'asset/unknown-icon': {
    severity: 'warning',
    summary: 'No icon has this name',
    fallback: 'the text beside the icon',
  },
  'asset/unknown-language': {
    severity: 'warning',
    summary: 'No grammar for a code language',
    fallback: 'the code, without colours',
  },
  'asset/unknown-code-theme': {
    severity: 'warning',
    summary: 'No code theme has this name',
    fallback: 'the code theme of the site',
  },
  'asset/grammar': {
    severity: 'warning',
    summary: 'A custom grammar cannot be used',
    fallback: 'the code, without colours',
  },
  'asset/grammar-limit': {
    severity: 'warning',
    summary: 'A grammar takes too long for a block of code',
    fallback: 'the code, without colours',
  },
  'asset/policy-host': {
    severity: 'warning',
    summary: 'What a file of another host loads in turn is unknown to the policy of pages',
    fallback: 'the page; its policy allows that host alone',
  },
  'asset/policy-address': {
    severity: 'warning',
    summary: 'Code loads from an address that is known only when it runs',
    fallback: 'the page; its policy allows the hosts that are known',
  },
  'asset/policy-code': {
    severity: 'warning',
    summary: 'Code runs a text as code, which the policy of pages forbids',
    fallback: 'the page, without that code',
  },
} as const
