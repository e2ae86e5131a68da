import type { ApiNode, ApiNodes } from '../api-nodes.ts'
import type { NodeRef } from '../node-ref.ts'

/** Facts about the whole description that the readers of its parts need. */
export interface AsyncContext {
  readonly nodes: ApiNodes
  readonly major: 2 | 3
  readonly root: ApiNode
  /** Schema of a plain text: what parameters of 3.x are, which have no schema of their own. */
  readonly text: NodeRef
}
