import type { ApiDialect, ApiTag, SecurityScheme, Server } from './api-document.ts'
import type { ApiNode, ApiNodes } from './api-nodes.ts'
import type { SitePath } from '@octavo/source'
import type { JsonValue } from './json-fields.ts'

/** Facts about the whole description that the readers of its parts need. */
export interface ReadContext {
  readonly nodes: ApiNodes
  readonly dialect: ApiDialect
  readonly root: ApiNode
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>
  readonly servers: readonly Server[]
  readonly tags: readonly ApiTag[]
  /** Collects schemas of 2.0 forms, which no file has as one object; they become a separate file. */
  readonly forms: { readonly file: SitePath; readonly schemas: Record<string, JsonValue> }
}
