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
} as const
