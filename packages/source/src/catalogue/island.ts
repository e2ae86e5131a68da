/** Codes of the `island/` family: components of authors that run. */
export const islandCodes = {
  'island/threw': { severity: 'warning', summary: 'A component of the author throws while it is drawn' },
  'island/timeout': { severity: 'warning', summary: 'A component of the author does not come to an end' },
  'island/invalid': { severity: 'warning', summary: 'Code of the author that cannot be compiled' },
  'island/impure': { severity: 'warning', summary: 'A component reads the clock, chance or the network' },
  'island/no-user-code': {
    severity: 'warning',
    summary: 'A component of the author that is not run because code of authors is off',
  },
} as const
