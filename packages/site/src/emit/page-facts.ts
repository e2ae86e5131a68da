import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import { pageAddress, pageRoute } from '../plan/addresses/address-of.ts'
import { fileOf } from '../plan/routes/route.ts'

/** A page of a planned site, for programs that list pages. Plain data. */
export interface PageFacts {
  /** Address with the base: `/docs/guides/install/`. */
  readonly address: string
  /** Address below the base, decoded: `/guides/install/`. */
  readonly route: string
  readonly title: string
  readonly description?: string
  /** The page's file, relative to the project's root; absent for generated pages. */
  readonly source?: string
  readonly keywords: readonly string[]
  /** Whether the navigation lists it. */
  readonly listed: boolean
}

/** Returns the facts of all pages, in the order of the plan. */
export function listPages({ plan, style }: SiteSettings & SitePages): readonly PageFacts[] {
  return plan.routes.map((route) => {
    const { description, keywords } = route.frontMatter
    const source = fileOf(route)?.path
    return {
      address: pageAddress(route.path, style),
      route: pageRoute(route.path, style),
      title: route.title,
      ...(description !== undefined && { description }),
      ...(source !== undefined && { source }),
      keywords,
      listed: route.listed,
    }
  })
}
