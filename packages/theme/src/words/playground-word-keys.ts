import { wordKeys } from './create-words.ts'

/** Words of other parts of the interface that the playground says too. */
const SHARED = [
  'api-authorizations',
  'api-body',
  'api-content-type',
  'api-cookies',
  'api-example',
  'api-flow',
  'api-headers',
<<<<<<< HEAD
  'api-one-of',
  'api-path-parameters',
  'api-query-parameters',
  'api-query-string',
=======
  'api-items',
  'api-length',
  'api-multiple',
  'api-one-of',
  'api-path-parameters',
  'api-pattern',
  'api-query-parameters',
  'api-query-string',
  'api-range',
>>>>>>> 486d2ad (Test the playground in a browser; give items names, stop without sending again, explain it in the manual)
  'api-response',
  'api-response-headers',
  'api-scopes',
  'api-try',
  'code',
  'code-language',
  'copied',
  'copy',
  'dismiss',
  'feedback-send',
  'field-default',
  'field-deprecated',
  'field-required',
  'request',
  'search-forget',
] as const

/** Keys of all words that the playground says. */
export const playgroundWordKeys: readonly string[] = [...wordKeys('play-'), ...SHARED]
