/** Codes of the `component/` family. */
export const componentCodes = {
  'component/unknown': {
    severity: 'warning',
    summary: 'A component that is neither built in nor imported',
    survivor: 'the children of the component',
  },
  'component/missing-prop': {
    severity: 'warning',
    summary: 'A component lacks a prop that it needs',
    survivor: 'the component, without what the prop gives',
  },
  'component/bad-prop': {
    severity: 'warning',
    summary: 'A prop has a value that it does not take',
    survivor: 'the component, with the default of the prop',
  },
  'component/unknown-prop': {
    severity: 'warning',
    summary: 'A prop that the component does not know',
    survivor: 'the component, without the prop',
  },
  'component/misplaced': {
    severity: 'warning',
    summary: 'A component stands outside the parent that it needs',
    survivor: 'the component or its children, where they stand',
  },
  'component/duplicate': {
    severity: 'note',
    summary: 'What may stand on a page only once stands there again',
    survivor: 'both; links lead to the first one',
  },
} as const
