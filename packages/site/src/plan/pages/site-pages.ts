import type { AddressSpace } from '../addresses/resolve-address.ts'
import type { RevisionBranch } from '../../load/ports.ts'
import type { PageAccess } from '../access/page-access.ts'
import type { ApiDownload } from '../downloads/api-downloads.ts'
import type { NavPosition } from '../navigation/nav-position.ts'
import type { SitePlan } from '../routes/plan-routes.ts'
import type { Route } from '../routes/route.ts'

/** The pages of a site: their addresses and their positions in navigation. */
export interface SitePages {
  readonly plan: SitePlan
  /** The position of each listed page in navigation. */
  readonly positions: ReadonlyMap<Route, NavPosition>
  /** The position for pages of a folder that navigation does not name. */
  readonly folderPositions: ReadonlyMap<string, NavPosition>
  readonly space: AddressSpace
  /** The branches that versions from other revisions are the end of, by the folder of the version. */
  readonly branches: ReadonlyMap<string, RevisionBranch>
  /** Output paths of the data of playgrounds, by page. */
  readonly playgrounds: ReadonlyMap<Route, string>
  /** Who may read which page; undefined: everybody may read all of them. */
  readonly access: PageAccess | undefined
  /** Files that are made of descriptions, for readers to download. */
  readonly downloads: readonly ApiDownload[]
  /** Pages that have a feed. */
  readonly feeds: ReadonlySet<Route>
  /** The site has a sitemap: its address is known, and some page may be listed. */
  readonly hasSitemap: boolean
  /** Languages (BCP 47) with pages that search may find. */
  readonly searchLanguages: ReadonlySet<string>
}
