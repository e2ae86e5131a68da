/** Codes of the `output/` family. */
export const outputCodes = {
  'output/foreign': { severity: 'error', summary: 'The output folder holds files that are not ours' },
  'output/unwritable': { severity: 'error', summary: 'The output cannot be written' },
  'output/locked': { severity: 'error', summary: 'Another build writes the same output' },
} as const
