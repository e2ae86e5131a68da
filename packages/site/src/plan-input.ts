import type { Config, SiteTree } from '@octavo/config'
import type { Descriptions } from './load-descriptions.ts'
import type { TextLookup } from './locate-place.ts'
import type { PageFiles } from './page-files.ts'
import type { AsyncDescriptions } from './load-async-descriptions.ts'

/** What routes are planned from. */
export interface PlanInput {
  readonly config: Config
  readonly tree: SiteTree
  readonly pages: PageFiles
  readonly descriptions: Descriptions
  readonly asyncDescriptions: AsyncDescriptions
  readonly texts: TextLookup
}
