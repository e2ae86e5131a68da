/** Codes of the `component/` family. */
export const componentCodes = {
  'component/unknown': {
    severity: 'warning',
    summary: 'A component that is neither built in nor imported',
    fallback: 'the children of the component',
  },
  'component/missing-prop': {
    severity: 'warning',
    summary: 'A component lacks a prop that it needs',
    fallback: 'the component, without what the prop gives',
  },
  'component/bad-prop': {
    severity: 'warning',
    summary: 'A prop has a value that it does not take',
    fallback: 'the component, with the default of the prop',
  },
  'component/unknown-prop': {
    severity: 'warning',
    summary: 'A prop that the component does not know',
    fallback: 'the component, without the prop',
  },
  'component/misplaced': {
    severity: 'warning',
    summary: 'A component stands outside the parent that it needs',
    fallback: 'the component or its children, where they stand',
  },
  'component/duplicate': {
    severity: 'note',
    summary: 'What may stand on a page only once stands there again',
    fallback: 'both; links lead to the first one',
  },
  'component/failed': {
    severity: 'error',
    summary: 'A component of the settings throws, or returns no content',
    fallback: 'the content of the component',
  },
} as const
