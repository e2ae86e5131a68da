import type { AuthorFiles } from '../assets/project/author-files.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { SiteServices } from '../integrations/site-services.ts'
import type { SiteDescriptions } from '../load/descriptions/site-descriptions.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'

/**
 * A planned site: the records that the steps of `planSite` make, before any page is parsed. Plain data, one per build.
 */
export interface Site
  extends SiteSettings, SiteDescriptions, SitePages, SiteServices, AuthorFiles, SharedAssets {}
