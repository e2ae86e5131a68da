import type { AuthorFiles } from '../assets/project/author-files.ts'
import type { PictureVariants } from '../assets/pictures/picture-variants.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { SiteServices } from '../integrations/site-integrations.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import type { EngineState } from '../assets/engine/page-engine.ts'
import type { BuildOptions, SitePorts } from '../load/ports.ts'
import type { Excluded } from '../load/secrets/exclude-files.ts'
import type { Mount } from '../load/versions/mount-revision.ts'
import type { ProjectReader } from '../load/files/read-project.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import type { PageFiles } from '../load/pages/page-files.ts'
import type { Diagnostic } from '@octavo/source'

/**
 * A planned site: the records that the steps of `planSite` make, before any page is parsed. Plain data, one per build.
 */
export interface Site
  extends
    SiteSettings,
    SiteDescriptions,
    SitePages,
    SiteServices,
    AuthorFiles,
    SharedAssets,
    PictureVariants {}

/** The ports and the state that planning reads through. */
export interface PlanPorts {
  readonly ports: SitePorts
  readonly options: BuildOptions
  readonly reader: ProjectReader
  readonly engine: EngineState
  /** Files that are not published; absent when all are. */
  readonly excluded?: Excluded | undefined
  /** Versions from other revisions. */
  readonly mounts?: readonly Mount[]
}

/** A planned site and its files. */
export interface PlannedSite {
  readonly site: Site
  readonly files: SortedFiles
  /** The page files of this build. */
  readonly pageFiles: PageFiles
  readonly diagnostics: readonly Diagnostic[]
  /** False when there is no page to show. */
  readonly isShown: boolean
  /** True when the navigation is made from the folders of the pages. */
  readonly isByFolder: boolean
}
