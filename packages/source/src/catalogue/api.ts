/** Codes of the `api/` family. */
export const apiCodes = {
  'api/missing': { severity: 'error', summary: 'An API description does not exist' },
  'api/syntax': { severity: 'error', summary: 'An API description is not readable JSON or YAML' },
  'api/not-a-description': { severity: 'error', summary: 'A file is no OpenAPI or AsyncAPI description' },
  'api/unresolved-ref': { severity: 'warning', summary: 'A reference leads nowhere' },
  'api/outside-project': { severity: 'error', summary: 'A reference leaves the project' },
  'api/remote': { severity: 'warning', summary: 'A remote description or reference that is not fetched' },
  'api/restricted': {
    severity: 'warning',
    summary: 'A description keeps parts for groups of readers, and the build is for everybody',
  },
  'api/unused': { severity: 'warning', summary: 'An API description that nothing leads to' },
  'api/unknown-operation': {
    severity: 'error',
    summary: 'Navigation or a page names an operation that no description has',
  },
  'api/unknown-schema': {
    severity: 'warning',
    summary: 'A page names a schema that no description has',
  },
  'api/unknown-channel': {
    severity: 'warning',
    summary: 'A page names a channel that no AsyncAPI description has',
  },
  'api/invalid': { severity: 'warning', summary: 'A description breaks a rule of its specification' },
  'api/too-large': { severity: 'warning', summary: 'A description is over a limit' },
  'api/overlay': {
    severity: 'warning',
    summary: 'An OpenAPI Overlay that cannot be applied, or changes nothing',
  },
  'api/no-proxy': {
    severity: 'warning',
    summary: 'docs.json asks for a proxy of the playground, which a static host does not have',
  },
  'api/no-login': {
    severity: 'warning',
    summary: 'A playground for readers who are signed in, which a static site cannot tell',
  },
  'api/unsupported': { severity: 'warning', summary: 'A part of a description that is not shown' },
} as const
