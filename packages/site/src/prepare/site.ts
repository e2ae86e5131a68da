import type { Config } from '@octavo/config'
import type { ApiDocument, AsyncDocument } from '@octavo/openapi'
import type { AddressStyle } from '../plan/addresses/address-of.ts'
import type { AuthorHook } from '../load/author-hooks.ts'
import type { OgPictures } from '../assets/pictures/og-pictures.ts'
import type { SiteAssets } from '../assets/shared/site-assets.ts'
import type { ServiceOrigins } from '../integrations/service-origins.ts'
import type { Loads } from '../policy/loads.ts'
import type { Skill } from '../load/load-skills.ts'
import type { NavPosition } from '../plan/navigation/nav-position.ts'
import type { PageEngine } from '../assets/engine/page-engine.ts'
import type { AddressSpace } from '../plan/addresses/resolve-address.ts'
import type { SitePlan } from '../plan/routes/plan-routes.ts'
import type { BuildOptions } from '../load/ports.ts'
import type { Route } from '../plan/routes/route.ts'

/** Everything about a site that is settled before any page is parsed; plain data, one per build. */
export interface SiteContext {
  readonly config: Config
  readonly options: BuildOptions
  readonly style: AddressStyle
  readonly plan: SitePlan
  readonly positions: ReadonlyMap<Route, NavPosition>
  readonly space: AddressSpace
  readonly engine: PageEngine
  readonly assets: SiteAssets
  /** Pictures of link previews. */
  readonly previews: OgPictures
  /** What the services of docs.json load and call on every page. */
  readonly serviceOrigins?: ServiceOrigins | undefined
  /** What the project's own style sheets and scripts load on every page. */
  readonly projectLoads: Loads
  /** Names of elements that the project's own style sheets and scripts use. */
  readonly hooks: ReadonlySet<AuthorHook>
  /** A service of docs.json takes events, such as feedback. */
  readonly takesEvents: boolean
  /** Addresses of API descriptions for download, by their path. */
  readonly specs: ReadonlyMap<string, string>
  /** Descriptions that are served in a form for the site's groups of readers, by path. */
  readonly restricted: ReadonlyMap<string, Uint8Array>
  readonly descriptions: ReadonlyMap<string, ApiDocument>
  readonly asyncDescriptions: ReadonlyMap<string, AsyncDocument>
  /** Changes with the bytes of a description and of the files that it refers to, by path. */
  readonly descriptionKeys: ReadonlyMap<string, string>
  /** Output paths of the data of playgrounds, by page. */
  readonly playgrounds: ReadonlyMap<Route, string>
  /** Skills for agents that the project brings along. */
  readonly skills: readonly Skill[]
  /** Pages that have a feed. */
  readonly feeds: ReadonlySet<Route>
  /** The site has a sitemap: its address is known, and some page may be listed. */
  readonly hasSitemap: boolean
  /** Languages (BCP 47) with pages that search may find. */
  readonly searchLanguages: ReadonlySet<string>
  /** Addresses of the project's own stylesheets and scripts. */
  readonly projectStyles: readonly string[]
  readonly projectScripts: readonly string[]
}
