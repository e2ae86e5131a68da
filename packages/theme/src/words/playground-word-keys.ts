import { wordKeys } from './create-words.ts'

/** Words of other parts of the interface that the playground uses too. */
const SHARED = [
  'api-authorizations',
  'api-body',
  'api-content-type',
  'api-cookies',
  'api-example',
  'api-flow',
  'api-headers',
  'api-items',
  'api-length',
  'api-multiple',
  'api-one-of',
  'api-path-parameters',
  'api-pattern',
  'api-query-parameters',
  'api-query-string',
  'api-range',
  'api-response',
  'api-response-headers',
  'api-scopes',
  'code-language',
  'copied',
  'copy',
  'feedback-send',
  'field-default',
  'field-deprecated',
  'field-required',
  'request',
  'search',
  'search-forget',
] as const

/** Keys of all words of the playground. */
export const playgroundWordKeys: readonly string[] = [...wordKeys('play-'), ...SHARED]
