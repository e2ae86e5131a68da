import type { ParsedPage } from '@octavo/markdown'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { islandOrigins } from './island-origins.ts'
import type { SiteContext } from './site-context.ts'

/** What the policy of a page depends on beside the site. */
export interface PolicyFacts {
  /** Absent for a page without text of the author's. */
  readonly page?: Pick<ParsedPage, 'features' | 'islands'> | undefined
  /** The page's islands come alive. */
  readonly hasIslands: boolean
  /** Origins that the page's own scripts call. */
  readonly connect?: readonly string[]
  /** Where the playground of the page sends to; absent without one. */
  readonly playground?: readonly string[] | undefined
}

const NOTHING: ParsedPage['features']['origins'] = { img: [], media: [], frame: [] }

/** The Content-Security-Policy of a page of this site. */
export function pagePolicy(
  { page, hasIslands, connect, playground }: PolicyFacts,
  site: Pick<SiteContext, 'assets' | 'projectScripts' | 'serviceOrigins'>,
): string {
  return contentSecurityPolicy({
    origins: page?.features.origins ?? NOTHING,
    pictures: site.assets.imageOrigins,
    mermaid: page?.features.mermaid ?? false,
    projectScripts: site.projectScripts.length > 0,
    services: site.serviceOrigins,
    islands: hasIslands && page?.islands ? islandOrigins(page.islands) : undefined,
    connect,
    playground,
  })
}
