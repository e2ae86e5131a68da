import type { ApiDialect } from './api-document.ts'
import type { ApiNodes } from './api-nodes.ts'

/** The context in which schemas are viewed: files, and the rules of their version. */
export interface SchemaContext extends ApiNodes {
  /** Keywords beside a `$ref` count in 3.1 and 3.2; elsewhere only words and marks do. */
  readonly dialect: ApiDialect | 'asyncapi'
}
