import type { Unmoved } from './old-project.ts'
import type { SiteKind } from './old-site.ts'

/** A moved project as data: nothing is written. */
export interface Migration {
  readonly kind: SiteKind
  /** New files by their paths from the new folder. */
  readonly texts: ReadonlyMap<string, string>
  /** Files to copy: the path in the new folder, and the path in the old project. */
  readonly copies: ReadonlyMap<string, string>
  /** New path of each page, by its old one. */
  readonly pages: ReadonlyMap<string, string>
  readonly unmoved: readonly Unmoved[]
}
