/** Codes of the `island/` family: components of authors that run. */
export const islandCodes = {
  'island/threw': {
    severity: 'warning',
    summary: 'A component of the author throws while it is drawn',
    fallback: 'the children of the component',
  },
  'island/timeout': {
    severity: 'warning',
    summary: 'A component of the author does not come to an end',
    fallback: 'the children of the component',
  },
  'island/limit': {
    severity: 'warning',
    summary: 'A component of the author uses more memory, or gives more HTML, than it may',
    fallback: 'the children of the component',
  },
  'island/no-process': {
    severity: 'warning',
    summary: 'The process that runs components of authors cannot be started',
    fallback: 'the children of all components',
  },
  'island/invalid': {
    severity: 'warning',
    summary: 'Code of the author that cannot be compiled',
    fallback: 'the children of the component',
  },
  'island/clock': {
    severity: 'warning',
    summary: 'A component reads the clock while the site is built',
    fallback: 'the component, as it was rendered at build time',
  },
  'island/impure': {
    severity: 'warning',
    summary: 'A component reads chance or the network while the site is built',
    fallback: 'the component, with fixed numbers and without an answer of the network',
  },
  'island/no-user-code': {
    severity: 'warning',
    summary: 'A component of the author that is not run because code of authors is off',
    fallback: 'the children of the component',
  },
} as const
