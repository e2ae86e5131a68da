/** Codes of the `api/` family. */
export const apiCodes = {
  'api/missing': {
    severity: 'error',
    summary: 'An API description does not exist',
    fallback: 'the site, without the pages of the description',
  },
  'api/syntax': {
    severity: 'error',
    summary: 'An API description is not readable JSON or YAML',
    fallback: 'the site, without the pages of the description',
  },
  'api/not-a-description': {
    severity: 'error',
    summary: 'A file is no OpenAPI or AsyncAPI description',
    fallback: 'the site, without the pages of the description',
  },
  'api/unresolved-ref': {
    severity: 'warning',
    summary: 'A reference has no target',
    fallback: 'the operation; a text in place of the reference names what is missing',
  },
  'api/outside-project': {
    severity: 'warning',
    summary: 'A reference leaves the project',
    fallback: 'the operation, without what the reference names',
  },
  'api/remote': {
    severity: 'warning',
    summary: 'A remote description or reference that is not fetched',
    fallback: 'the pages, which say what was not fetched',
  },
  'api/restricted': {
    severity: 'warning',
    summary: 'A description keeps parts for groups of readers, and the build is for everybody',
    fallback: 'the parts that are for everybody',
  },
  'api/unused': {
    severity: 'warning',
    summary: 'An API description that nothing leads to',
    fallback: 'the site; the description is not shown',
  },
  'api/unknown-operation': {
    severity: 'warning',
    summary: 'Navigation or a page names an operation that no description has',
    fallback: 'navigation without the entry; a page shows its own text',
  },
  'api/unknown-schema': {
    severity: 'warning',
    summary: 'A page names a schema that no description has',
    fallback: 'the text of the page',
  },
  'api/unknown-channel': {
    severity: 'warning',
    summary: 'A page names a channel that no AsyncAPI description has',
    fallback: 'the text of the page',
  },
  'api/invalid': {
    severity: 'warning',
    summary: 'A description breaks a rule of its specification',
    fallback: 'the description, as far as it can be read',
  },
  'api/no-description': {
    severity: 'note',
    summary: 'An operation has no description',
    fallback: 'the page, with the title and the fields',
  },
  'api/example': {
    severity: 'warning',
    summary: 'An example of a description does not fit its schema',
    fallback: 'the example, as written',
  },
  'api/too-large': {
    severity: 'error',
    summary: 'A description is over a limit',
    fallback: 'the site, without the pages of the description',
  },
  'api/overlay': {
    severity: 'warning',
    summary: 'An OpenAPI Overlay that cannot be applied, or changes nothing',
    fallback: 'the description, without the action that cannot be applied',
  },
  'api/no-proxy': {
    severity: 'warning',
    summary: 'docs.json asks for a proxy of the playground, which a static host does not have',
    fallback: 'the playground, which sends its requests directly',
  },
  'api/no-login': {
    severity: 'warning',
    summary: 'A playground for readers who are signed in, in a build for everybody',
    fallback: 'the page, without the playground',
  },
  'api/content-code': {
    severity: 'warning',
    summary: 'Code in the text of a description, which is never run',
    fallback: 'the page; an expression is shown as it is written',
  },
  'api/unsupported': {
    severity: 'warning',
    summary: 'A part of a description that is not shown',
    fallback: 'the operation, without the part',
  },
  'api/breaking': {
    severity: 'error',
    summary: 'A change since another revision breaks clients of the API, with `octavo check --breaking`',
    fallback: 'the description, as it is now',
  },
} as const
