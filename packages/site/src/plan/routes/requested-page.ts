import type { Subject } from '../../kinds/table.ts'

/** A page that an element of navigation requests. */
export interface RequestedPage {
  readonly subject: Subject
  /** The requested address. */
  readonly path: string
  /** Folder of generated pages. */
  readonly directory: string
}
