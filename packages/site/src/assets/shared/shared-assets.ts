import type { PageEngine } from '../engine/page-engine.ts'
import type { OgPictures } from '../pictures/og-pictures.ts'
import type { SiteAssets } from './site-assets.ts'

/** What all pages are rendered with, and the files that they share. */
export interface SharedAssets {
  readonly engine: PageEngine
  readonly assets: SiteAssets
  /** Pictures of link previews. */
  readonly previews: OgPictures
  /** Addresses of API descriptions for download, by their path. */
  readonly specs: ReadonlyMap<string, string>
}
