import type { ParsedPage } from '@octavo/markdown'
import type { Checked, SitePath } from '@octavo/source'

/** A parsed page and the path for which it was made, which its spans name. */
export interface MadePage extends Checked<ParsedPage> {
  readonly path: SitePath
}
