/*
 * The policy of a page allows everything that the page loads, because it is derived from the written page:
 *   1. the HTML of the page, its sidebar and header included (documentLoads)
 *   2. stylesheets of authors in the page (cssLoads) and in the project (projectLoads)
 *   3. the code of islands (islandLoads) and of the project's scripts (projectLoads)
 *   4. services of docs.json and of the settings, playgrounds, and what the settings add
 *   5. further hosts that these are known to load from (withCompanions)
 */
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import { searchService } from '../integrations/search-service.ts'
import type { SiteServices } from '../integrations/site-integrations.ts'
import type { AuthorFiles } from '../assets/project/author-files.ts'
import type { FirstStyle } from '../assets/shared/first-styles.ts'
import type { SharedAssets } from '../assets/shared/shared-assets.ts'
import type { ParsedPage } from '@octavo/markdown'
import { contentSecurityPolicy } from '../policy/sources/content-security-policy.ts'
import { addressSource, mergeLoads, type Loads } from '../policy/loads/loads.ts'
import { cssLoads } from '../policy/loads/css-loads.ts'
import { documentLoads } from '../policy/loads/document-loads.ts'
import { serviceLoads, withCompanions } from '../policy/sources/host-companions.ts'
import { islandLoads, type ReadCode } from '../policy/loads/island-loads.ts'
import { serialize, type IconValue } from '@octavo/hast'
import type { NavBranch } from '../plan/navigation/nav-tree.ts'

/** The facts that the policy of a page depends on beside the site. */
export interface PolicyFacts {
  /** The written page without its policy, in parts around the rules of its first view. */
  readonly html: readonly string[]
  readonly firstStyle: FirstStyle
  /** Absent for a page without text of the author. */
  readonly page?: Pick<ParsedPage, 'features' | 'islands' | 'styles' | 'css'> | undefined
  /** The page has islands. */
  readonly hasIslands: boolean
  readonly readCode: ReadCode
  /** Origins that the page's own scripts call. */
  readonly connect?: readonly string[]
  /** Origins of frames that they make. */
  readonly frame?: readonly string[]
  /** The targets of the page's playground; absent without one. */
  readonly playground?: readonly string[] | undefined
  /** The content that is put into the page later, from other pages of the site. */
  readonly later?: Loads | undefined
}

/** Represents the policy in a page until the rest is written. A noncharacter: no text can contain it. */
export const POLICY_SLOT = '\uFDD2policy\uFDD3'

/** Returns the Content-Security-Policy of a page of this site; undefined where the settings switch it off. */
export function pagePolicy(
  facts: PolicyFacts,
  site: Pick<SiteSettings, 'options'> &
    Pick<SiteServices, 'serviceOrigins'> &
    Pick<AuthorFiles, 'projectScripts' | 'projectLoads'> &
    Pick<SharedAssets, 'assets'>,
): string | undefined {
  const { csp } = site.options
  if (csp === false) return undefined
  const { page, hasIslands, readCode } = facts
  const islands = hasIslands && page?.islands ? islandLoads(page.islands, readCode) : undefined
  const isDiagram = page?.features.mermaid === true
  const direct = mergeLoads([
    documentLoads(...facts.html),
    facts.later,
    recordedLoads(page),
    styleLoads(page),
    islands,
    {
      connect: [
        ...(facts.connect ?? []),
        ...(facts.playground ?? []),
        ...(searchService(site.options)?.hosts ?? []),
      ],
      frame: facts.frame ?? [],
    },
    // A playground shows responses from memory.
    facts.playground && { img: ['blob:'], media: ['blob:'] },
    isDiagram ? { style: ["'unsafe-inline'"] } : undefined,
  ])
  return contentSecurityPolicy({
    loads: mergeLoads([
      withCompanions(direct).loads,
      site.assets.styleLoads,
      site.assets.inline.loads,
      { style: [facts.firstStyle.source] },
      site.projectLoads,
      site.serviceOrigins && serviceLoads(site.serviceOrigins),
    ]),
    allowed: csp,
    hasForeignCode:
      isDiagram ||
      site.projectScripts.length > 0 ||
      islands !== undefined ||
      site.serviceOrigins !== undefined,
  })
}

/** The loads that were requested while the page was rendered: more than its HTML shows where islands change it. */
function recordedLoads(page: PolicyFacts['page']): Loads {
  const { img = [], media = [], frame = [] } = page?.features.origins ?? {}
  const sources = (origins: readonly string[]) => origins.flatMap((origin) => addressSource(origin) ?? [])
  return { img: sources(img), media: sources(media), frame: sources(frame) }
}

function styleLoads(page: PolicyFacts['page']): Loads | undefined {
  if (!page) return undefined
  return mergeLoads([...Object.values(page.styles), ...(page.css ?? [])].map(cssLoads))
}

/** Icons of the rest of a sidebar that a script adds to a page: every page allows all of them. */
export function createLaterIcons({ engine, assets }: Pick<SharedAssets, 'engine' | 'assets'>) {
  const known = new WeakMap<NavBranch, Loads>()
  const loadsOf = (icon: IconValue) =>
    documentLoads(serialize(engine.icons.render(icon, {}, { asset: assets.file, addDiagnostic: () => {} })))
  return (section: NavBranch): Loads => {
    const loads = known.get(section) ?? mergeLoads(iconsOf(section).map(loadsOf))
    known.set(section, loads)
    return loads
  }
}

function iconsOf({ children, root, branch }: NavBranch): readonly IconValue[] {
  const own = [branch.icon, root?.frontMatter.icon].filter((icon) => icon !== undefined)
  const inner = children.flatMap((child) =>
    child.kind === 'page' ? (child.route.frontMatter.icon ?? []) : iconsOf(child),
  )
  return [...own, ...inner]
}
