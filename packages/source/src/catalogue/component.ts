/** Codes of the `component/` family. */
export const componentCodes = {
  'component/unknown': { severity: 'warning', summary: 'A component that is neither built in nor imported' },
  'component/missing-prop': { severity: 'warning', summary: 'A component lacks a prop that it needs' },
  'component/bad-prop': { severity: 'warning', summary: 'A prop has a value that it does not take' },
  'component/unknown-prop': { severity: 'warning', summary: 'A prop that the component does not know' },
  'component/misplaced': {
    severity: 'warning',
    summary: 'A component stands outside the parent that it needs',
  },
  'component/duplicate': {
    severity: 'warning',
    summary: 'What may stand on a page only once stands there again',
  },
} as const
