import type { ApiDialect, SecurityScheme, Server } from './api-document.ts'
import type { ApiNode, ApiNodes } from './api-nodes.ts'
import type { SitePath } from '@octavo/source'
import type { JsonValue } from './json-fields.ts'

/** What the readers of a description's parts need to know of the whole. */
export interface ReadContext {
  readonly nodes: ApiNodes
  readonly dialect: ApiDialect
  readonly root: ApiNode
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>
  readonly servers: readonly Server[]
  /** Collects schemas of 2.0 forms, which stand nowhere as one object; it becomes a file of its own. */
  readonly forms: { readonly file: SitePath; readonly schemas: Record<string, JsonValue> }
}
