/** Codes of the `output/` family. */
export const outputCodes = {
  'output/foreign': {
    severity: 'error',
    summary: 'The output folder holds files that are not ours',
    fallback: 'the files in the folder; nothing is written',
  },
  'output/unwritable': {
    severity: 'error',
    summary: 'The output cannot be written',
    fallback: 'the old output',
  },
  'output/locked': {
    severity: 'error',
    summary: 'Another build writes the same output',
    fallback: 'what the other build writes',
  },
  'output/no-browser': {
    severity: 'error',
    summary: 'A PDF needs Chromium, and none is found',
    fallback: 'the old export; nothing is written',
  },
  'output/not-printed': {
    severity: 'error',
    summary: 'Chromium does not print the PDF',
    fallback: 'the old export; nothing is written',
  },
} as const
