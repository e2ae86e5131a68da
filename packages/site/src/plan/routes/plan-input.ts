import type { ApiPageSettings, Config, SiteTree } from '@octavo/config'
import type { Descriptions } from '../../load/descriptions/load-descriptions.ts'
import type { ApiDownloads } from '../downloads/api-downloads.ts'
import type { TextLookup } from '../../load/locations/locate-value.ts'
import type { PageFiles } from '../../load/pages/page-files.ts'
import type { AsyncDescriptions } from '../../load/descriptions/load-async-descriptions.ts'

/** The input of planning routes. */
export interface PlanInput {
  readonly config: Config
  readonly tree: SiteTree
  readonly pages: PageFiles
  readonly descriptions: Descriptions
  readonly asyncDescriptions: AsyncDescriptions
  readonly texts: TextLookup
  /** Which pages about descriptions as a whole are made. */
  readonly api: Pick<ApiPageSettings, 'overview' | 'schemas'>
  /** Pages about descriptions as a whole do not show operations for groups of readers. */
  readonly hidesGroups?: boolean | undefined
  readonly downloads: Pick<ApiDownloads, 'of'>
}
