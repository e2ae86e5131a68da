import type { ApiDialect } from './api-document.ts'
import type { ApiNodes } from './api-nodes.ts'

/** What schemas are viewed on: files, and the rules that they are read by. */
export interface SchemaContext extends ApiNodes {
  /** Keywords beside a `$ref` count in 3.1 and 3.2; elsewhere only words and marks do. */
  readonly dialect: ApiDialect | 'asyncapi'
}
