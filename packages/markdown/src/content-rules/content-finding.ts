import type { DiagnosticCode } from '@octavo/source'
import type { MdNode } from '../mdast.ts'

/** A broken rule, at a node of the tree. */
export interface ContentFinding {
  readonly code: DiagnosticCode
  readonly message: string
  readonly node: MdNode
  readonly help: string
}
